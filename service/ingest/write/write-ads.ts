import type { ElementType } from "../batch/binary-array";
import { bulk, column } from "../batch/bulk";
import type { Line } from "../batch/line";
import type { BatchState } from "../batch/state";

/** Stores what a batch has changed of ads, in its transaction. */
export async function writeAds(client: Line, state: BatchState): Promise<void> {
  await writeAdDevices(client, state);
  await writeAdDays(client, state);
  await writeAdNames(client, state);
  await writePostbacks(client, state);
  await writeDebug(client, state);
}

const deviceIdOf = (key: string) => key.slice(key.indexOf("/") + 1);

async function writeAdDevices(client: Line, { appId, ads }: BatchState): Promise<void> {
  await bulk(
    client,
    "ingest-drop-ad-devices",
    appId,
    [["uuid", [...ads.goneDevices].map(deviceIdOf)]],
    "DELETE FROM ad_device d USING $rows AS k (id) WHERE d.app_id = $app AND d.device_id = k.id",
  );
  const rows = [...ads.changedDevices].flatMap((key) => {
    const device = ads.devices.get(key);
    return device ? [{ deviceId: deviceIdOf(key), ...device }] : [];
  });
  await bulk(
    client,
    "ingest-write-ad-devices",
    appId,
    [
      column("uuid", rows, (row) => row.deviceId),
      column("bigint", rows, (row) => row.channelId),
      column("double precision", rows, (row) => row.installedMs),
      column("double precision", rows, (row) => row.touchedMs),
      column("text", rows, (row) => row.ad.account ?? ""),
      column("text", rows, (row) => row.ad.campaign ?? ""),
      column("text", rows, (row) => row.ad.group ?? ""),
      column("text", rows, (row) => row.ad.creative ?? ""),
      column("text", rows, (row) => row.ad.keyword ?? ""),
      column("text", rows, (row) => JSON.stringify(row.ad)),
    ],
    `INSERT INTO ad_device (app_id, device_id, channel_id, installed_at, touched_at, account_id,
       campaign_id, group_id, creative_id, keyword_id, ad)
     SELECT home.app_id, b, c, to_timestamp(d / 1000.0), to_timestamp(e / 1000.0), f, g, h, i, j,
       k::jsonb
     FROM app_home AS home, $rows AS r (b, c, d, e, f, g, h, i, j, k) WHERE home.app_id = $app
     ON CONFLICT (app_id, device_id) DO UPDATE SET channel_id = EXCLUDED.channel_id,
       installed_at = EXCLUDED.installed_at, touched_at = EXCLUDED.touched_at,
       account_id = EXCLUDED.account_id, campaign_id = EXCLUDED.campaign_id,
       group_id = EXCLUDED.group_id, creative_id = EXCLUDED.creative_id,
       keyword_id = EXCLUDED.keyword_id, ad = EXCLUDED.ad`,
  );
}

async function writeAdDays(client: Line, { appId, ads }: BatchState): Promise<void> {
  const rows = ads.days();
  const field = (type: ElementType, key: keyof (typeof rows)[number]) =>
    column(type, rows, (row) => row[key]);
  await bulk(
    client,
    "ingest-write-ad-days",
    appId,
    [
      field("bigint", "channelId"),
      field("integer", "day"),
      field("text", "account"),
      field("text", "campaign"),
      field("text", "group"),
      field("text", "creative"),
      field("text", "keyword"),
      field("bigint", "shows"),
      field("bigint", "clicks"),
      field("bigint", "installs"),
      field("bigint", "registers"),
      field("bigint", "payCents"),
    ],
    `INSERT INTO ad_day (app_id, channel_id, day, account_id, campaign_id, group_id, creative_id,
       keyword_id, shows, clicks, installs, register_uv, pay_cents)
     SELECT home.app_id, r.* FROM app_home AS home, $rows AS r WHERE home.app_id = $app
     ON CONFLICT (app_id, channel_id, day, account_id, campaign_id, group_id, creative_id, keyword_id)
     DO UPDATE SET shows = ad_day.shows + EXCLUDED.shows,
       clicks = ad_day.clicks + EXCLUDED.clicks, installs = ad_day.installs + EXCLUDED.installs,
       register_uv = ad_day.register_uv + EXCLUDED.register_uv,
       pay_cents = ad_day.pay_cents + EXCLUDED.pay_cents`,
  );
}

async function writeAdNames(client: Line, { appId, ads }: BatchState): Promise<void> {
  const rows = [...ads.newNames.values()];
  await bulk(
    client,
    "ingest-write-ad-names",
    appId,
    [
      column("bigint", rows, (row) => row.channelId),
      column("smallint", rows, (row) => row.level),
      column("text", rows, (row) => row.id),
      column("text", rows, (row) => row.name),
    ],
    `INSERT INTO ad_name (app_id, channel_id, level, id, name)
     SELECT home.app_id, r.* FROM app_home AS home, $rows AS r WHERE home.app_id = $app
     ON CONFLICT (app_id, channel_id, level, id) DO UPDATE SET name = EXCLUDED.name
     WHERE ad_name.name <> EXCLUDED.name`,
  );
}

async function writePostbacks(client: Line, { appId, ads }: BatchState): Promise<void> {
  const rows = [...ads.newPostbacks.values()];
  const field = (type: ElementType, key: keyof (typeof rows)[number]) =>
    column(type, rows, (row) => row[key]);
  await bulk(
    client,
    "ingest-write-postbacks",
    appId,
    [
      field("uuid", "id"),
      field("bigint", "channelId"),
      field("uuid", "deviceId"),
      field("text", "platform"),
      field("text", "event"),
      field("text", "source"),
      field("double precision", "happenedMs"),
      field("integer", "delayHours"),
      field("smallint", "state"),
      field("text", "reason"),
      field("bigint", "amountCents"),
      column("text", rows, ({ click }) => JSON.stringify(click)),
      field("text", "deviceLabel"),
    ],
    `INSERT INTO postback (app_id, id, channel_id, device_id, platform, event, source, happened_at,
       due_at, state, reason, amount_cents, click, device_label)
     SELECT home.app_id, b, c, d, e, f, g, to_timestamp(h / 1000.0),
       -- A device whose clock is ahead does not put its postback off.
       LEAST(to_timestamp(h / 1000.0), now()) + make_interval(hours => i), j, k, l,
       m::jsonb, n
     FROM app_home AS home, $rows AS r (b, c, d, e, f, g, h, i, j, k, l, m, n)
     WHERE home.app_id = $app
     ON CONFLICT DO NOTHING`,
  );
}

async function writeDebug(client: Line, { appId, ads }: BatchState): Promise<void> {
  const rows = ads.newDebug;
  await bulk(
    client,
    "ingest-write-ad-debug",
    appId,
    [
      column("bigint", rows, (row) => row.channelId),
      column("double precision", rows, (row) => (row.facts as { ts: number }).ts),
      column("text", rows, (row) => row.kind),
      column("text", rows, (row) => JSON.stringify(row.facts)),
    ],
    `INSERT INTO ad_debug (app_id, channel_id, at, kind, facts)
     SELECT home.app_id, b, to_timestamp(c / 1000.0), d, e::jsonb
     FROM app_home AS home, $rows AS r (b, c, d, e) WHERE home.app_id = $app`,
  );
}
