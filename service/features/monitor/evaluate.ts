import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "../../store/open";
import { judgeOf, type Verdict } from "./judge/judge";
import { dueMs, perDay, periodAt } from "./judge/series";
import { keepVerdicts, type PeriodVerdicts } from "./keep-verdicts";
import { notifyAlerts, notifyLate } from "./notify";
import { type WatchedApp, watchedApp, watchedObjects } from "./objects";
import { judgedObjects } from "./preview";
import { judgedRule } from "./rehearse";
import type { RuleRow } from "./rules";

/** Periods further back than this are not made up for. */
const catchUpDays = 14;

export interface Evaluate {
  db: Db;
  now: () => number;
  /** Told of a rule that could not be judged; it is tried again. */
  onFault?: (error: unknown) => void;
}

/** The periods of a rule that are over and not judged yet, as far as they are made up for. */
function duePeriods(
  { zones }: WatchedApp,
  row: RuleRow,
  nowMs: number,
): { from: number; to: number } {
  let to = periodAt(zones, row.period, nowMs) - 1;
  if (dueMs(zones, row.period, to) > nowMs) to -= 1;
  return { from: Math.max(row.judged_t + 1, to - catchUpDays * perDay(row.period) + 1), to };
}

/** The verdicts of a rule's due periods, by period and object. */
async function judgeRule(
  { db, now }: Evaluate,
  app: WatchedApp,
  row: RuleRow,
): Promise<PeriodVerdicts[]> {
  const span = duePeriods(app, row, now());
  if (span.to < span.from) return [];
  const rule = judgedRule(row);
  const watch = { metric: row.metric, eventNo: row.event_no, period: row.period };
  const objects = await watchedObjects(db, app, row.objects);
  const judged = await judgedObjects(db, app, watch, rule, objects, span);
  const periods = Array.from({ length: span.to - span.from + 1 }, (_, index) => ({
    t: span.from + index,
    verdicts: new Map<string, Verdict>(),
  }));
  for (const { key, series, group } of judged) {
    const judge = judgeOf(rule, series, group);
    for (const { t, verdicts } of periods) verdicts.set(key, judge(t));
    // Calls have their turn after each object.
    await pause(0);
  }
  return periods;
}

/** Judges the due periods of an app's rules, each once whoever else does; answers how many there were. */
async function evaluateApp(options: Evaluate, appId: number, rows: RuleRow[]): Promise<number> {
  const { db, now, onFault } = options;
  const app = await watchedApp(db, appId);
  if (!app) {
    await db
      .updateTable("monitor_rule")
      .set({ is_on: false })
      .where("app_id", "=", appId)
      .execute();
    return 0;
  }
  let count = 0;
  for (const row of rows) {
    try {
      const periods = await judgeRule(options, app, row);
      if (periods.length === 0) continue;
      const rule = judgedRule(row);
      count += await db.transaction().execute(async (tx) => {
        const notices = await keepVerdicts(tx, { app, row, rule, periods, nowMs: now() });
        if (!notices) return 0;
        await notifyAlerts(tx, app, row, notices, now());
        return periods.length;
      });
    } catch (error) {
      onFault?.(error);
    }
  }
  await db.transaction().execute((tx) => notifyLate(tx, app, now()));
  return count;
}

const appsAtOnce = 200;

/** Judges everything that is due; several services may run it. Answers how many periods were judged. */
export async function evaluateDue(options: Evaluate): Promise<number> {
  const { db, now } = options;
  const due = await db
    .selectFrom("monitor_rule")
    .selectAll()
    .where("is_on", "=", true)
    .where("due_at", "<=", new Date(now()))
    .orderBy("due_at")
    .limit(appsAtOnce)
    .execute();
  const byApp = new Map<number, RuleRow[]>();
  for (const row of due) byApp.set(row.app_id, [...(byApp.get(row.app_id) ?? []), row]);
  let judged = 0;
  for (const [appId, rows] of byApp) judged += await evaluateApp(options, appId, rows);
  return judged;
}
