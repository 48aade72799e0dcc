import type pg from "pg";
import { bulk, type Column } from "../batch/bulk";
import type { EventDelta } from "../batch/event-tally";
import type { BatchState } from "../batch/state";

/** Adds counts to rows of the event rollup. */
export async function writeEventRollups(
  client: pg.ClientBase,
  { appId, eventTally }: BatchState,
): Promise<void> {
  const rows = eventTally.rollups();
  const column = (type: string, key: keyof EventDelta): Column => [
    type,
    rows.map((row) => row[key]),
  ];
  await bulk(
    client,
    "ingest-write-event-rollups",
    appId,
    [
      column("bigint", "eventNo"),
      column("smallint", "grain"),
      column("bigint", "channelId"),
      column("integer", "t"),
      column("smallint", "platform"),
      column("bigint", "times"),
      column("bigint", "users"),
      column("numeric", "value"),
    ],
    `INSERT INTO event_rollup (app_id, event_no, grain, channel_id, t, platform, times, users, value)
     SELECT home.app_id, r.* FROM app_home AS home, $rows AS r WHERE home.app_id = $app
     ON CONFLICT (app_id, event_no, grain, channel_id, t, platform) DO UPDATE SET
       times = event_rollup.times + EXCLUDED.times, users = event_rollup.users + EXCLUDED.users,
       value = event_rollup.value + EXCLUDED.value`,
  );
}
