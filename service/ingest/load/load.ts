import { readReferral } from "../../attribution/referral-settings";
import { readSettings } from "../../attribution/settings";
import type { AdClick } from "../../store/ad-click";
import { platformCode } from "../../store/event-tables";
import { type ZoneSchedule, zonesOf } from "../../store/local-time";
import { readWebhookEvents } from "../../store/open-api-tables";
import type { Identified } from "../batch/arrival";
import { bulk, lookedUp } from "../batch/bulk";
import { type Line, together } from "../batch/line";
import type { BatchState, IngestApp, InstallAnswer } from "../batch/state";
import { keysOfInstall, mayUseClipboard } from "../batch/touch-keys";
import { loadAds } from "./load-ads";
import { loadChannels } from "./load-channels";
import { loadCountedEvents } from "./load-counted-events";
import { loadDevices, loadInstallKeys } from "./load-devices";
import { loadRisks } from "./load-risks";
import { loadSeen } from "./load-seen";

/** The app of an appkey; null when it is unknown, deleted or stopped. */
export async function loadApp(client: Line, appkey: string): Promise<IngestApp | null> {
  const { rows } = await client.query<{
    id: number;
    time_zone: string;
    zone_changes: ZoneSchedule["changes"];
    settings: unknown;
  }>({
    name: "ingest-app",
    text: "SELECT id, time_zone, zone_changes, settings FROM app WHERE appkey = $1 AND deleted_at IS NULL AND stopped_at IS NULL",
    values: [appkey],
  });
  const [app] = rows;
  if (!app) return null;
  const { id, settings, ...zones } = app;
  return {
    appId: id,
    zones: zonesOf(zones),
    attribution: readSettings(settings).attribution,
    referral: readReferral(settings),
    webhooks: readWebhookEvents(settings),
  };
}

type Known = Map<string, InstallAnswer | null>;

/** Those events that are stored already, as `eid/ts`, and what installs among them were told. */
async function loadKnown(
  client: Line,
  { appId }: BatchState,
  all: Identified[],
  known: Known,
): Promise<void> {
  const rows = await bulk<{ key: string; answer: InstallAnswer | null }>(
    client,
    "ingest-known",
    appId,
    [
      ["double precision", all.map((one) => one.event.ts)],
      ["uuid", all.map((one) => one.eid)],
    ],
    `SELECT k.eid || '/' || k.ms AS key, e.answer
     FROM $rows AS k (ms, eid)
     ${lookedUp("event", "ts = to_timestamp(k.ms / 1000.0) AND eid = k.eid")} AS e`,
  );
  for (const { key, answer } of rows) known.set(key, answer);
}

export const knownKey = (one: Identified) => `${one.eid}/${one.event.ts}`;

/** Reads into the state everything that deciding on these events needs, and which are `known` where that is asked. */
export async function load(
  client: Line,
  state: BatchState,
  all: Identified[],
  known: Known | null,
): Promise<void> {
  await together([
    async () => known && loadKnown(client, state, all, known),
    () => loadDevices(client, state, all),
    () => loadTouches(client, state, all),
    () => loadCountedEvents(client, state, all),
    () => loadInstallKeys(client, state, all),
  ]);
  await loadChannels(client, state, all);
  await together([
    () => loadSeen(client, state, all),
    async () => {
      await loadAds(client, state, all);
      await loadRisks(client, state, all);
    },
  ]);
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
  province: string;
  params: Record<string, string> | null;
  ad: AdClick | null;
  used_by: string | null;
}

/** The longest windows that can be set: of what many share, and of what one device has. */
const sharedWindowMs = 24 * 3_600_000;
const ownWindowMs = 30 * 24 * 3_600_000;

const ofKey = `touch.app_id = $app AND touch.key = k.key
  AND touch.ts <= to_timestamp(k.before_ms / 1000.0)`;
const couldMatch = `touch.ts >= to_timestamp(k.after_ms / 1000.0)
  AND (k.platform IS NULL OR touch.platform IN (k.platform, ${platformCode.unknown}))`;

/** Where the touches of an install are looked for; of what many share on its own platform only. */
interface Wanted {
  key: string;
  platform: number | null;
  beforeMs: number;
  afterMs: number;
  atMost: number;
}

const touchesAtMost = 20;
/** Candidates that are read: the next unused click may lie behind many used ones. */
const sharedAtMost = 200;

async function loadTouches(client: Line, state: BatchState, all: Identified[]): Promise<void> {
  const wanted = new Map<string, Wanted>();
  for (const { event, sender } of all) {
    if (event.kind !== "install") continue;
    const isClipboardUsed = mayUseClipboard(state.app.attribution, event);
    for (const [key, method] of keysOfInstall(event, sender.ip, isClipboardUsed)) {
      const isShared = method === "fingerprint";
      const platform = isShared ? platformCode[event.platform] : null;
      state.touchesWanted.add(key);
      const name = `${key}/${platform}`;
      const known = wanted.get(name);
      const afterMs = event.ts - (isShared ? sharedWindowMs : ownWindowMs);
      wanted.set(name, {
        key,
        platform,
        beforeMs: Math.max(event.ts, known?.beforeMs ?? 0),
        afterMs: Math.min(afterMs, known?.afterMs ?? afterMs),
        atMost: isShared && state.app.attribution.fuzzyOneToOne ? sharedAtMost : touchesAtMost,
      });
    }
  }
  const keys = [...wanted.values()];
  // An address behind which many people sit has many touches: the latest that could match are enough,
  // and a few others, for the reason why they did not.
  const rows = await bulk<TouchRow>(
    client,
    "ingest-touches",
    state.appId,
    [
      ["uuid", keys.map((one) => one.key)],
      ["double precision", keys.map((one) => one.beforeMs)],
      ["double precision", keys.map((one) => one.afterMs)],
      ["smallint", keys.map((one) => one.platform)],
      ["integer", keys.map((one) => one.atMost)],
    ],
    `SELECT t.app_id, t.key, t.key_kind, date_part('epoch', t.ts) * 1000 AS ms, t.touch_id,
       t.channel_id, t.is_click, t.platform, t.os_version, t.model, t.province, t.params, t.ad,
       used.device_id AS used_by
     FROM $rows AS k (key, before_ms, after_ms, platform, at_most)
     CROSS JOIN LATERAL (
       (SELECT * FROM (
         SELECT *, row_number() OVER (ORDER BY touch.ts DESC) AS place
         FROM touch WHERE ${ofKey} AND ${couldMatch} ORDER BY touch.ts DESC LIMIT ${sharedAtMost}
       ) AS latest WHERE place <= k.at_most)
       UNION ALL
       (SELECT *, 0 AS place
        FROM touch WHERE ${ofKey} AND NOT (${couldMatch}) ORDER BY touch.ts DESC LIMIT 5)
     ) AS t
     LEFT JOIN LATERAL (
       SELECT device_id FROM used_touch
       WHERE used_touch.app_id = $app AND used_touch.touch_id = t.touch_id OFFSET 0
     ) AS used ON true`,
  );
  for (const row of rows) {
    if (row.used_by !== null) state.usedTouches.set(row.touch_id, row.used_by);
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
      province: row.province,
      params: row.params ?? {},
      ad: row.ad,
    });
  }
}
