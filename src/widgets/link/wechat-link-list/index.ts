export { LinkState } from "./link-state";
export { WechatLinkList } from "./wechat-link-list";
