import { elementOf } from "../../../core/element/element-definition";
import type { ChannelReportProps } from "./channel-report";

export const channelReportElement = elementOf<ChannelReportProps>()({
  tag: "xi-channel-report",
  area: "report",
  load: async () => (await import("./channel-report")).ChannelReport,
  events: { onShare: "xi-share" },
  needsApp: true,
});
