import type pg from "pg";
import { bulk, type Column } from "../batch/bulk";
import type { EventDelta } from "../batch/event-tally";

/** Adds counts to rows of the event rollup. */
export async function writeEventRollups(client: pg.ClientBase, rows: EventDelta[]): Promise<void> {
  const of = (type: string, key: keyof EventDelta): Column => [type, rows.map((row) => row[key])];
  await bulk(
    client,
    "ingest-write-event-rollups",
    [
      of("bigint", "appId"),
      of("bigint", "eventNo"),
      of("smallint", "grain"),
      of("bigint", "channelId"),
      of("integer", "t"),
      of("smallint", "platform"),
      of("bigint", "times"),
      of("bigint", "users"),
      of("numeric", "value"),
    ],
    `INSERT INTO event_rollup (app_id, event_no, grain, channel_id, t, platform, times, users, value)
     SELECT * FROM $rows
     ON CONFLICT (app_id, event_no, grain, channel_id, t, platform) DO UPDATE SET
       times = event_rollup.times + EXCLUDED.times, users = event_rollup.users + EXCLUDED.users,
       value = event_rollup.value + EXCLUDED.value`,
  );
}
