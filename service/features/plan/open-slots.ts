import type { Selectable } from "kysely";
import { zonesOf } from "../../store/local-time";
import type { Db } from "../../store/open";
import { runState } from "../../store/plan-tables";
import type { Tables } from "../../store/tables";
import { lateAtMostMs, nextSlot, type Slot, slotsBetween, type Timing } from "./slots";
import { stopPlan } from "./stop-plan";

export type PlanRow = Selectable<Tables["report_plan"]>;

export const timingOf = (
  row: Pick<PlanRow, "every" | "weekday" | "month_day" | "minute">,
): Timing => ({
  every: row.every,
  weekday: row.weekday,
  monthDay: row.month_day,
  minute: row.minute,
});

/** A report that leaves no later than this is not called late. */
const punctualMs = 15 * 60_000;
/** Missed reports that the log names. */
const missedAtMost = 40;
const plansAtOnce = 200;

/** The row of a slot: the newest is sent unless it is too old, those before are missed. */
function runOf(plan: PlanRow, slot: Slot, isNewest: boolean, nowMs: number) {
  const lateMs = nowMs - slot.sendMs;
  const isMissed = !isNewest || lateMs > lateAtMostMs[plan.every];
  const at = new Date(nowMs);
  return {
    app_id: plan.app_id,
    plan_id: plan.id,
    slot: slot.name,
    start_day: slot.start,
    end_day: slot.end,
    state: isMissed ? runState.missed : runState.running,
    is_late: !isMissed && lateMs > punctualMs,
    due_at: at,
    created_at: at,
    finished_at: isMissed ? at : null,
  };
}

/** Begins what is due of a plan, once whoever else does. */
async function openOf(db: Db, plan: PlanRow, nowMs: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const app = await tx
      .selectFrom("app")
      .select(["time_zone", "zone_changes"])
      .where("id", "=", plan.app_id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!app) return stopPlan(tx, plan, "noAccess", nowMs);
    const zones = zonesOf(app);
    const timing = timingOf(plan);
    const afterMs = plan.since.getTime();
    const slots = slotsBetween(timing, zones, { afterMs, untilMs: nowMs, atMost: missedAtMost });
    const { numUpdatedRows } = await tx
      .updateTable("report_plan")
      .set({
        since: slots[0] ? new Date(slots[0].sendMs) : plan.since,
        due_at: new Date(nextSlot(timing, zones, nowMs).sendMs),
      })
      .where("app_id", "=", plan.app_id)
      .where("id", "=", plan.id)
      .where("is_on", "=", true)
      .where("since", "=", plan.since)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || slots.length === 0) return;
    await tx
      .insertInto("report_run")
      .values(slots.map((slot, at) => runOf(plan, slot, at === 0, nowMs)))
      .onConflict((conflict) => conflict.columns(["app_id", "plan_id", "slot"]).doNothing())
      .execute();
  });
}

/** Begins the reports that are due; several services may do it. */
export async function openSlots(db: Db, nowMs: number): Promise<void> {
  const due = await db
    .selectFrom("report_plan")
    .selectAll()
    .where("is_on", "=", true)
    .where("due_at", "<=", new Date(nowMs))
    .orderBy("due_at")
    .limit(plansAtOnce)
    .execute();
  for (const plan of due) await openOf(db, plan, nowMs);
}
