import type { Method } from "../../attribution/touches";
import type { Candidate } from "../../attribution/waterfall";
import { matchCode } from "../../store/event-tables";
import { postbackState } from "../../store/postback-tables";
import { hashId, type IdentifiedEvent } from "../batch/arrival";
import { eventType } from "../batch/event-type";
import { executeBatch, lateralLookup } from "../batch/execute-batch";
import type { StoredInstall } from "../batch/moves";
import { movableMs } from "../batch/moves";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState, Device } from "../batch/state";
import { addressKey, keysOfInstall, mayUseClipboard } from "../batch/touch-keys";
import { loadDevices } from "./load-devices";
import { readTouch, touchColumns, type UsedTouchRow, usedOf } from "./load-touches";

const methodOf = new Map<number, Method | "organic">(
  Object.entries(matchCode).map(([name, code]) => [code, name as Method | "organic"]),
);

/** Devices whose click an install of this batch may be sure of while they have it by their address. */
function holders(state: BatchState, all: IdentifiedEvent[]): string[] {
  const ids = new Set<string>();
  for (const { event, sender, actor } of all) {
    if (event.kind !== "install") continue;
    const keys = keysOfInstall(event, sender.ip, mayUseClipboard(state.app.attribution, event));
    const isExact = [...keys].some(
      ([key, method]) => method !== "fingerprint" && state.touches.has(key),
    );
    if (!isExact) continue;
    for (const key of keys.keys())
      for (const { touchId } of state.touches.get(key) ?? []) {
        const use = state.uses.get(touchId);
        if (!use || use.isExact || use.takenMs === null || use.deviceId === actor) continue;
        if (sender.receivedMs - use.takenMs <= movableMs) ids.add(use.deviceId);
      }
  }
  return [...ids];
}

/** Reads what is known of installs that may have to leave their click; others wait to tell of them until this ends. */
export async function loadMovable(
  client: PipelinedClient,
  state: BatchState,
  all: IdentifiedEvent[],
): Promise<void> {
  if (!state.app.attribution.fuzzyOneToOne) return;
  const ids = holders(state, all);
  if (ids.length === 0) return;
  await loadDevices(
    client,
    state,
    ids.filter((id) => !state.devices.has(id)),
  );
  const devices = ids.flatMap((id) => {
    const device = state.devices.get(id);
    return device?.installedMs != null ? [device] : [];
  });
  await loadInstalls(client, state, devices);
  await loadCandidates(client, state, devices);
  await loadPostbacks(client, state, devices);
  await loadMessages(client, state);
}

const ofDevices = (devices: Device[]) =>
  [
    ["id", "uuid", devices.map(({ id }) => id)],
    ["ms", "double precision", devices.map(({ installedMs }) => installedMs)],
  ] as const;

/** Moments come back from the store less sharp than it keeps them. */
const isAt = (column: string) =>
  `${column} BETWEEN to_timestamp((k.ms - 1) / 1000.0) AND to_timestamp((k.ms + 1) / 1000.0)`;

async function loadInstalls(
  client: PipelinedClient,
  state: BatchState,
  devices: Device[],
): Promise<void> {
  const rows = await executeBatch<{ id: string; eid: string }>(
    client,
    "ingest-movable-installs",
    state.appId,
    [...ofDevices(devices)],
    `SELECT k.id, e.eid FROM $rows AS k
     ${lateralLookup("event", `${isAt("ts")} AND actor = k.id AND type = ${eventType.install}`)} AS e
     WHERE e.params->>'reason' IS NULL`,
  );
  for (const { id, eid } of rows)
    state.moves.stored.set(id, {
      eid,
      candidates: [],
      touches: [],
      isReported: false,
      messages: [],
    });
}

interface CandidateRow {
  id: string;
  channel: number;
  method: number;
  touched_ms: number | null;
  click: boolean;
  won: boolean;
  reason: string;
  lost_to: number | null;
  candidate_touch: string | null;
}

/** The candidates of installs in their order, and the touches that the others of them were. */
async function loadCandidates(
  client: PipelinedClient,
  state: BatchState,
  devices: Device[],
): Promise<void> {
  const rows = await executeBatch<
    CandidateRow & { [Key in keyof UsedTouchRow]: UsedTouchRow[Key] | null }
  >(
    client,
    "ingest-movable-candidates",
    state.appId,
    [
      ...ofDevices(devices),
      ["key", "uuid", devices.map(({ ip }) => (ip === "" ? null : addressKey(ip)))],
    ],
    `SELECT k.id, c.channel_id AS channel, c.method, date_part('epoch', c.touched_at) * 1000 AS touched_ms,
       c.is_click AS click, c.won, c.reason, c.lost_to, c.touch_id AS candidate_touch, ${touchColumns}
     FROM $rows AS k
     ${lateralLookup("install_candidate", `device_id = k.id AND ${isAt("installed_at")}`)} AS c
     LEFT JOIN LATERAL (
       SELECT * FROM touch WHERE touch.app_id = $app AND touch.key = k.key
         AND touch.ts BETWEEN c.touched_at - interval '1 millisecond' AND c.touched_at + interval '1 millisecond'
         AND touch.touch_id = c.touch_id AND c.reason = 'LOST_TO' OFFSET 0
     ) AS t ON true
     ${usedOf("t.touch_id")}
     ORDER BY k.id, c.position`,
  );
  for (const row of rows) {
    const install = state.moves.stored.get(row.id);
    if (!install) continue;
    install.candidates.push({
      channelId: row.channel,
      method: (methodOf.get(row.method) ?? "package") as Candidate["method"],
      touchId: row.candidate_touch,
      touchMs: row.touched_ms,
      isClick: row.click,
      won: row.won,
      reason: row.reason as Candidate["reason"],
      lostTo: row.lost_to,
    });
    if (row.touch_id !== null) install.touches.push(readTouch(state, row as UsedTouchRow));
  }
}

/** Holds the postbacks of the installs: none is sent while the batch decides. */
async function loadPostbacks(
  client: PipelinedClient,
  state: BatchState,
  devices: Device[],
): Promise<void> {
  const rows = await executeBatch<{ device_id: string; tries: number; state: number }>(
    client,
    "ingest-movable-postbacks",
    state.appId,
    [...ofDevices(devices), ["channel", "bigint", devices.map(({ channelId }) => channelId)]],
    `SELECT p.device_id, p.tries, p.state FROM postback AS p, $rows AS k
     WHERE p.app_id = $app AND p.channel_id = k.channel AND p.device_id = k.id
       AND p.happened_at >= to_timestamp((k.ms - 1) / 1000.0)
     FOR UPDATE OF p`,
  );
  for (const row of rows) {
    const install = state.moves.stored.get(row.device_id);
    if (install && (row.tries > 0 || row.state === postbackState.ok)) install.isReported = true;
  }
}

/** Holds what webhooks are to be told of the installs. */
async function loadMessages(client: PipelinedClient, state: BatchState): Promise<void> {
  if (!state.app.webhooks.includes("install")) return;
  const byMessage = new Map<string, StoredInstall>();
  for (const [id, install] of state.moves.stored) {
    const ms = state.devices.get(id)?.installedMs ?? 0;
    byMessage.set(hashId(`webhook:${install.eid}:${Math.round(ms)}`), install);
  }
  const rows = await executeBatch<{
    webhook_id: number;
    id: string;
    body: string;
    reported: boolean;
  }>(
    client,
    "ingest-movable-messages",
    state.appId,
    [["id", "uuid", [...byMessage.keys()]]],
    `SELECT d.webhook_id, d.id, d.body, d.tries > 0 OR d.state <> 0 AS reported
     FROM webhook AS w, webhook_delivery AS d, $rows AS k
     WHERE w.app_id = $app AND d.app_id = $app AND d.webhook_id = w.id AND d.id = k.id
     FOR UPDATE OF d`,
  );
  for (const { webhook_id: webhookId, id, body, reported } of rows) {
    const install = byMessage.get(id);
    if (reported && install) install.isReported = true;
    else install?.messages.push({ webhookId, id, body });
  }
}
