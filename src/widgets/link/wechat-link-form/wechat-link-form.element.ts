import { elementOf } from "../../../core/element/element-definition";
import type { WechatLinkFormProps } from "./wechat-link-form";

export const wechatLinkFormElement = elementOf<WechatLinkFormProps>()({
  tag: "xi-wechat-link-form",
  area: "link",
  isForm: true,
  load: async () => (await import("./wechat-link-form")).WechatLinkForm,
  attributes: { linkId: "number" },
});
