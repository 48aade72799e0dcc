import { elementOf } from "../../../core/element/element-definition";
import type { WechatLinkReportProps } from "./wechat-link-report";

export const wechatLinkReportElement = elementOf<WechatLinkReportProps>()({
  tag: "xi-wechat-link-report",
  area: "link",
  load: async () => (await import("./wechat-link-report")).WechatLinkReport,
  attributes: { linkId: "number" },
});
