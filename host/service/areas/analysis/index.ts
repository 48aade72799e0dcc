import type { analysisCalls } from "../../../../src/core/api/contract/analysis";
import type { Handlers } from "../../handler";
import { churnReport } from "./churn";
import { cohortReport, cohortSplit } from "./cohorts";

export const analysisHandlers: Handlers<keyof typeof analysisCalls> = {
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
