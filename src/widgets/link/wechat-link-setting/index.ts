export { WechatLinkSetting } from "./wechat-link-setting";
