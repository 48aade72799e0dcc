import { useLayoutEffect } from "react";
import { authText, useSession, useText } from "../../../src/core/index";
import { LoginForm } from "../../../src/widgets/index";
import { takeOver } from "../../boot/take-over";
import { AuthFrame } from "../../layouts/auth-frame";
import { useAfterSignIn } from "./after-sign-in";

export function Page() {
  const text = useText(authText);
  const { productName } = useSession().brand;
  useLayoutEffect(takeOver, []);
  return (
    <AuthFrame title={text.loginTitle(productName)}>
      <LoginForm onSignedIn={useAfterSignIn()} />
    </AuthFrame>
  );
}
