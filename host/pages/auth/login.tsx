import { authText, useText } from "../../../src/core/index";
import { AuthFrame, LoginForm } from "../../../src/widgets/index";
import { useAfterSignIn } from "./after-sign-in";

export function Page() {
  const text = useText(authText);
  return (
    <AuthFrame title={text.loginTitle}>
      <LoginForm onSignedIn={useAfterSignIn()} />
    </AuthFrame>
  );
}
