import { isOfHour } from "../../store/event-tables";
import type { EventDelta } from "../batch/event-tally";
import { added, column, insert } from "../batch/execute-batch";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState } from "../batch/state";

/** Adds counts to rows of the event rollup: those of hours, and the others. */
export async function writeEventRollups(
  client: PipelinedClient,
  { appId, eventTally }: BatchState,
): Promise<void> {
  const deltas = eventTally.rollups();
  const [hours, others] = [deltas.filter(isOfHour), deltas.filter((row) => !isOfHour(row))];
  const after = (rows: EventDelta[]) => [
    column("channel_id", "bigint", rows, (row) => row.channelId),
    column("t", "integer", rows, (row) => row.t),
    column("platform", "smallint", rows, (row) => row.platform),
    column("times", "bigint", rows, (row) => row.times),
    column("users", "bigint", rows, (row) => row.users),
    column("value", "numeric", rows, (row) => row.value),
  ];
  const eventNo = (rows: EventDelta[]) => column("event_no", "bigint", rows, (row) => row.eventNo);
  await insert(
    client,
    "ingest-write-event-rollup-hours",
    appId,
    "event_rollup_hour",
    [eventNo(hours), ...after(hours)],
    { key: ["event_no", "channel_id", "t", "platform"], set: added },
  );
  await insert(
    client,
    "ingest-write-event-rollups",
    appId,
    "event_rollup",
    [eventNo(others), column("grain", "smallint", others, (row) => row.grain), ...after(others)],
    { key: ["event_no", "grain", "channel_id", "t", "platform"], set: added },
  );
}
