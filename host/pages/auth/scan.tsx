import { authText, QueryProvider, useText } from "../../../src/core/index";
import { ScanConfirm } from "../../../src/widgets/index";
import { AuthFrame } from "../../layouts/auth-frame";
import type { PageProps } from "../../route/route";

export function Page({ params }: PageProps) {
  const text = useText(authText);
  return (
    <QueryProvider>
      <AuthFrame title={text.scanTitle}>
        <ScanConfirm ticket={params.ticket ?? ""} />
      </AuthFrame>
    </QueryProvider>
  );
}
