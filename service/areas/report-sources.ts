import { eventDetailsSource } from "./event";
import type { ReportSources } from "./export";
import { evidenceSource } from "./fraud";
import { alertsSource } from "./monitor";
import { paramsSource } from "./param";
import { sharersSource } from "./referral";
import { channelDevicesSource, channelReportSource } from "./report";

/** Every report that can be made in the background, by the name its export is stored under; a name stays. */
export const reportSources: ReportSources = {
  channelReport: channelReportSource,
  channelDevices: channelDevicesSource,
  eventDetails: eventDetailsSource,
  fraudEvidence: evidenceSource,
  params: paramsSource,
  alerts: alertsSource,
  sharers: sharersSource,
};
