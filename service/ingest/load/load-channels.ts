import { referrerOf } from "../../attribution/referral-settings";
import type { IdentifiedEvent } from "../batch/arrival";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState } from "../batch/state";

interface ChannelRow {
  app_id: number;
  id: number;
  code: string;
  link_code: string;
  type: number;
  state: number;
  params: { key: string; value: string }[];
  wake_path: string | null;
}

const referralType = 5;
const columns = "app_id, id, code, link_code, type, state, params, wake->>'path' AS wake_path";

/** Channels that events name, that touches led to, and that known devices came from. */
export async function loadChannels(
  client: PipelinedClient,
  state: BatchState,
  all: IdentifiedEvent[],
): Promise<void> {
  const { referral } = state.app;
  const isShared =
    referral.isChannelCounted &&
    all.some(({ event }) => event.kind === "click" && referrerOf(event.params, referral) !== "");
  const codes = new Set<string>();
  const linkCodes = new Set<string>();
  for (const { event } of all) {
    if (event.kind === "ad") linkCodes.add(event.code);
    else if (event.kind === "click") {
      if (event.code) linkCodes.add(event.code);
      if (event.channelCode) codes.add(event.channelCode);
    } else if (event.kind === "install" && event.packageChannel) codes.add(event.packageChannel);
    else if (event.kind === "open" && event.wake?.channelCode) codes.add(event.wake.channelCode);
  }
  const ids = new Set<number>();
  for (const touches of state.touches.values()) for (const one of touches) ids.add(one.channelId);
  for (const { touches } of state.moves.stored.values())
    for (const one of touches) ids.add(one.channelId);
  for (const device of state.devices.values()) ids.add(device.channelId);
  const { rows } = await client.query<ChannelRow>({
    name: "ingest-channels",
    text: `SELECT ${columns} FROM channel
      WHERE app_id = $1 AND id = ANY($2::bigint[] ||
        ARRAY(SELECT channel_id FROM link_code WHERE code = ANY($3::text[])))
      UNION SELECT ${columns} FROM channel
      WHERE app_id = $1 AND (code = ANY($4::text[]) OR ($5::boolean AND type = ${referralType}))`,
    values: [state.appId, [...ids], [...linkCodes], [...codes], isShared],
  });
  for (const row of rows) {
    const channel = {
      id: row.id,
      code: row.code,
      linkCode: row.link_code,
      type: row.type,
      isStopped: row.state === 2,
      isDeleted: row.state === 3,
      params: row.params,
      wakePath: row.wake_path ?? "",
    };
    state.addChannel(channel);
    if (isShared && row.type === referralType) state.referralChannel = channel;
  }
}
