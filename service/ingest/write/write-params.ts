import type pg from "pg";
import { paramSource } from "../../store/param-tables";
import { bulk, type Column } from "../batch/bulk";
import type { CarriedParam } from "../batch/carried-param";
import type { BatchState } from "../batch/state";

/** Stores the parameters that a batch's installs and wake-ups carried. */
export async function writeParams(client: pg.ClientBase, state: BatchState): Promise<void> {
  const columnsOf = (rows: CarriedParam[]): Column[] => [
    ["bigint", rows.map((row) => row.appId)],
    ["text", rows.map((row) => row.name)],
    ["smallint", rows.map((row) => paramSource[row.source])],
    ["text", rows.map((row) => row.value)],
    ["integer", rows.map((row) => row.day)],
    ["smallint", rows.map((row) => row.platform)],
    ["bigint", rows.map((row) => row.channelId)],
  ];
  const ofInstalls = state.carriedParams.filter(({ deviceId }) => deviceId !== null);
  await insertInstallParams(client, ofInstalls);
  await bulk(
    client,
    "ingest-write-wake-params",
    columnsOf(state.carriedParams.filter(({ deviceId }) => deviceId === null)),
    `INSERT INTO wake_param (app_id, name, source, value, day, platform, channel_id, times)
     SELECT a, b, c, d, e, f, g, count(*) FROM $rows AS r (a, b, c, d, e, f, g)
     GROUP BY 1, 2, 3, 4, 5, 6, 7
     ON CONFLICT (app_id, day, name, source, value, platform, channel_id)
     DO UPDATE SET times = wake_param.times + EXCLUDED.times`,
  );
}

/** Stores what installs carried; a device that installs anew after long keeps what came first. */
async function insertInstallParams(client: pg.ClientBase, rows: CarriedParam[]): Promise<void> {
  await bulk(
    client,
    "ingest-write-install-params",
    [
      ["bigint", rows.map((row) => row.appId)],
      ["uuid", rows.map((row) => row.deviceId)],
      ["text", rows.map((row) => row.name)],
      ["smallint", rows.map((row) => paramSource[row.source])],
      ["text", rows.map((row) => row.value)],
      ["integer", rows.map((row) => row.day)],
      ["smallint", rows.map((row) => row.platform)],
      ["bigint", rows.map((row) => row.channelId)],
    ],
    `INSERT INTO install_param (app_id, device_id, name, source, value, day, platform, channel_id)
     SELECT * FROM $rows ON CONFLICT DO NOTHING`,
  );
}
