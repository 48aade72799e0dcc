import { useState } from "react";
import { authText, QueryProvider, useText } from "../../../src/core/index";
import { RegisterForm } from "../../../src/widgets/index";
import { AuthFrame } from "../../layouts/auth-frame";
import { useAfterSignIn } from "./after-sign-in";
import { readFragment } from "./read-fragment";

export function Page() {
  const text = useText(authText);
  const [invite] = useState(() => readFragment("invite"));
  return (
    <QueryProvider>
      <AuthFrame title={text.register}>
        <RegisterForm onSignedIn={useAfterSignIn()} invite={invite} />
      </AuthFrame>
    </QueryProvider>
  );
}
