export { WechatLinkReport, type WechatLinkReportProps } from "./wechat-link-report";
