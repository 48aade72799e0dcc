import { authText, useText } from "../../../src/core/index";
import { AuthFrame, RegisterForm } from "../../../src/widgets/index";
import { useAfterSignIn } from "./after-sign-in";

export function Page() {
  const text = useText(authText);
  return (
    <AuthFrame title={text.register}>
      <RegisterForm onSignedIn={useAfterSignIn()} />
    </AuthFrame>
  );
}
