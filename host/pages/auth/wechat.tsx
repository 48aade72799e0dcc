import { QueryProvider, useNavigation, useText, wechatText } from "../../../src/core/index";
import { WechatReturn } from "../../../src/widgets/index";
import { AuthFrame } from "../../layouts/auth-frame";
import { useAfterSignIn } from "./after-sign-in";

export function Page() {
  const text = useText(wechatText);
  const given = new URLSearchParams(useNavigation().search);
  return (
    <QueryProvider>
      <AuthFrame title={text.title}>
        <WechatReturn
          ticket={given.get("state") ?? ""}
          code={given.get("code") ?? ""}
          onSignedIn={useAfterSignIn()}
        />
      </AuthFrame>
    </QueryProvider>
  );
}
