import { elementOf } from "../../../core/element/element-definition";
import type { ChannelDetailReportProps } from "./channel-detail-report";

export const channelDetailReportElement = elementOf<ChannelDetailReportProps>()({
  tag: "xi-channel-detail-report",
  area: "report",
  load: async () => (await import("./channel-detail-report")).ChannelDetailReport,
  attributes: { channelId: "number", type: "number" },
  events: { onShare: "xi-share" },
  needsApp: true,
});
