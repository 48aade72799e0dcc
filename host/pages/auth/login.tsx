import { authText, useText } from "../../../src/core/index";
import { LoginForm } from "../../../src/widgets/index";
import { AuthFrame } from "../../layouts/auth-frame";
import { useAfterSignIn } from "./after-sign-in";

export function Page() {
  const text = useText(authText);
  return (
    <AuthFrame title={text.loginTitle}>
      <LoginForm onSignedIn={useAfterSignIn()} />
    </AuthFrame>
  );
}
