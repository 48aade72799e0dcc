import { type Message, say } from "../base/message";
import type { JobHandler, JobHandlers, JobRun } from "../jobs/job";
import { importJob } from "./channel";
import { eventDetailsSource } from "./event";
import { packageJob, type ReportSources, reportJob } from "./export";
import { evidenceSource } from "./fraud";
import { notify } from "./message";
import { alertsSource } from "./monitor";
import { paramsSource } from "./param";
import { sharersSource } from "./referral";
import { channelDevicesSource, channelReportSource } from "./report";
import { recordEvent } from "./webhook";

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

/** Tells whoever asked for a file how that went, once. */
const notifyAsker = ({ job, store, now }: JobRun, title: Message, body: Message) =>
  notify(store.db, {
    accountId: job.createdBy,
    appId: job.appId,
    event: "export",
    title: say("{}：{}", title, job.name),
    body,
    link: "",
    at: now(),
    onceKey: `export:${job.appId}:${job.id}`,
  });

async function notifyFailed(run: JobRun, reason: Message): Promise<void> {
  await notifyAsker(run, say("导出失败"), reason);
  const { id, appId, name, kind } = run.job;
  const data = { id, name, kind, reason: reason.zh };
  const failed = { appId, event: "export.failed", about: String(id), data } as const;
  await recordEvent(run.store.db, failed, run.now());
}

/** Tells whoever asked, and the app's webhooks, that a file is ready or will not be. */
const withNotices = (handler: JobHandler): JobHandler =>
  Object.assign(
    async (run: JobRun) => {
      const result = await handler(run);
      await notifyAsker(
        run,
        say("导出完成"),
        say("文件可在页面右上角的「导出列表」里下载，保留 7 天。"),
      );
      const { id, appId, name, kind } = run.job;
      const data = { id, name, kind };
      const ready = { appId, event: "export.ready", about: String(id), data } as const;
      await recordEvent(run.store.db, ready, run.now());
      return result;
    },
    { onFailed: notifyFailed },
  );

export const jobHandlers: JobHandlers = {
  import: importJob,
  package: withNotices(packageJob),
  group: withNotices(packageJob),
  report: withNotices(reportJob(reportSources)),
};
