import { useState } from "react";
import {
  QueryProvider,
  useNavigation,
  useText,
  wechatSearch,
  wechatText,
} from "../../../src/core/index";
import { WechatReturn } from "../../../src/widgets/index";
import { AuthLayout } from "../../layouts/auth-layout";
import { useAfterSignIn } from "./after-sign-in";

export function Page() {
  const text = useText(wechatText);
  const given = new URLSearchParams(useNavigation().search);
  const ticket = given.get("state") ?? "";
  // Once it is answered, the ticket is forgotten.
  const [asked] = useState(() => wechatSearch(ticket));
  const leadOn = useAfterSignIn(asked);
  return (
    <QueryProvider>
      <AuthLayout title={text.title}>
        <WechatReturn ticket={ticket} code={given.get("code") ?? ""} onSignedIn={leadOn} />
      </AuthLayout>
    </QueryProvider>
  );
}
