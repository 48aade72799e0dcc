import { levelOf, usageAfter } from "../admit/standing";
import { bulk } from "../batch/bulk";
import type { Line } from "../batch/line";
import type { BatchState } from "../batch/state";

/** Counts what a batch brought on the day it came, and notes when the day's quota is reached. */
export async function writeUsage(
  client: Line,
  state: BatchState,
  { taken, nowMs }: { taken: number; nowMs: number },
): Promise<void> {
  const { usage, app } = state;
  if (!usage || taken === 0) return;
  const { dayEvents } = app.limits;
  const after = usageAfter(usage, taken, dayEvents, nowMs);
  state.usage = after;
  await bulk(
    client,
    "ingest-write-usage",
    state.appId,
    [
      ["integer", [after.day]],
      ["bigint", [taken]],
      ["double precision", [after.overMs]],
      ["smallint", [levelOf(after.events, dayEvents)]],
    ],
    `INSERT INTO ingest_day (app_id, day, events, over_since, level)
     SELECT home.app_id, b, c, to_timestamp(d / 1000.0), e
     FROM app_home AS home, $rows AS r (b, c, d, e) WHERE home.app_id = $app
     ON CONFLICT (app_id, day) DO UPDATE SET events = ingest_day.events + EXCLUDED.events,
       over_since = coalesce(ingest_day.over_since, EXCLUDED.over_since),
       level = greatest(ingest_day.level, EXCLUDED.level)`,
  );
}
