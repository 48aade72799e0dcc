import type { Db } from "../../store/open";
import type { JudgedRule, Verdict } from "./judge/judge";
import { dueMs, periodStartMs } from "./judge/series";
import { type ObjectState, type Streak, step } from "./judge/streak";
import { type ClosedAlert, notifyClosed } from "./notify-closed";
import type { WatchedApp } from "./objects";
import type { RuleRow } from "./rules";

export interface PeriodVerdicts {
  t: number;
  verdicts: ReadonlyMap<string, Verdict>;
}

/** Somebody is to be told of an alert. */
export interface AlertNotice {
  alertId: number;
  key: string;
  notice: "opened" | "escalated";
  streak: Streak;
}

export interface Keeping {
  app: WatchedApp;
  row: RuleRow;
  rule: JudgedRule;
  periods: readonly PeriodVerdicts[];
  nowMs: number;
}

async function statesOf(tx: Db, { app_id, id }: RuleRow) {
  const rows = await tx
    .selectFrom("monitor_alert")
    .selectAll()
    .where("app_id", "=", app_id)
    .where("rule_id", "=", id)
    .where("closed_at", "is", null)
    .execute();
  const lastNotices = await tx
    .selectFrom("monitor_alert")
    .select((eb) => ["object_key", eb.fn.max("told_at").as("told")])
    .where("app_id", "=", app_id)
    .where("rule_id", "=", id)
    .groupBy("object_key")
    .execute();
  const states = new Map<string, ObjectState>(
    lastNotices.map(({ object_key, told: at }) => [
      object_key,
      { open: null, toldMs: at ? new Date(at).getTime() : null },
    ]),
  );
  const ids = new Map<string, number>();
  for (const row of rows) {
    ids.set(row.object_key, row.id);
    const toldMs = states.get(row.object_key)?.toldMs ?? null;
    states.set(row.object_key, {
      toldMs,
      open: {
        openedT: row.opened_t,
        lastT: row.last_t,
        fired: row.fired,
        good: row.good,
        level: row.level,
        toldLevel: row.told_level,
        worst: row.worst,
      },
    });
  }
  return { states, ids };
}

const columnsOf = ({ app, row }: Keeping, streak: Streak) => ({
  level: streak.level,
  told_level: streak.toldLevel,
  last_t: streak.lastT,
  last_at: new Date(periodStartMs(app.zones, row.period, streak.lastT)),
  fired: streak.fired,
  good: streak.good,
  worst: JSON.stringify(streak.worst),
});

async function openAlert(
  tx: Db,
  keeping: Keeping,
  key: string,
  streak: Streak,
  isLate: boolean,
): Promise<number> {
  const { app, row } = keeping;
  const { id } = await tx
    .insertInto("monitor_alert")
    .values({
      app_id: app.appId,
      rule_id: row.id,
      rule_name: row.name,
      object_key: key,
      metric: row.metric,
      event_no: row.event_no,
      period: row.period,
      condition: JSON.stringify(row.condition),
      min_sample: row.min_sample,
      opened_t: streak.openedT,
      opened_at: new Date(periodStartMs(app.zones, row.period, streak.openedT)),
      is_late: isLate,
      ...columnsOf(keeping, streak),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Writes what a rule's periods came to, and answers whom of the last one somebody is to be told; null
 * when another process has judged them, or the rule was changed meanwhile. Part of a transaction: alerts
 * and what is told of them appear together.
 */
export async function keepVerdicts(tx: Db, keeping: Keeping): Promise<AlertNotice[] | null> {
  const { app, row, rule, periods, nowMs } = keeping;
  const last = periods.at(-1);
  if (!last) return null;
  const rules = await tx
    .selectFrom("monitor_rule")
    .select("id")
    .where("app_id", "=", row.app_id)
    .where("id", "=", row.id)
    .where("is_on", "=", true)
    .where("judged_t", "=", row.judged_t)
    .where("revision", "=", row.revision)
    .forUpdate()
    .execute();
  if (rules.length === 0) return null;
  const { states, ids } = await statesOf(tx, row);
  const notices: AlertNotice[] = [];
  const closedAlerts: ClosedAlert[] = [];
  const gone: ClosedAlert[] = [];
  for (const { t, verdicts } of periods) {
    const isLate = t < last.t;
    let fired = 0;
    for (const [key, verdict] of verdicts) {
      if (verdict.state === "fired") fired += 1;
      const before = states.get(key) ?? { open: null, toldMs: null };
      const { next, closed, notice } = step(rule, app.zones, before, { t, nowMs }, verdict);
      let id = ids.get(key) ?? null;
      if (closed && id !== null) {
        closedAlerts.push(await closeAlert(tx, keeping, id, closed, t));
        ids.delete(key);
      } else if (next.open && next.open !== before.open) {
        id ??= await openAlert(tx, keeping, key, next.open, isLate);
        ids.set(key, id);
        await keepAlert(tx, keeping, id, next.open, notice !== null && !isLate);
        if (notice && !isLate) notices.push({ alertId: id, key, notice, streak: next.open });
      }
      states.set(key, next);
    }
    await tx
      .insertInto("monitor_period")
      .values({ app_id: row.app_id, rule_id: row.id, t, judged_at: new Date(nowMs), fired })
      .execute();
  }
  // What is gone, as a deleted channel, can no longer close by itself.
  for (const [key, id] of ids)
    if (!last.verdicts.has(key))
      gone.push(
        await ofAlert(tx, app.appId, id)
          .set({ closed_at: new Date(nowMs) })
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
  await notifyClosed(tx, app, closedAlerts, "recovered", nowMs);
  await notifyClosed(tx, app, gone, "gone", nowMs);
  await tx
    .updateTable("monitor_rule")
    .set({ judged_t: last.t, due_at: new Date(dueMs(app.zones, row.period, last.t + 1)) })
    .where("app_id", "=", row.app_id)
    .where("id", "=", row.id)
    .execute();
  return notices;
}

const ofAlert = (tx: Db, appId: number, id: number) =>
  tx.updateTable("monitor_alert").where("app_id", "=", appId).where("id", "=", id);

const closeAlert = (tx: Db, keeping: Keeping, id: number, streak: Streak, t: number) =>
  ofAlert(tx, keeping.app.appId, id)
    .set({
      ...columnsOf(keeping, streak),
      closed_at: new Date(periodStartMs(keeping.app.zones, keeping.row.period, t + 1)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const keepAlert = (tx: Db, keeping: Keeping, id: number, streak: Streak, isNotified: boolean) =>
  ofAlert(tx, keeping.app.appId, id)
    .set({
      ...columnsOf(keeping, streak),
      ...(isNotified ? { told_at: new Date(keeping.nowMs) } : {}),
    })
    .execute();
