import type { adReportCalls } from "../../../src/core/api/contract/ad-report";
import type { channelReportCalls } from "../../../src/core/api/contract/channel-report";
import type { drillCalls } from "../../../src/core/api/contract/drill";
import type { AppAccess } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { deviceRefs } from "../../reporting/device-refs";
import type { Handlers } from "../handler";
import { adLeaves } from "./ad-leaves";
import { agenda } from "./agenda";
import { channelReport, wholeReport } from "./channel-report";
import { compareChannels } from "./compare-channels";
import { comparedOf, periodOf } from "./compared-period";
import { channelDevices } from "./devices";
import { appDistribution, distribution } from "./distribution";
import { drilledDevices, drilledEvents } from "./drill";
import { readEventShares, takeRest } from "./event-shares";
import {
  channelDevicesSource,
  channelReportSource,
  exportDevices,
  exportReport,
  queue,
  spendExport,
} from "./export-file";
import { narrowedMessages } from "./export-report";
import { filterOptions } from "./filter-options";
import { groupSpans } from "./group-spans";
import { overviewReport } from "./overview";
import { quality } from "./quality";
import { makeFile } from "./report-file";
import { reportMessages } from "./report-messages";
import { retentionReport } from "./retention";
import { byValue, checkSortBy } from "./sort-rows";
import { sourceReport } from "./sources";
import { trendReport } from "./trend";
import { explainAgainst, whyReport } from "./why";
import { workbenchReport } from "./workbench";

type ReportCall =
  | "stat/workbench"
  | "workbench/agenda"
  | "stat/overview"
  | "stat/trend"
  | "stat/why"
  | "stat/sources"
  | "stat/retention"
  | "stat/filterOptions"
  | keyof typeof channelReportCalls
  | keyof typeof drillCalls
  | keyof typeof adReportCalls;

function present(app: AppAccess | null): AppAccess {
  if (!app) throw new ServiceError("0202", say("应用不存在或已被删除"));
  return app;
}

/** Handlers of the report calls. */
export const reportHandlers: Handlers<ReportCall> = {
  "workbench/agenda": async ({ db, config, viewer, language, now }) => ({
    map: await agenda({ db, config, viewer, language, nowMs: now() }),
  }),
  "stat/workbench": async ({ db, config, viewer, now }) => ({
    map: await workbenchReport({ db, config, viewer, nowMs: now() }),
  }),
  "stat/overview": async ({ db, app, now }, { channelId }) => ({
    map: await overviewReport(db, present(app), channelId, now()),
  }),
  "stat/trend": async ({ db, app, now }, body) => ({
    map: await trendReport(db, present(app), body, now()),
  }),
  "stat/why": async ({ db, app, now }, body) => ({
    map: await whyReport(db, present(app), body, now()),
  }),
  "stat/devices": async (context, body) => ({
    map: await drilledDevices({ ...context, app: present(context.app) }, body),
  }),
  "stat/events": async (context, body) => ({
    map: await drilledEvents({ ...context, app: present(context.app) }, body),
  }),
  "stat/sources": async ({ db, app }, body) => ({
    map: await sourceReport(db, present(app), body),
  }),
  "stat/retention": async ({ db, app, now }, body) => ({
    map: await retentionReport(db, present(app), body, now()),
  }),
  "stat/filterOptions": async ({ db, app }) => ({ map: await filterOptions(db, present(app)) }),
  "channel/selfChannelList": async ({ db, app, now, keyset }, body) => ({
    map: await channelReport(db, present(app), body, now(), keyset),
  }),
  "channel/selfChannelListExport": async (context, body) => ({
    map: await exportReport(context, body),
  }),
  channelInstallCompr: async ({ db, app, now }, body) => ({
    map: await compareChannels(db, app, body, now()),
  }),
  "channel/distribution": async ({ db, app, now }, body) => ({
    map: await distribution(db, app, body, now()),
  }),
  "channel/quality": async ({ db, app }, body) => ({ map: await quality(db, app, body) }),
  "channel/groupSpans": async ({ db, app, now }) => ({ map: await groupSpans(db, app, now()) }),
  "channel/adLeaves": async ({ db, app, now }, body) => ({
    map: await adLeaves(db, present(app), body, now()),
  }),
  "channel/devicesExport": async (context, body) => ({ map: await exportDevices(context, body) }),
  "channel/devices": async ({ db, app, config }, body) => ({
    map: await channelDevices(db, app, body, deviceRefs(config.masterSecret, app.appId)),
  }),
};

export {
  adLeaves,
  appDistribution,
  byValue,
  channelDevicesSource,
  channelReport,
  channelReportSource,
  checkSortBy,
  compareChannels,
  comparedOf,
  explainAgainst,
  makeFile,
  narrowedMessages,
  overviewReport,
  periodOf,
  queue as queueExport,
  readEventShares,
  reportMessages,
  retentionReport,
  sourceReport,
  spendExport,
  takeRest,
  trendReport,
  wholeReport,
  whyReport,
};
