import type { JobHandler, JobHandlers } from "../jobs/job";
import { importJob } from "./channel";
import { packageJob, reportJob } from "./export";
import { reportSources } from "./report-sources";
import { noteHappened } from "./webhook";

/** Tells the app's webhooks that a file is ready. */
const told =
  (handler: JobHandler): JobHandler =>
  async (run) => {
    const result = await handler(run);
    const { job, store, now } = run;
    const data = { id: job.id, name: job.name, kind: job.kind };
    const happened = {
      appId: job.appId,
      event: "export.ready",
      about: String(job.id),
      data,
    } as const;
    await noteHappened(store.db, happened, now());
    return result;
  };

/** What each kind of job does. */
export const jobHandlers: JobHandlers = {
  import: importJob,
  package: told(packageJob),
  group: told(packageJob),
  report: told(reportJob(reportSources)),
};
