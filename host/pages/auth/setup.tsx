import { useState } from "react";
import { QueryProvider, registrationText, useSession, useText } from "../../../src/core/index";
import { SetupForm } from "../../../src/widgets/index";
import { AuthLayout } from "../../layouts/auth-layout";
import { NotFound } from "../shell/no-such-page";
import { useAfterSignIn } from "./after-sign-in";
import { readFragment } from "./read-fragment";

export function Page() {
  const text = useText(registrationText);
  const { productName } = useSession().brand;
  const onSignedIn = useAfterSignIn();
  const [token] = useState(() => readFragment("token"));
  const [isNone, setNone] = useState(false);
  if (isNone) return <NotFound />;
  return (
    <QueryProvider>
      <AuthLayout title={text.setupTitle(productName)}>
        <SetupForm token={token} onSignedIn={onSignedIn} onNone={() => setNone(true)} />
      </AuthLayout>
    </QueryProvider>
  );
}
