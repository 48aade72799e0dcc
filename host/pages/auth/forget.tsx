import { useCallback } from "react";
import { authText, paths, QueryProvider, useNavigation, useText } from "../../../src/core/index";
import { ForgetForm } from "../../../src/widgets/index";
import { AuthLayout } from "../../layouts/auth-layout";

export function Page() {
  const text = useText(authText);
  const { navigate, search } = useNavigation();
  const onDone = useCallback(
    () => navigate(paths.withQuery(paths.login, search)),
    [navigate, search],
  );
  return (
    <QueryProvider>
      <AuthLayout title={text.forgetTitle}>
        <ForgetForm onDone={onDone} />
      </AuthLayout>
    </QueryProvider>
  );
}
