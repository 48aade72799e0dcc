import type { planCalls } from "../../../src/core/api/contract/plan";
import type { Handlers } from "../handler";
import { listRuns, resendRun } from "./plan-runs";
import { previewPlan, testPlan, testRobots } from "./preview-plan";
import { listPlans, readPlan } from "./read-plans";
import { deletePlan, savePlan, switchPlan } from "./write-plans";

/** Handlers of the plans of mailed reports. */
export const planHandlers: Handlers<keyof typeof planCalls> = {
  "plan/list": async (context) => ({ map: await listPlans(context) }),
  "plan/save": async (context, body) => ({
    map: await readPlan(context, await savePlan(context, body)),
  }),
  "plan/switch": async (context, body) => {
    await switchPlan(context, body);
    return { map: await readPlan(context, body.id) };
  },
  "plan/delete": async (context, { id }) => {
    await deletePlan(context, id);
    return { map: {} };
  },
  "plan/preview": async (context, body) => ({ map: await previewPlan(context, body) }),
  "plan/test": async (context, body) => ({ map: { address: await testPlan(context, body) } }),
  "plan/testRobots": async (context, body) => ({
    map: { sent: await testRobots(context, body) },
  }),
  "plan/runs": async (context, body) => ({ map: await listRuns(context, body) }),
  "plan/resend": async (context, body) => {
    await resendRun(context, body);
    return { map: {} };
  },
};

export { countCard } from "./card-parts";
export type { CardFilter, Counting } from "./counting";
export { mailMessages } from "./mail-messages";
export { pictureMessages, planMessages } from "./plan-messages";
export { readGroupPicture } from "./public-picture";
export { readReceiverToken, type TokenUse } from "./receivers";
export { fileRowsOf, reportContent } from "./report-content";
export { setRobots } from "./robots";
export { startPlans } from "./run-plans";
export { nextSlot, type Slot, slotsBetween } from "./slots";
export { replanApp } from "./write-plans";
