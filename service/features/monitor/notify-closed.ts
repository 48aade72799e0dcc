import type { Selectable } from "kysely";
import type { Db } from "../../store/open";
import type { Tables } from "../../store/tables";
import { recordEvent } from "../webhook";
import { periodLabel } from "./messages";
import { objectOf, type WatchedApp, watchedObjects } from "./objects";

export type ClosedAlert = Selectable<Tables["monitor_alert"]>;

/** Tells the app's webhooks of alerts that are over, those that somebody was told of. */
export async function notifyClosed(
  tx: Db,
  app: WatchedApp,
  closed: readonly ClosedAlert[],
  reason: "recovered" | "gone" | "rule",
  nowMs: number,
): Promise<void> {
  const notified = closed.filter(({ told_at }) => told_at !== null);
  if (notified.length === 0) return;
  const objects = notified.map(({ object_key }) => objectOf(object_key));
  const found = await watchedObjects(tx, app, objects);
  const names = new Map(found.map(({ key, name }) => [key, name]));
  for (const row of notified) {
    const data = {
      alertId: row.id,
      ruleId: row.rule_id,
      ruleName: row.rule_name,
      metric: row.metric,
      period: row.period,
      object: { ...objectOf(row.object_key), name: names.get(row.object_key) ?? "" },
      level: row.level,
      since: periodLabel(row.period, row.opened_t),
      reason,
      openedTime: row.opened_at.getTime(),
      resolvedTime: row.closed_at?.getTime() ?? nowMs,
    };
    const happened = {
      appId: app.appId,
      event: "monitor.resolved",
      about: String(row.id),
    } as const;
    await recordEvent(tx, { ...happened, data }, nowMs);
  }
}
