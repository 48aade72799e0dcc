import { useState } from "react";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useEnterApp } from "../../../core/session/use-enter-app";
import { useSession, useSessionState } from "../../../core/session/use-session";
import { grantInviteText } from "../../../core/text/grant-invite";
import { useText } from "../../../core/text/use-text";
import { ErrorState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
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
  const { data, error, refetch } = useApiQuery("user/authInvite", { invite });
  if (error?.code === "0404" || error?.code === "0400") {
    return <ErrorState title={text.gone} message={text.goneHint} />;
  }
  if (error) return <QueryErrorState isPage error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="text" count={6} />;
  return (
    <Stack $gapPx={20}>
      <InviteCard invited={data.map} />
      {hasToken ? (
        <InviteAnswer invite={invite} />
      ) : (
        <InviteSignIn invite={invite} appkey={data.map.app.appkey} />
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
  const current = paths.grantInvite(invite);
  // What the account may not open stays here, where it can be asked for.
  const accept = async () => {
    const { map } = await request(
      "applyAuth/apply/invited",
      { invite },
      { suppressToast: true, appkey: null },
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
        onUseCode={() => navigate(paths.loginFrom(current))}
        appkey={appkey}
        submitLabel={text.accept}
      />
      <SideLinks>
        <span>
          {text.noAccount} <Link to={paths.registerFrom(current)}>{text.register}</Link>
        </span>
        <Link to={paths.loginFrom(current)}>{text.otherWay}</Link>
      </SideLinks>
    </>
  );
}
