import type { JobHandlers } from "../jobs/job";
import { packageJob, reportJob } from "./export";
import { reportSources } from "./report-sources";

/** What each kind of job does. */
export const jobHandlers: JobHandlers = {
  package: packageJob,
  group: packageJob,
  report: reportJob(reportSources),
};
