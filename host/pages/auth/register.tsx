import { useEffect, useState } from "react";
import { authText, QueryProvider, useSession, useText } from "../../../src/core/index";
import { RegisterForm } from "../../../src/widgets/index";
import { AuthLayout } from "../../layouts/auth-layout";
import { useAfterSignIn } from "./after-sign-in";
import { readFragment } from "./read-fragment";

export function Page() {
  const text = useText(authText);
  const [invite] = useState(() => readFragment("invite"));
  const onSignedIn = useAfterSignIn();
  // Free to all only where all may come.
  const { request } = useSession();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    request("user/registration", { via: "" }, { suppressToast: true, appkey: null }).then(
      ({ map }) => setOpen(map.mode === "open"),
      () => undefined,
    );
  }, [request]);
  return (
    <QueryProvider>
      <AuthLayout title={isOpen ? text.register : text.toRegister}>
        <RegisterForm onSignedIn={onSignedIn} invite={invite} />
      </AuthLayout>
    </QueryProvider>
  );
}
