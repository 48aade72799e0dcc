import { adCalls } from "./ad";
import { adReportCalls } from "./ad-report";
import { analysisCalls } from "./analysis";
import { appCalls } from "./app";
import { asaCalls } from "./asa";
import { attributionCalls } from "./attribution";
import { channelCalls } from "./channel";
import { channelImportCalls } from "./channel-import";
import { channelManageCalls } from "./channel-manage";
import { channelReportCalls } from "./channel-report";
import { eventCalls } from "./event";
import { exportCalls, reportExportCalls } from "./export";
import { packageCalls } from "./export-package";
import { inviteCalls } from "./invite";
import { liveCalls } from "./live";
import { messageCalls } from "./message";
import { paramCalls } from "./param";
import { reportCalls, workbenchCalls } from "./report";
import { sharedChartCalls } from "./shared-chart";
import { viewCalls } from "./view";

/** The areas an embed token can be given, each with its calls. A call in none of them is closed to every token. */
export const embedAreaCalls = {
  app: appCalls,
  workbench: workbenchCalls,
  channel: {
    ...channelCalls,
    ...channelManageCalls,
    ...channelImportCalls,
    ...asaCalls,
    ...attributionCalls,
    ...adCalls,
    ...exportCalls,
    ...packageCalls,
    ...sharedChartCalls,
    ...inviteCalls,
  },
  report: {
    ...reportCalls,
    ...channelReportCalls,
    ...adReportCalls,
    ...eventCalls,
    ...reportExportCalls,
    ...liveCalls,
    ...viewCalls,
    ...paramCalls,
    ...analysisCalls,
  },
  message: messageCalls,
};

export type EmbedArea = keyof typeof embedAreaCalls;

export const embedAreas = Object.keys(embedAreaCalls) as EmbedArea[];
