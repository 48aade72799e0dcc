import type { ReportSources } from "./export";

/** Every report that can be made in the background, by the name its export is stored under; a name stays. */
export const reportSources: ReportSources = {};
