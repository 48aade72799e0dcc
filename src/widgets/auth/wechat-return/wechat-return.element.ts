import { elementOf } from "../../../core/element/element-definition";
import type { WechatReturnProps } from "./wechat-return";

export const wechatReturnElement = elementOf<WechatReturnProps>()({
  tag: "xi-wechat-return",
  load: async () => (await import("./wechat-return")).WechatReturn,
  attributes: { ticket: "string", code: "string" },
  events: { onSignedIn: "xi-signed-in" },
  session: "any",
});
