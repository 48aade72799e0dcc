import { useState } from "react";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { useEnterApp } from "../../../core/session/use-enter-app";
import { useSession, useSessionState } from "../../../core/session/use-session";
import { grantInviteText } from "../../../core/text/grant-invite";
import { useText } from "../../../core/text/use-text";
import { CallError, ErrorState, Skeleton } from "../../../core/ui/feedback";
import { Link, Stack } from "../../../core/ui/layout";
import { PasswordLogin } from "../login-form";
import { SideLinks } from "../side-links";
import { InviteAnswer } from "./invite-answer";
import { InviteCard } from "./invite-card";

export interface GrantInviteProps {
  /** The last part of the invitation's address. */
  invite: string;
}

/**
 * Renders the invitation of an authorisation: its access, and sign-in for accepting or requesting
 * it.
 */
export function GrantInvite({ invite }: GrantInviteProps) {
  const text = useText(grantInviteText);
  const hasToken = useSessionState((state) => state.token !== null);
  const { reply, error, retry } = useCall("user/authInvite", { invite });
  if (error?.code === "0404" || error?.code === "0400") {
    return <ErrorState title={text.gone} message={text.goneHint} />;
  }
  if (error) return <CallError isPage error={error} onRetry={retry} />;
  if (!reply) return <Skeleton shape="text" count={6} />;
  return (
    <Stack $gapPx={20}>
      <InviteCard invited={reply.map} />
      {hasToken ? (
        <InviteAnswer invite={invite} />
      ) : (
        <InviteSignIn invite={invite} appkey={reply.map.app.appkey} />
      )}
    </Stack>
  );
}

function InviteSignIn({ invite, appkey }: { invite: string; appkey: string }) {
  const text = useText(grantInviteText);
  const { request } = useSession();
  const { navigate } = useNavigation();
  const enterApp = useEnterApp();
  const [mobile, setMobile] = useState("");
  const [isRemembered, setRemembered] = useState(true);
  const here = paths.grantInvite(invite);
  // What the account may not open stays here, where it can be asked for.
  const accept = async () => {
    const { map } = await request(
      "applyAuth/apply/invited",
      { invite },
      { quiet: true, appkey: null },
    );
    if (map.isOpen) await enterApp(map.appId);
  };
  return (
    <>
      <PasswordLogin
        mobile={mobile}
        onMobileChange={setMobile}
        isRemembered={isRemembered}
        onRememberedChange={setRemembered}
        onSignedIn={() => void accept().catch(() => undefined)}
        onUseCode={() => navigate(paths.loginFrom(here))}
        appkey={appkey}
        submitLabel={text.accept}
      />
      <SideLinks>
        <span>
          {text.noAccount} <Link to={paths.registerFrom(here)}>{text.register}</Link>
        </span>
        <Link to={paths.loginFrom(here)}>{text.otherWay}</Link>
      </SideLinks>
    </>
  );
}
