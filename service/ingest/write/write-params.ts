import { paramSource } from "../../store/param-tables";
import { bulk, type Column } from "../batch/bulk";
import type { CarriedParam } from "../batch/carried-param";
import type { Line } from "../batch/line";
import type { BatchState } from "../batch/state";

/** Stores the parameters that a batch's installs and wake-ups carried. */
export async function writeParams(client: Line, state: BatchState): Promise<void> {
  const columnsOf = (rows: CarriedParam[]): Column[] => [
    ["text", rows.map((row) => row.name)],
    ["smallint", rows.map((row) => paramSource[row.source])],
    ["text", rows.map((row) => row.value)],
    ["integer", rows.map((row) => row.day)],
    ["smallint", rows.map((row) => row.platform)],
    ["bigint", rows.map((row) => row.channelId)],
  ];
  const ofInstalls = state.carriedParams.filter(({ deviceId }) => deviceId !== null);
  await insertInstallParams(client, state.appId, ofInstalls);
  await bulk(
    client,
    "ingest-write-wake-params",
    state.appId,
    columnsOf(state.carriedParams.filter(({ deviceId }) => deviceId === null)),
    `INSERT INTO wake_param (app_id, name, source, value, day, platform, channel_id, times)
     SELECT home.app_id, b, c, d, e, f, g, count(*)
     FROM app_home AS home, $rows AS r (b, c, d, e, f, g) WHERE home.app_id = $app
     GROUP BY 1, 2, 3, 4, 5, 6, 7
     ON CONFLICT (app_id, day, name, source, value, platform, channel_id)
     DO UPDATE SET times = wake_param.times + EXCLUDED.times`,
  );
}

/** Stores what installs carried; a device that installs anew after long keeps what came first. */
async function insertInstallParams(
  client: Line,
  appId: number,
  rows: CarriedParam[],
): Promise<void> {
  await bulk(
    client,
    "ingest-write-install-params",
    appId,
    [
      ["uuid", rows.map((row) => row.deviceId)],
      ["text", rows.map((row) => row.name)],
      ["smallint", rows.map((row) => paramSource[row.source])],
      ["text", rows.map((row) => row.value)],
      ["integer", rows.map((row) => row.day)],
      ["smallint", rows.map((row) => row.platform)],
      ["bigint", rows.map((row) => row.channelId)],
    ],
    `INSERT INTO install_param (app_id, device_id, name, source, value, day, platform, channel_id)
     SELECT home.app_id, r.* FROM app_home AS home, $rows AS r WHERE home.app_id = $app
     ON CONFLICT DO NOTHING`,
  );
}
