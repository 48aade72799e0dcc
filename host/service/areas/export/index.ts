import type { exportCalls, reportExportCalls } from "../../../../src/core/api/contract/export";
import type { Handlers } from "../../handler";
import { downloadExport, listExports } from "./export-list";

/** Handlers of the export list. */
export const exportHandlers: Handlers<keyof typeof exportCalls | keyof typeof reportExportCalls> = {
  "export/list": (context, body) => listExports(context, "package", body),
  "export/download": (context, body) => downloadExport(context, "package", body),
  "channel_group_export/list": (context, body) => listExports(context, "group", body),
  "channel_group_export/download": (context, body) => downloadExport(context, "group", body),
  "report_export/list": (context, body) => listExports(context, "report", body),
  "report_export/download": (context, body) => downloadExport(context, "report", body),
};

export {
  enqueueReportExport,
  type ReportCell,
  type ReportExport,
  type ReportScope,
  type ReportSource,
  type ReportSources,
  type ReportTable,
  reportJob,
} from "./report-job";
