import { column, executeBatch } from "../batch/execute-batch";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState } from "../batch/state";

/** Moves events to the source of the install that they had overtaken. */
export async function writeMovedEvents(
  client: PipelinedClient,
  { appId, early }: BatchState,
): Promise<void> {
  const rows = early.moved;
  await executeBatch(
    client,
    "ingest-rebook-events",
    appId,
    [
      column("ms", "double precision", rows, (row) => row.tsMs),
      column("eid", "uuid", rows, (row) => row.eid),
      column("channel", "bigint", rows, (row) => row.channelId),
    ],
    `UPDATE event AS e SET channel_id = r.channel, provisional = NULL
     FROM $rows AS r
     WHERE e.app_id = $app AND e.ts = to_timestamp(r.ms / 1000.0) AND e.eid = r.eid`,
  );
}
