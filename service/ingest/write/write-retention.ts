import { added, column, insert } from "../batch/bulk";
import type { Line } from "../batch/line";
import type { BatchState } from "../batch/state";

/** Adds devices to cohorts. */
export async function writeRetained(client: Line, { appId, tally }: BatchState): Promise<void> {
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
export async function writeReturned(client: Line, { appId, tally }: BatchState): Promise<void> {
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
