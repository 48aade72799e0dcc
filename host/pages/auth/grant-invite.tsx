import { grantInviteText, QueryProvider, useText } from "../../../src/core/index";
import { GrantInvite } from "../../../src/widgets/index";
import { AuthLayout } from "../../layouts/auth-layout";
import type { PageProps } from "../../route/route";

export function Page({ params }: PageProps) {
  const text = useText(grantInviteText);
  return (
    <QueryProvider>
      <AuthLayout title={text.title}>
        <GrantInvite invite={params.invite ?? ""} />
      </AuthLayout>
    </QueryProvider>
  );
}
