import { elementOf } from "../../../core/element/element-definition";

export const channelReportElement = elementOf()({
  tag: "xi-channel-report",
  load: async () => (await import("./channel-report")).ChannelReport,
  needsApp: true,
});
