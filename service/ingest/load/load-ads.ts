import type { AdClick } from "../../store/ad-click";
import type { StoredWindows } from "../../store/ad-tables";
import type { StoredRule } from "../../store/postback-tables";
import type { IdentifiedEvent } from "../batch/arrival";
import { executeBatch, lateralLookup } from "../batch/execute-batch";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState } from "../batch/state";
import { deviceKeysOf } from "../batch/touch-keys";

const [advType, asaType] = [2, 3];

/** Ad channels among those loaded, the clicks their devices came from, and test devices. */
export async function loadAds(
  client: PipelinedClient,
  state: BatchState,
  all: IdentifiedEvent[],
): Promise<void> {
  await loadTestDevices(client, state, all);
  await loadAsaChannels(client, state, all);
  await loadAdDevices(client, state);
  const ids = new Set<number>();
  for (const channel of state.channels.values()) if (channel.type === advType) ids.add(channel.id);
  if (ids.size === 0) return;
  const { rows } = await client.query<{
    app_id: number;
    channel_id: number;
    platform: string;
    monitor_code: string;
    windows: StoredWindows | null;
    rules: StoredRule[];
    debug_ms: number | null;
  }>({
    name: "ingest-ad-channels",
    text: `SELECT a.app_id, a.channel_id, a.platform, a.monitor_code, a.windows, coalesce(p.rules, a.rules) AS rules,
        extract(epoch FROM a.debug_until) * 1000 AS debug_ms
      FROM ad_channel a LEFT JOIN postback_plan p ON p.app_id = a.app_id AND p.id = a.plan_id
      WHERE a.app_id = $1 AND a.channel_id = ANY($2::bigint[])`,
    values: [state.appId, [...ids]],
  });
  for (const { app_id, channel_id, platform, monitor_code, windows, rules, debug_ms } of rows) {
    state.ads.monitors.set(`${app_id}/${monitor_code}`, channel_id);
    state.ads.channels.set(`${app_id}/${channel_id}`, {
      platform,
      windows,
      rules,
      debugUntilMs: debug_ms ?? 0,
    });
  }
}

async function loadAdDevices(client: PipelinedClient, state: BatchState): Promise<void> {
  const wanted = [...state.devices.values()].filter(({ channelId }) => {
    const type = state.channelById(channelId)?.type;
    return type === advType || type === asaType;
  });
  const rows = await executeBatch<{
    app_id: number;
    device_id: string;
    channel_id: number;
    installed_ms: number;
    touched_ms: number | null;
    ad: AdClick;
  }>(
    client,
    "ingest-ad-devices",
    state.appId,
    [["id", "uuid", wanted.map(({ id }) => id)]],
    `SELECT d.app_id, d.device_id, d.channel_id, extract(epoch FROM d.installed_at) * 1000 AS installed_ms,
       extract(epoch FROM d.touched_at) * 1000 AS touched_ms, d.ad
     FROM $rows AS k ${lateralLookup("ad_device", "device_id = k.id")} AS d`,
  );
  for (const row of rows) {
    state.ads.devices.set(row.device_id, {
      channelId: row.channel_id,
      installedMs: row.installed_ms,
      touchedMs: row.touched_ms,
      ad: row.ad,
    });
  }
}

async function loadTestDevices(
  client: PipelinedClient,
  state: BatchState,
  all: IdentifiedEvent[],
): Promise<void> {
  const keys = all.flatMap(({ event }) => (event.kind === "install" ? deviceKeysOf(event) : []));
  const rows = await executeBatch<{ app_id: number; key: string }>(
    client,
    "ingest-test-devices",
    state.appId,
    [["key", "uuid", keys]],
    `SELECT t.app_id, t.key FROM $rows AS k
     JOIN ad_test_device t ON t.app_id = $app AND t.key = k.key`,
  );
  for (const { app_id, key } of rows) state.ads.testKeys.add(`${app_id}/${key}`);
}

/** The channels of Apple Search Ads of apps whose installs bring Apple's word. */
async function loadAsaChannels(
  client: PipelinedClient,
  state: BatchState,
  all: IdentifiedEvent[],
): Promise<void> {
  const isAsa = ({ event }: IdentifiedEvent) => event.kind === "install" && event.asa !== null;
  if (!all.some(isAsa)) return;
  const { rows } = await client.query<{
    app_id: number;
    id: number;
    org_id: string;
    campaigns: string[] | null;
    code: string;
    link_code: string;
    state: number;
    params: { key: string; value: string }[];
    wake_path: string | null;
  }>({
    name: "ingest-asa-channels",
    text: `SELECT a.app_id, a.channel_id AS id, a.org_id, a.campaigns, c.code, c.link_code, c.state, c.params,
        c.wake->>'path' AS wake_path
      FROM asa_channel a JOIN channel c ON c.app_id = a.app_id AND c.id = a.channel_id
      WHERE a.app_id = $1 AND c.state = 1 ORDER BY a.channel_id`,
    values: [state.appId],
  });
  for (const row of rows) {
    const known = state.ads.asaChannels.get(row.app_id) ?? [];
    known.push({ channelId: row.id, orgId: row.org_id, campaigns: row.campaigns });
    state.ads.asaChannels.set(row.app_id, known);
    state.addChannel({
      id: row.id,
      code: row.code,
      linkCode: row.link_code,
      type: 3,
      params: row.params,
      wakePath: row.wake_path ?? "",
      isStopped: false,
      isDeleted: false,
    });
  }
}
