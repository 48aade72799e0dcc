import { dueMs, periodAt, periodStartMs, rehearse } from "../features/monitor";
import { oneZone } from "../store/local-time";
import type { Db } from "../store/open";
import type { PlannedApp } from "./apps";
import { monitorDrafts, type RuleDraft } from "./monitor-rules";

const zones = oneZone("Asia/Shanghai");
const dayMs = 86_400_000;
const rehearsedDays = 21;

type Handling = { state: number; note: string };

/** Handling of alerts in order; the newest are left to the user. */
const handlings: Handling[] = [
  { state: 2, note: "已与渠道方核对，结算时扣除异常部分" },
  { state: 2, note: "平台侧故障，数据已恢复" },
  { state: 3, note: "活动结束后的正常回落" },
  { state: 2, note: "已修复并回归" },
];

async function seedRule(
  db: Db,
  app: PlannedApp,
  ownerId: number,
  draft: RuleDraft,
  nowMs: number,
  progress: { handled: number; open: number },
): Promise<void> {
  const judged_t = periodAt(zones, draft.period, nowMs) - 1;
  const fields = {
    app_id: app.id,
    name: draft.name,
    metric: draft.metric,
    event_no: null,
    objects: draft.objects(app),
    condition: draft.condition,
    period: draft.period,
    hours: draft.hours ?? { from: 0, to: 0 },
    min_sample: draft.minSample,
    silence: draft.silence,
    level: draft.level,
    ways: draft.ways,
    receivers: [ownerId],
    is_on: draft.isOn ?? true,
    judged_t,
    due_at: new Date(dueMs(zones, draft.period, judged_t + 1)),
    revision: 1,
    created_by: ownerId,
    created_at: new Date(nowMs - 45 * dayMs),
  };
  if (fields.objects.length === 0) return;
  const { id } = await db
    .insertInto("monitor_rule")
    .values({
      ...fields,
      objects: JSON.stringify(fields.objects),
      condition: JSON.stringify(fields.condition),
      hours: JSON.stringify(fields.hours),
      ways: JSON.stringify(fields.ways),
      receivers: JSON.stringify(fields.receivers),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const found = await rehearse(db, fields, { nowMs, days: rehearsedDays });
  for (const { key, streak } of found) {
    const openedMs = periodStartMs(zones, draft.period, streak.openedT);
    const lastMs = periodStartMs(zones, draft.period, streak.lastT);
    const endMs = periodStartMs(zones, draft.period, streak.lastT + 1);
    const isOver = streak.good >= 2;
    const handling = isOver ? handlings[progress.handled++ % handlings.length] : undefined;
    const isBegun = !handling && progress.open++ % 2 === 1;
    const handledAt = handling
      ? new Date(Math.min(nowMs - 3_600_000, endMs + (1 + (progress.handled % 7)) * 2_700_000))
      : null;
    const alert = await db
      .insertInto("monitor_alert")
      .values({
        app_id: app.id,
        rule_id: id,
        rule_name: draft.name,
        object_key: key,
        metric: draft.metric,
        period: draft.period,
        condition: JSON.stringify(draft.condition),
        min_sample: draft.minSample,
        level: streak.level,
        told_level: streak.level,
        told_at: new Date(endMs + 60_000),
        opened_t: streak.openedT,
        last_t: streak.lastT,
        opened_at: new Date(openedMs),
        last_at: new Date(lastMs),
        fired: streak.fired,
        good: streak.good,
        closed_at: isOver ? new Date(endMs + 2 * (endMs - lastMs)) : null,
        worst: JSON.stringify(streak.worst),
        state: handling?.state ?? (isBegun ? 1 : 0),
        handled_by: handling || isBegun ? ownerId : null,
        handled_at: handledAt ?? (isBegun ? new Date(endMs + dayMs / 2) : null),
        note: handling?.note ?? (isBegun ? "正在与渠道方核对" : ""),
      })
      .returning(["id", "state", "handled_at", "note"])
      .executeTakeFirstOrThrow();
    if (alert.handled_at)
      await db
        .insertInto("monitor_note")
        .values({
          app_id: app.id,
          alert_id: alert.id,
          account_id: ownerId,
          at: alert.handled_at,
          state: alert.state,
          body: alert.note,
        })
        .execute();
  }
}

/** Rules of the larger apps, and the alerts that they would have given in the last weeks. */
export async function seedMonitor(
  db: Db,
  app: PlannedApp,
  ownerId: number,
  nowMs: number,
): Promise<void> {
  const progress = { handled: 0, open: 0 };
  for (const draft of monitorDrafts.filter(({ appkeys }) => appkeys.includes(app.plan.appkey)))
    await seedRule(db, app, ownerId, draft, nowMs, progress);
}
