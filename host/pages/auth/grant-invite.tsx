import { grantInviteText, QueryProvider, useText } from "../../../src/core/index";
import { GrantInvite } from "../../../src/widgets/index";
import { AuthFrame } from "../../layouts/auth-frame";
import type { PageProps } from "../../route/route";

export function Page({ params }: PageProps) {
  const text = useText(grantInviteText);
  return (
    <QueryProvider>
      <AuthFrame title={text.title}>
        <GrantInvite invite={params.invite ?? ""} />
      </AuthFrame>
    </QueryProvider>
  );
}
