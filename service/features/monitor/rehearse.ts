import type { Db } from "../../store/open";
import type { JudgedRule } from "./judge/judge";
import { replay } from "./judge/replay";
import type { Streak } from "./judge/streak";
import { watchedApp, watchedObjects } from "./objects";
import { judgedObjects } from "./preview";
import { lastDays } from "./read-series";
import type { RuleRow } from "./rules";

export const judgedRule = (row: Omit<RuleRow, "id">): JudgedRule => ({
  period: row.period,
  condition: row.condition,
  minSample: row.min_sample,
  level: row.level,
  silence: row.silence,
  hours: row.hours,
});

/** The alerts that a rule would have made in days that are over. */
export async function rehearse(
  db: Db,
  row: Omit<RuleRow, "id">,
  { nowMs, days }: { nowMs: number; days: number },
): Promise<{ key: string; streak: Streak }[]> {
  const app = await watchedApp(db, row.app_id);
  if (!app) return [];
  const watch = { metric: row.metric, eventNo: row.event_no, period: row.period };
  const objects = await watchedObjects(db, app, row.objects);
  const span = lastDays(app, row.period, nowMs, days);
  const judged = await judgedObjects(db, app, watch, judgedRule(row), objects, span);
  return replay(judgedRule(row), app.zones, judged, span).streaks;
}
