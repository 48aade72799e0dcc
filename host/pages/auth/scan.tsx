import { authText, QueryProvider, useText } from "../../../src/core/index";
import { ScanConfirm } from "../../../src/widgets/index";
import { AuthLayout } from "../../layouts/auth-layout";
import type { PageProps } from "../../route/route";

export function Page({ params }: PageProps) {
  const text = useText(authText);
  return (
    <QueryProvider>
      <AuthLayout title={text.scanTitle}>
        <ScanConfirm ticket={params.ticket ?? ""} />
      </AuthLayout>
    </QueryProvider>
  );
}
