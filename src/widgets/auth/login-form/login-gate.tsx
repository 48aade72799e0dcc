import { isSignedIn } from "../../../core/session/state";
import { useSession, useSessionState } from "../../../core/session/use-session";
import { authText } from "../../../core/text/auth";
import { shellText } from "../../../core/text/shell";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { LoginForm, type LoginFormProps } from "./login-form";

/** Sign-in on somebody's page, which stays where it is: once signed in, the form and its words are gone. */
export function LoginGate(props: LoginFormProps) {
  const text = useText(authText);
  const shell = useText(shellText);
  const session = useSession();
  const isIn = useSessionState((state) => isSignedIn(state, session.mode));
  const name = useSessionState(({ user }) => user?.userName || user?.mobile || "");
  if (!isIn) return <LoginForm {...props} />;
  const leave = () => void session.logout().catch(() => {});
  return (
    <EmptyState
      icon="success"
      title={text.signedInAs(name)}
      action={!session.usesToken && <Button onClick={leave}>{shell.logout}</Button>}
      isCompact
    />
  );
}
