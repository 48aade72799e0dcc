import { paramSource } from "../../store/param-tables";
import type { CarriedParam } from "../batch/carried-param";
import { type Column, executeBatch, insert } from "../batch/execute-batch";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState } from "../batch/state";

/** Stores the parameters that a batch's installs and wake-ups carried. */
export async function writeParams(client: PipelinedClient, state: BatchState): Promise<void> {
  const columnsOf = (rows: CarriedParam[]): Column[] => [
    ["name", "text", rows.map((row) => row.name)],
    ["source", "smallint", rows.map((row) => paramSource[row.source])],
    ["value", "text", rows.map((row) => row.value)],
    ["day", "integer", rows.map((row) => row.day)],
    ["platform", "smallint", rows.map((row) => row.platform)],
    ["channel_id", "bigint", rows.map((row) => row.channelId)],
  ];
  const ofInstalls = state.carriedParams.filter(({ deviceId }) => deviceId !== null);
  // A device that installs anew after long keeps what came first.
  await insert(
    client,
    "ingest-write-install-params",
    state.appId,
    "install_param",
    [["device_id", "uuid", ofInstalls.map((row) => row.deviceId)], ...columnsOf(ofInstalls)],
    "keep",
  );
  await executeBatch(
    client,
    "ingest-write-wake-params",
    state.appId,
    columnsOf(state.carriedParams.filter(({ deviceId }) => deviceId === null)),
    `INSERT INTO wake_param (app_id, name, source, value, day, platform, channel_id, times)
     SELECT home.app_id, r.*, count(*)
     FROM app_home AS home, $rows AS r WHERE home.app_id = $app
     GROUP BY 1, 2, 3, 4, 5, 6, 7
     ON CONFLICT (app_id, day, name, source, value, platform, channel_id)
     DO UPDATE SET times = wake_param.times + EXCLUDED.times`,
  );
}
