import { authText, useText } from "../../../src/core/index";
import { RegisterForm } from "../../../src/widgets/index";
import { AuthFrame } from "../../layouts/auth-frame";
import { useAfterSignIn } from "./after-sign-in";

export function Page() {
  const text = useText(authText);
  return (
    <AuthFrame title={text.register}>
      <RegisterForm onSignedIn={useAfterSignIn()} />
    </AuthFrame>
  );
}
