import { isOfHour } from "../../store/event-tables";
import { bulk, column } from "../batch/bulk";
import type { EventDelta } from "../batch/event-tally";
import type { Line } from "../batch/line";
import type { BatchState } from "../batch/state";

const addedTo = (table: string) =>
  ["times", "users", "value"]
    .map((name) => `${name} = ${table}.${name} + EXCLUDED.${name}`)
    .join(", ");

/** Adds counts to rows of the event rollup: those of hours, and the others. */
export async function writeEventRollups(
  client: Line,
  { appId, eventTally }: BatchState,
): Promise<void> {
  const deltas = eventTally.rollups();
  const [hours, others] = [deltas.filter(isOfHour), deltas.filter((row) => !isOfHour(row))];
  const after = (rows: EventDelta[]) => [
    column("bigint", rows, (row) => row.channelId),
    column("integer", rows, (row) => row.t),
    column("smallint", rows, (row) => row.platform),
    column("bigint", rows, (row) => row.times),
    column("bigint", rows, (row) => row.users),
    column("text", rows, (row) => row.value),
  ];
  const eventNo = (rows: EventDelta[]) => column("bigint", rows, (row) => row.eventNo);
  await bulk(
    client,
    "ingest-write-event-rollup-hours",
    appId,
    [eventNo(hours), ...after(hours)],
    `INSERT INTO event_rollup_hour (app_id, event_no, channel_id, t, platform, times, users, value)
     SELECT home.app_id, b, c, d, e, f, g, h::numeric
     FROM app_home AS home, $rows AS r (b, c, d, e, f, g, h) WHERE home.app_id = $app
     ON CONFLICT (app_id, event_no, channel_id, t, platform)
     DO UPDATE SET ${addedTo("event_rollup_hour")}`,
  );
  await bulk(
    client,
    "ingest-write-event-rollups",
    appId,
    [eventNo(others), column("smallint", others, (row) => row.grain), ...after(others)],
    `INSERT INTO event_rollup (app_id, event_no, grain, channel_id, t, platform, times, users, value)
     SELECT home.app_id, b, c, d, e, f, g, h, i::numeric
     FROM app_home AS home, $rows AS r (b, c, d, e, f, g, h, i) WHERE home.app_id = $app
     ON CONFLICT (app_id, event_no, grain, channel_id, t, platform)
     DO UPDATE SET ${addedTo("event_rollup")}`,
  );
}
