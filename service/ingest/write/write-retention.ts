import { daysText } from "../batch/active-days";
import { added, column, insert, replaced } from "../batch/execute-batch";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState } from "../batch/state";

/** Adds devices to cohorts. */
export async function writeRetained(
  client: PipelinedClient,
  { appId, tally }: BatchState,
): Promise<void> {
  const rows = tally.retained();
  await insert(
    client,
    "ingest-write-retained",
    appId,
    "retained",
    [
      column("basis", "smallint", rows, (row) => row.basis),
      column("match", "smallint", rows, (row) => row.match),
      column("channel_id", "bigint", rows, (row) => row.channelId),
      column("cohort", "integer", rows, (row) => row.cohort),
      column("n", "smallint", rows, (row) => row.n),
      column("platform", "smallint", rows, (row) => row.platform),
      column("devices", "bigint", rows, (row) => row.devices),
    ],
    { key: ["basis", "match", "channel_id", "cohort", "n", "platform"], set: added },
  );
}

/** Adds devices that came back. */
export async function writeReturned(
  client: PipelinedClient,
  { appId, tally }: BatchState,
): Promise<void> {
  const rows = tally.returned();
  await insert(
    client,
    "ingest-write-returned",
    appId,
    "returned",
    [
      column("channel_id", "bigint", rows, (row) => row.channelId),
      column("day", "integer", rows, (row) => row.day),
      column("away", "smallint", rows, (row) => row.away),
      column("platform", "smallint", rows, (row) => row.platform),
      column("devices", "integer", rows, (row) => row.devices),
    ],
    { key: ["channel_id", "day", "away", "platform"], set: added },
  );
}

/** Adds devices that did something again, and the days on which each did. */
export async function writeRepeated(
  client: PipelinedClient,
  { appId, tally, acted }: BatchState,
): Promise<void> {
  const days = acted.changed();
  await insert(
    client,
    "ingest-write-acted",
    appId,
    "acted",
    [
      column("kind", "smallint", days, (row) => row.kind),
      column("id", "uuid", days, (row) => row.id),
      column("last_day", "integer", days, (row) => row.lastDay),
      column("days", "varbit", days, (row) => daysText(row.activeDays)),
    ],
    { key: ["kind", "id"], set: replaced },
  );
  const rows = tally.repeated();
  await insert(
    client,
    "ingest-write-repeated",
    appId,
    "repeated",
    [
      column("kind", "smallint", rows, (row) => row.kind),
      column("match", "smallint", rows, (row) => row.match),
      column("channel_id", "bigint", rows, (row) => row.channelId),
      column("day", "integer", rows, (row) => row.day),
      column("away", "smallint", rows, (row) => row.away),
      column("platform", "smallint", rows, (row) => row.platform),
      column("devices", "integer", rows, (row) => row.devices),
    ],
    { key: ["kind", "match", "channel_id", "day", "away", "platform"], set: added },
  );
}
