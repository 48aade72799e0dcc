import { added, column, executeBatch, insert, replaced } from "../batch/execute-batch";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState } from "../batch/state";

/** Stores what a batch has changed of ads, in its transaction. */
export async function writeAds(client: PipelinedClient, state: BatchState): Promise<void> {
  await writeAdDevices(client, state);
  await writeAdDays(client, state);
  await writeAdNames(client, state);
  await writePostbacks(client, state);
  await writeDebug(client, state);
}

const deviceIdOf = (key: string) => key.slice(key.indexOf("/") + 1);

async function writeAdDevices(client: PipelinedClient, { appId, ads }: BatchState): Promise<void> {
  await executeBatch(
    client,
    "ingest-drop-ad-devices",
    appId,
    [["id", "uuid", [...ads.goneDevices].map(deviceIdOf)]],
    "DELETE FROM ad_device d USING $rows AS k WHERE d.app_id = $app AND d.device_id = k.id",
  );
  const rows = [...ads.changedDevices].flatMap((key) => {
    const device = ads.devices.get(key);
    return device ? [{ deviceId: deviceIdOf(key), ...device }] : [];
  });
  await insert(
    client,
    "ingest-write-ad-devices",
    appId,
    "ad_device",
    [
      column("device_id", "uuid", rows, (row) => row.deviceId),
      column("channel_id", "bigint", rows, (row) => row.channelId),
      column("installed_at", "timestamptz", rows, (row) => row.installedMs),
      column("touched_at", "timestamptz", rows, (row) => row.touchedMs),
      column("account_id", "text", rows, (row) => row.ad.account ?? ""),
      column("campaign_id", "text", rows, (row) => row.ad.campaign ?? ""),
      column("group_id", "text", rows, (row) => row.ad.group ?? ""),
      column("creative_id", "text", rows, (row) => row.ad.creative ?? ""),
      column("keyword_id", "text", rows, (row) => row.ad.keyword ?? ""),
      column("ad", "jsonb", rows, (row) => row.ad),
    ],
    { key: ["device_id"], set: replaced },
  );
}

async function writeAdDays(client: PipelinedClient, { appId, ads }: BatchState): Promise<void> {
  const rows = ads.days();
  const levels = ["account", "campaign", "group", "creative", "keyword"] as const;
  await insert(
    client,
    "ingest-write-ad-days",
    appId,
    "ad_day",
    [
      column("channel_id", "bigint", rows, (row) => row.channelId),
      column("day", "integer", rows, (row) => row.day),
      ...levels.map((level) => column(`${level}_id`, "text", rows, (row) => row[level])),
      column("shows", "bigint", rows, (row) => row.shows),
      column("clicks", "bigint", rows, (row) => row.clicks),
      column("installs", "bigint", rows, (row) => row.installs),
      column("register_uv", "bigint", rows, (row) => row.registers),
      column("pay_cents", "bigint", rows, (row) => row.payCents),
    ],
    { key: ["channel_id", "day", ...levels.map((level) => `${level}_id`)], set: added },
  );
}

async function writeAdNames(client: PipelinedClient, { appId, ads }: BatchState): Promise<void> {
  const rows = [...ads.newNames.values()];
  await insert(
    client,
    "ingest-write-ad-names",
    appId,
    "ad_name",
    [
      column("channel_id", "bigint", rows, (row) => row.channelId),
      column("level", "smallint", rows, (row) => row.level),
      column("id", "text", rows, (row) => row.id),
      column("name", "text", rows, (row) => row.name),
    ],
    {
      key: ["channel_id", "level", "id"],
      set: replaced,
      where: "ad_name.name <> EXCLUDED.name",
    },
  );
}

async function writePostbacks(client: PipelinedClient, { appId, ads }: BatchState): Promise<void> {
  const rows = [...ads.newPostbacks.values()];
  await executeBatch(
    client,
    "ingest-write-postbacks",
    appId,
    [
      column("id", "uuid", rows, (row) => row.id),
      column("channel_id", "bigint", rows, (row) => row.channelId),
      column("device_id", "uuid", rows, (row) => row.deviceId),
      column("platform", "text", rows, (row) => row.platform),
      column("event", "text", rows, (row) => row.event),
      column("source", "text", rows, (row) => row.source),
      column("ms", "double precision", rows, (row) => row.happenedMs),
      column("delay_hours", "integer", rows, (row) => row.delayHours),
      column("state", "smallint", rows, (row) => row.state),
      column("reason", "text", rows, (row) => row.reason),
      column("amount_cents", "bigint", rows, (row) => row.amountCents),
      column("click", "text", rows, (row) => JSON.stringify(row.click)),
      column("device_label", "text", rows, (row) => row.deviceLabel),
    ],
    `INSERT INTO postback (app_id, id, channel_id, device_id, platform, event, source, happened_at,
       due_at, state, reason, amount_cents, click, device_label)
     SELECT home.app_id, r.id, r.channel_id, r.device_id, r.platform, r.event, r.source,
       to_timestamp(r.ms / 1000.0),
       -- A device whose clock is ahead does not put its postback off.
       LEAST(to_timestamp(r.ms / 1000.0), now()) + make_interval(hours => r.delay_hours), r.state,
       r.reason, r.amount_cents, r.click::jsonb, r.device_label
     FROM app_home AS home, $rows AS r WHERE home.app_id = $app
     ON CONFLICT DO NOTHING`,
  );
}

async function writeDebug(client: PipelinedClient, { appId, ads }: BatchState): Promise<void> {
  const rows = ads.newDebug;
  await insert(client, "ingest-write-ad-debug", appId, "ad_debug", [
    column("channel_id", "bigint", rows, (row) => row.channelId),
    column("at", "timestamptz", rows, (row) => (row.facts as { ts: number }).ts),
    column("kind", "text", rows, (row) => row.kind),
    column("facts", "jsonb", rows, (row) => row.facts),
  ]);
}
