import type { analysisCalls } from "../../../src/core/api/contract/analysis";
import type { Handlers } from "../handler";
import { appDistribution } from "../report";
import { activityReport } from "./activity";
import { churnReport } from "./churn";
import { cohortReport, cohortSplit } from "./cohorts";
import { topChannels } from "./top-channels";

export const analysisHandlers: Handlers<keyof typeof analysisCalls> = {
  "stat/activity": async ({ db, app, now }, body) => ({
    map: await activityReport(db, app, body, now()),
  }),
  "stat/distribution": async ({ db, app, now }, body) => ({
    map: await appDistribution(db, app, body, now()),
  }),
  "stat/topChannels": async ({ db, app, now }, body) => ({
    map: await topChannels(db, app, body, now()),
  }),
  "stat/cohorts": async ({ db, app, now }, body) => ({
    map: await cohortReport(db, app, body, now()),
  }),
  "stat/cohortSplit": async ({ db, app, now }, body) => ({
    map: { list: await cohortSplit(db, app, body, now()) },
  }),
  "stat/churn": async ({ db, app, now }, body) => ({
    map: await churnReport(db, app, body, now()),
  }),
};

export { activityReport, churnReport, cohortReport, cohortSplit };
