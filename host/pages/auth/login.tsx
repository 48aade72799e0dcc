import { useLayoutEffect } from "react";
import { authText, useSession, useText } from "../../../src/core/index";
import { LoginForm } from "../../../src/widgets/index";
import { hydrateSignInForm } from "../../boot/hydrate-sign-in";
import { AuthLayout } from "../../layouts/auth-layout";
import { useAfterSignIn } from "./after-sign-in";

export function Page() {
  const text = useText(authText);
  const { productName } = useSession().brand;
  useLayoutEffect(hydrateSignInForm, []);
  return (
    <AuthLayout title={text.loginTitle(productName)}>
      <LoginForm onSignedIn={useAfterSignIn()} />
    </AuthLayout>
  );
}
