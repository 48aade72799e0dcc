export { WechatReturn, type WechatReturnProps } from "./wechat-return";
