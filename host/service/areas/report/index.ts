import { type AppAccess, type Handlers, Refusal } from "../../handler";
import { channelReport } from "./channel-report";
import { filterOptions } from "./filter-options";
import { overviewReport } from "./overview";
import { retentionReport } from "./retention";
import { sourceReport } from "./sources";
import { trendReport } from "./trend";
import { workbenchReport } from "./workbench";

type ReportCall =
  | "stat/workbench"
  | "stat/overview"
  | "stat/trend"
  | "stat/sources"
  | "stat/retention"
  | "stat/filterOptions"
  | "channel/selfChannelList";

function present(app: AppAccess | null): AppAccess {
  if (!app) throw new Refusal("0202", "应用不存在或已被删除");
  return app;
}

/** Handlers of the report calls. */
export const reportHandlers: Handlers<ReportCall> = {
  "stat/workbench": async ({ db, config, viewer, now }) => ({
    map: await workbenchReport({ db, config, viewer, nowMs: now() }),
  }),
  "stat/overview": async ({ db, app, now }, { channelId }) => ({
    map: await overviewReport(db, present(app), channelId, now()),
  }),
  "stat/trend": async ({ db, app, now }, body) => ({
    map: await trendReport(db, present(app), body, now()),
  }),
  "stat/sources": async ({ db, app }, body) => ({
    map: await sourceReport(db, present(app), body),
  }),
  "stat/retention": async ({ db, app, now }, body) => ({
    map: await retentionReport(db, present(app), body, now()),
  }),
  "stat/filterOptions": async ({ db, app }) => ({ map: await filterOptions(db, present(app)) }),
  "channel/selfChannelList": async ({ db, app, now }, body) => ({
    map: await channelReport(db, present(app), body, now()),
  }),
};

export { channelCounts, installCounts } from "./channel-counts";
export type { ReportApp } from "./report-app";
export { overviewReport, retentionReport, trendReport };
