import type { JobHandlers } from "../jobs/job";
import { reportJob } from "./export";
import { reportSources } from "./report-sources";

/** What each kind of job does. */
export const jobHandlers: JobHandlers = {
  report: reportJob(reportSources),
};
