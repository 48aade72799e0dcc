import { eventDetailsSource } from "./event";
import type { ReportSources } from "./export";
import { paramsSource } from "./param";
import { channelDevicesSource, channelReportSource } from "./report";

/** Every report that can be made in the background, by the name its export is stored under; a name stays. */
export const reportSources: ReportSources = {
  channelReport: channelReportSource,
  channelDevices: channelDevicesSource,
  eventDetails: eventDetailsSource,
  params: paramsSource,
};
