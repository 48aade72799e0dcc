import { elementOf } from "../../../core/element/element-definition";

export const wechatLinkListElement = elementOf<object>()({
  tag: "xi-wechat-link-list",
  area: "link",
  load: async () => (await import("./wechat-link-list")).WechatLinkList,
});
