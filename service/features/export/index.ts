import type { exportCalls, reportExportCalls } from "../../../src/core/api/contract/export";
import type { packageCalls, versionCalls } from "../../../src/core/api/contract/export-package";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { offerUpload } from "../../files/upload-ticket";
import type { Handlers } from "../handler";
import { cancelExport, downloadExport, listExports } from "./export-list";
import { enqueuePackages } from "./package-export";

/** Handlers of the export list, of application packages and of what is made of them. */
export const exportHandlers: Handlers<
  | keyof typeof exportCalls
  | keyof typeof reportExportCalls
  | Exclude<keyof typeof packageCalls, keyof typeof versionCalls>
> = {
  "export/list": (context, body) => listExports(context, "package", body),
  "export/download": (context, body) => downloadExport(context, "package", body),
  "export/cancel": (context, body) => cancelExport(context, "package", body),
  "channel_group_export/list": (context, body) => listExports(context, "group", body),
  "channel_group_export/download": (context, body) => downloadExport(context, "group", body),
  "channel_group_export/cancel": (context, body) => cancelExport(context, "group", body),
  "report_export/list": (context, body) => listExports(context, "report", body),
  "report_export/download": (context, body) => downloadExport(context, "report", body),
  "report_export/cancel": (context, body) => cancelExport(context, "report", body),
  getPreSignedUrl: async (context, body) => {
    const { limits, viewer, now } = context;
    await consume(
      limits.uploadByAccount,
      String(viewer.accountId),
      now(),
      say("上传过于频繁，请稍后重试"),
    );
    return { map: await offerUpload(context, body) };
  },
  "channel/export": async (context, body) => ({ map: await enqueuePackages(context, body) }),
};

export { packageJob } from "./package-job";

export {
  type ArchiveEntry,
  type ArchiveSource,
  enqueueReportExport,
  type ReportSource,
  type ReportSources,
  reportJob,
} from "./report-job";
