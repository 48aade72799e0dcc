import { authText, QueryProvider, useText } from "../../../src/core/index";
import { ScanConfirm } from "../../../src/widgets/index";
import type { PageProps } from "../../app/route";
import { AuthFrame } from "../../layouts/auth-frame";

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
