import { bulk, column } from "../batch/bulk";
import type { Line } from "../batch/line";
import type { BatchState } from "../batch/state";

/** Adds devices to cohorts. */
export async function writeRetained(client: Line, { appId, tally }: BatchState): Promise<void> {
  const rows = tally.retained();
  await bulk(
    client,
    "ingest-write-retained",
    appId,
    [
      column("smallint", rows, (row) => row.basis),
      column("smallint", rows, (row) => row.match),
      column("bigint", rows, (row) => row.channelId),
      column("integer", rows, (row) => row.cohort),
      column("smallint", rows, (row) => row.n),
      column("smallint", rows, (row) => row.platform),
      column("bigint", rows, (row) => row.devices),
    ],
    `INSERT INTO retained (app_id, basis, match, channel_id, cohort, n, platform, devices)
     SELECT home.app_id, r.* FROM app_home AS home, $rows AS r WHERE home.app_id = $app
     ON CONFLICT (app_id, basis, match, channel_id, cohort, n, platform)
     DO UPDATE SET devices = retained.devices + EXCLUDED.devices`,
  );
}

/** Adds devices that came back. */
export async function writeReturned(client: Line, { appId, tally }: BatchState): Promise<void> {
  const rows = tally.returned();
  await bulk(
    client,
    "ingest-write-returned",
    appId,
    [
      column("bigint", rows, (row) => row.channelId),
      column("integer", rows, (row) => row.day),
      column("smallint", rows, (row) => row.away),
      column("smallint", rows, (row) => row.platform),
      column("integer", rows, (row) => row.devices),
    ],
    `INSERT INTO returned (app_id, channel_id, day, away, platform, devices)
     SELECT home.app_id, r.* FROM app_home AS home, $rows AS r WHERE home.app_id = $app
     ON CONFLICT (app_id, channel_id, day, away, platform)
     DO UPDATE SET devices = returned.devices + EXCLUDED.devices`,
  );
}
