import { useEffect, useState } from "react";
import { useNavigation } from "../../../core/navigation/navigation";
import { useSession } from "../../../core/session/use-session";
import { keepWechatState } from "../../../core/session/wechat-state";
import { useText } from "../../../core/text/use-text";
import { wechatText } from "../../../core/text/wechat";
import { LinkButton } from "../../../core/ui/layout";

/** Leads to WeChat in a new window, which signs in here too once it has led back. */
export function WechatLink() {
  const text = useText(wechatText);
  const { request } = useSession();
  const { search } = useNavigation();
  const [url, setUrl] = useState("");
  useEffect(() => {
    const leaving = new AbortController();
    const options = { signal: leaving.signal, suppressToast: true, appkey: null };
    request("user/wechatTicket", {}, options).then(
      ({ map }) => {
        keepWechatState(map.ticket, "signIn", search);
        setUrl(map.url);
      },
      // The other ways to sign in are there.
      () => undefined,
    );
    return () => leaving.abort();
  }, [request, search]);
  if (url === "") return null;
  return <LinkButton to={url}>{text.signIn}</LinkButton>;
}
