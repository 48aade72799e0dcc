import type { JobHandlers } from "../jobs/job";
import { importJob } from "./channel";
import { packageJob, reportJob } from "./export";
import { reportSources } from "./report-sources";

/** What each kind of job does. */
export const jobHandlers: JobHandlers = {
  import: importJob,
  package: packageJob,
  group: packageJob,
  report: reportJob(reportSources),
};
