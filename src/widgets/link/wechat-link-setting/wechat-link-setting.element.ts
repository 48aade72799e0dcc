import { elementOf } from "../../../core/element/element-definition";

export const wechatLinkSettingElement = elementOf<object>()({
  tag: "xi-wechat-link-setting",
  area: "link",
  load: async () => (await import("./wechat-link-setting")).WechatLinkSetting,
});
