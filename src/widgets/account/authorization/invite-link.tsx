import { useApiQuery } from "../../../core/query/use-api-query";
import { useSession } from "../../../core/session/use-session";
import { grantInviteText } from "../../../core/text/grant-invite";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { Muted, Row, Stack } from "../../../core/ui/layout";

/** The address that leads whom an app is authorised to into it. */
export function InviteLink({ id }: { id: number }) {
  const text = useText(grantInviteText);
  const { baseUrl } = useSession();
  const { data } = useApiQuery("applyAuth/inviteLink", { id }, { suppressToast: true });
  if (!data) return null;
  const origin = baseUrl || globalThis.location.origin;
  const address = new URL(data.map.path, origin).href;
  return (
    <Stack $gapPx={8}>
      <h3>{text.link}</h3>
      <Row>
        <TextInput aria-label={text.link} readOnly value={address} onChange={() => undefined} />
        <CopyButton hasText value={address} label={text.copyLink} />
      </Row>
      <Muted>{text.linkHint}</Muted>
    </Stack>
  );
}
