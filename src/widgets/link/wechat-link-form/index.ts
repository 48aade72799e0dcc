export { WechatLinkForm, type WechatLinkFormProps } from "./wechat-link-form";
