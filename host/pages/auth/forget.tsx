import { useCallback } from "react";
import { authText, paths, QueryProvider, useNavigation, useText } from "../../../src/core/index";
import { ForgetForm } from "../../../src/widgets/index";
import { AuthFrame } from "../../layouts/auth-frame";

export function Page() {
  const text = useText(authText);
  const { navigate, search } = useNavigation();
  const onDone = useCallback(
    () => navigate(paths.withQuery(paths.login, search)),
    [navigate, search],
  );
  return (
    <QueryProvider>
      <AuthFrame title={text.forgetTitle}>
        <ForgetForm onDone={onDone} />
      </AuthFrame>
    </QueryProvider>
  );
}
