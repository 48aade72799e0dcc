import type { monitorCalls } from "../../../src/core/api/contract/monitor";
import type { monitorLogCalls } from "../../../src/core/api/contract/monitor-log";
import type { Handlers } from "../handler";
import { alertDetail } from "./alert-detail";
import { countAlerts, handleAlerts, listAlerts } from "./alerts";
import { exportAlerts } from "./export-alerts";
import { previewRule } from "./preview";
import { addRule, deleteRule, listRules, switchRule, updateRule } from "./rules";
import { readStatistics } from "./statistics";

/** Rules that watch an app's figures, and what they found. */
export const monitorHandlers: Handlers<keyof typeof monitorCalls | keyof typeof monitorLogCalls> = {
  "monitor/rules": async (context) => ({ map: await listRules(context) }),
  "monitor/addRule": async (context, body) => ({ map: { id: await addRule(context, body) } }),
  "monitor/updateRule": async (context, body) => {
    await updateRule(context, body);
    return { map: { id: body.id } };
  },
  "monitor/switchRule": async (context, { id, isOn }) => {
    await switchRule(context, id, isOn);
    return { map: { id } };
  },
  "monitor/deleteRule": async (context, { id }) => {
    await deleteRule(context, id);
    return { map: { id } };
  },
  "monitor/preview": async (context, body) => ({ map: await previewRule(context, body) }),
  "monitor/alerts": async (context, body) => ({ map: await listAlerts(context, body) }),
  "monitor/alert": async (context, { id }) => ({ map: await alertDetail(context, id) }),
  "monitor/counters": async ({ db, app }) => ({ map: await countAlerts(db, app.appId) }),
  "monitor/handle": async (context, body) => ({
    map: { changed: await handleAlerts(context, body) },
  }),
  "monitor/alertsExport": async (context, body) => ({ map: await exportAlerts(context, body) }),
  "monitor/statistics": async (context, body) => ({ map: await readStatistics(context, body) }),
};

export { alertsIn } from "./alerts";
export { evaluateDue } from "./evaluate";
export { alertsSource } from "./export-alerts";
export { dueMs, periodAt, periodStartMs } from "./judge/series";
export { startMonitor } from "./maintenance";
export { rehearse } from "./rehearse";
export { assertRuleQuota } from "./rules";
