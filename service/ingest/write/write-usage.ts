import { levelOf, usageAfter } from "../admit/standing";
import { insert } from "../batch/execute-batch";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState } from "../batch/state";

/** Counts what a batch brought on the day it came, and notes when the day's quota is reached. */
export async function writeUsage(
  client: PipelinedClient,
  state: BatchState,
  { taken, nowMs }: { taken: number; nowMs: number },
): Promise<void> {
  const { usage, app } = state;
  if (!usage || taken === 0) return;
  const { dayEvents } = app.limits;
  const after = usageAfter(usage, taken, dayEvents, nowMs);
  state.usage = after;
  await insert(
    client,
    "ingest-write-usage",
    state.appId,
    "ingest_day",
    [
      ["day", "integer", [after.day]],
      ["events", "bigint", [taken]],
      ["over_since", "timestamptz", [after.overMs]],
      ["level", "smallint", [levelOf(after.events, dayEvents)]],
    ],
    {
      key: ["day"],
      set: `events = ingest_day.events + EXCLUDED.events,
       over_since = coalesce(ingest_day.over_since, EXCLUDED.over_since),
       level = greatest(ingest_day.level, EXCLUDED.level)`,
    },
  );
}
