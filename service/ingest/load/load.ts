import type pg from "pg";
import { readSettings } from "../../attribution/settings";
import type { AdClick } from "../../store/ad-click";
import type { Identified } from "../batch/arrival";
import { bulk } from "../batch/bulk";
import type { BatchState, IngestApp } from "../batch/state";
import { keysOfInstall, mayUseClipboard } from "../batch/touch-keys";
import { loadAds } from "./load-ads";
import { loadChannels } from "./load-channels";
import { loadCountedEvents } from "./load-counted-events";
import { loadDevices, loadIpInstalls, loadSeen } from "./load-devices";

/** Apps by appkey; unknown and deleted ones are missing. */
export async function loadApps(
  client: pg.ClientBase,
  appkeys: string[],
): Promise<Map<string, IngestApp>> {
  const { rows } = await client.query<{
    id: number;
    appkey: string;
    time_zone: string;
    settings: unknown;
  }>({
    name: "ingest-apps",
    text: "SELECT id, appkey, time_zone, settings FROM app WHERE appkey = ANY($1) AND deleted_at IS NULL",
    values: [appkeys],
  });
  return new Map(
    rows.map(({ id, appkey, time_zone, settings }) => [
      appkey,
      { appId: id, timeZone: time_zone, attribution: readSettings(settings).attribution },
    ]),
  );
}

/** Makes this transaction the only one that counts for these apps. */
export async function lockApps(client: pg.ClientBase, appIds: number[]): Promise<void> {
  await client.query({
    name: "ingest-lock",
    text: "SELECT pg_advisory_xact_lock(id) FROM (SELECT id FROM unnest($1::bigint[]) AS id ORDER BY id) AS ordered",
    values: [appIds],
  });
}

/** Those events that are stored already, as `app/eid/ts`. */
export async function loadKnown(client: pg.ClientBase, all: Identified[]): Promise<Set<string>> {
  const rows = await bulk<{ key: string }>(
    client,
    "ingest-known",
    [
      ["bigint", all.map((one) => one.appId)],
      ["double precision", all.map((one) => one.event.ts)],
      ["uuid", all.map((one) => one.eid)],
    ],
    `SELECT k.app_id || '/' || k.eid || '/' || k.ms AS key FROM $rows AS k (app_id, ms, eid)
     JOIN event e ON e.app_id = k.app_id AND e.ts = to_timestamp(k.ms / 1000.0) AND e.eid = k.eid`,
  );
  return new Set(rows.map((row) => row.key));
}

export const knownKey = (one: Identified) => `${one.appId}/${one.eid}/${one.event.ts}`;

/** Reads into the state everything that deciding on these events needs. */
export async function load(
  client: pg.ClientBase,
  state: BatchState,
  all: Identified[],
): Promise<void> {
  await loadTouches(client, state, all);
  await loadDevices(client, state, all);
  await loadChannels(client, state, all);
  await loadAds(client, state, all);
  await loadCountedEvents(client, state, all);
  await loadSeen(client, state, all);
  await loadIpInstalls(client, state, all);
}

interface TouchRow {
  app_id: number;
  key: string;
  key_kind: number;
  ms: number;
  touch_id: string;
  channel_id: number;
  is_click: boolean;
  platform: number;
  os_version: string;
  model: string;
  params: Record<string, string> | null;
  ad: AdClick | null;
}

async function loadTouches(
  client: pg.ClientBase,
  state: BatchState,
  all: Identified[],
): Promise<void> {
  const wanted = new Map<string, { appId: number; key: string; beforeMs: number }>();
  for (const { appId, event, sender } of all) {
    if (event.kind !== "install") continue;
    const isClipboardUsed = mayUseClipboard(state.app(appId).attribution, event);
    for (const key of keysOfInstall(event, sender.ip, isClipboardUsed).keys()) {
      const known = wanted.get(`${appId}/${key}`);
      const beforeMs = Math.max(event.ts, known?.beforeMs ?? 0);
      wanted.set(`${appId}/${key}`, { appId, key, beforeMs });
    }
  }
  const keys = [...wanted.values()];
  // An address behind which many people sit has many touches: the latest ones are enough.
  const rows = await bulk<TouchRow>(
    client,
    "ingest-touches",
    [
      ["bigint", keys.map((one) => one.appId)],
      ["uuid", keys.map((one) => one.key)],
      ["double precision", keys.map((one) => one.beforeMs)],
    ],
    `SELECT t.app_id, t.key, t.key_kind, extract(epoch FROM t.ts) * 1000 AS ms, t.touch_id,
       t.channel_id, t.is_click, t.platform, t.os_version, t.model, t.params, t.ad
     FROM $rows AS k (app_id, key, before_ms)
     CROSS JOIN LATERAL (
       SELECT * FROM touch
       WHERE touch.app_id = k.app_id AND touch.key = k.key
         AND touch.ts <= to_timestamp(k.before_ms / 1000.0)
       ORDER BY touch.ts DESC LIMIT 20
     ) AS t`,
  );
  for (const row of rows) {
    state.addTouch({
      appId: row.app_id,
      key: row.key,
      keyKind: row.key_kind,
      tsMs: row.ms,
      touchId: row.touch_id,
      channelId: row.channel_id,
      isClick: row.is_click,
      platform: row.platform,
      osVersion: row.os_version,
      model: row.model,
      params: row.params ?? {},
      ad: row.ad,
    });
  }
}
