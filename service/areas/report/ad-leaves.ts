import { sql } from "kysely";
import type { AdLeaf, CallReply, ValidBody } from "../../../src/core/api/contract";
import { wasActiveAt } from "../../figures/active-days";
import { type DayRange, readRange } from "../../figures/periods";
import { installedIn } from "../../figures/read-devices";
import type { ReportApp } from "../../figures/report-app";
import { deviceCondition, type Selection, select } from "../../figures/selection";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";

/** `creative` only below a keyword of Apple Search Ads. */
type Ids = { account: string; campaign: string; grp: string; leaf: string; creative?: string };

interface DeviceFacts extends Ids {
  install: number;
  register: number;
  d1_size: number;
  d1: number;
  d7_size: number;
  d7: number;
  pay_cents: number;
}

/** An ad channel by creative, an Apple Search Ads channel by keyword. */
export async function adLeaves(
  db: Db,
  app: ReportApp,
  query: ValidBody<"channel/adLeaves">,
  nowMs: number,
): Promise<CallReply<"channel/adLeaves">["map"]> {
  const range = readRange("day", query.start, query.end);
  const selection = await select(db, app, {
    ...query,
    channelIds: [query.channelId],
    groupIds: [],
  });
  const asa = await readSync(db, selection);
  const [devices, days, spent] = await Promise.all([
    readDeviceFacts(db, selection, range, {
      today: localDay(app.timeZone, nowMs),
      isAsa: asa.isAsa,
    }),
    readAdDays(db, selection, range),
    readAsaDays(db, selection, range),
  ]);
  const leaves = new Map<string, AdLeaf>();
  const leafOf = (ids: Ids): AdLeaf => {
    const path: AdLeaf["ids"] = [ids.account, ids.campaign, ids.grp, ids.leaf, ids.creative ?? ""];
    const key = JSON.stringify(path);
    const leaf = leaves.get(key) ?? emptyLeaf(path);
    leaves.set(key, leaf);
    return leaf;
  };
  for (const row of days) {
    const leaf = leafOf(row);
    leaf.shows += row.shows;
    leaf.clicks += row.clicks;
  }
  const known = new Map<string, string>();
  for (const row of spent) {
    const leaf = leafOf(row);
    for (const [level, name] of [row.campaign_name, row.group_name, row.keyword].entries())
      if (name) known.set(pathKey(leaf.ids, level + 1), name);
    leaf.shows += row.shows;
    leaf.clicks += row.clicks;
    leaf.newDownloads += row.new_downloads;
    leaf.redownloads += row.redownloads;
    leaf.spend = (leaf.spend ?? 0) + row.spend_cents / 100;
  }
  for (const row of devices) {
    const leaf = leafOf(row);
    leaf.install += row.install;
    leaf.register += row.register;
    leaf.d1Size += row.d1_size;
    leaf.d1 += row.d1;
    leaf.d7Size += row.d7_size;
    leaf.d7 += row.d7;
    leaf.pay += row.pay_cents / 100;
  }
  for (const leaf of leaves.values())
    leaf.names = leaf.ids.map(
      (id, level) => known.get(pathKey(leaf.ids, level)) ?? id,
    ) as AdLeaf["ids"];
  return {
    list: [...leaves.values()].sort((a, b) => b.install - a.install || b.clicks - a.clicks),
    syncedAt: asa.at,
    updatedAt: nowMs,
  };
}

const pathKey = (ids: AdLeaf["ids"], level: number) => JSON.stringify(ids.slice(0, level + 1));

const emptyLeaf = (ids: AdLeaf["ids"]): AdLeaf => ({
  ids,
  names: [...ids],
  shows: 0,
  clicks: 0,
  newDownloads: 0,
  redownloads: 0,
  install: 0,
  register: 0,
  d1Size: 0,
  d1: 0,
  d7Size: 0,
  d7: 0,
  pay: 0,
  spend: null,
});

/**
 * Devices of the channel with the ad that brought each; empty ids where none is known. Apple counts by
 * campaign, group and keyword: the account and the creative are told by the install alone.
 */
async function readDeviceFacts(
  db: Db,
  selection: Selection,
  range: DayRange,
  { today, isAsa }: { today: number; isAsa: boolean },
): Promise<DeviceFacts[]> {
  const kept = (n: number) => sql`count(*) FILTER (WHERE d.install_day + ${sql.lit(n)} < ${today}
    AND ${wasActiveAt(n)})`;
  const size = (n: number) => sql`count(*) FILTER (WHERE d.install_day + ${sql.lit(n)} < ${today})`;
  const { rows } = await sql<DeviceFacts>`
    SELECT ${isAsa ? sql`''` : sql`coalesce(a.account_id, '')`} AS account,
      coalesce(a.campaign_id, '') AS campaign, coalesce(a.group_id, '') AS grp,
      ${isAsa ? sql`coalesce(a.keyword_id, '')` : sql`coalesce(a.creative_id, '')`} AS leaf,
      ${isAsa ? sql`coalesce(a.creative_id, '')` : sql`''`} AS creative,
      count(*) AS install, count(*) FILTER (WHERE d.register_day IS NOT NULL) AS register,
      ${size(1)} AS d1_size, ${kept(1)} AS d1, ${size(7)} AS d7_size, ${kept(7)} AS d7,
      coalesce(sum(d.pay_cents), 0) AS pay_cents
    FROM (SELECT * FROM device WHERE ${deviceCondition(selection)}
      AND ${installedIn(selection, range)}) d
    LEFT JOIN ad_device a ON a.app_id = d.app_id AND a.device_id = d.device_id
      AND a.channel_id = d.channel_id
    GROUP BY 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** Shows and clicks are counted before a device is known: no other filter applies to them. */
const isUnfiltered = ({ platform, match, isByDevice }: Selection) =>
  platform === null && match === -1 && !isByDevice;

async function readAdDays(db: Db, selection: Selection, { start, end }: DayRange) {
  if (!isUnfiltered(selection)) return [];
  const { rows } = await sql<Ids & { shows: number; clicks: number }>`
    SELECT account_id AS account, campaign_id AS campaign, group_id AS grp, creative_id AS leaf,
      sum(shows) AS shows, sum(clicks) AS clicks
    FROM ad_day
    WHERE app_id = ${selection.app.appId}
      AND channel_id = ANY(${selection.channelIds ?? []}::bigint[])
      AND day BETWEEN ${start} AND ${end}
    GROUP BY 1, 2, 3, 4`.execute(db);
  return rows;
}

interface AsaDays extends Ids {
  campaign_name: string;
  group_name: string;
  keyword: string;
  shows: number;
  clicks: number;
  new_downloads: number;
  redownloads: number;
  spend_cents: number;
}

async function readAsaDays(db: Db, selection: Selection, { start, end }: DayRange) {
  if (!isUnfiltered(selection)) return [];
  const { rows } = await sql<AsaDays>`
    SELECT '' AS account, campaign_id AS campaign, group_id AS grp, keyword_id AS leaf,
      max(campaign) AS campaign_name, max(group_name) AS group_name, max(keyword) AS keyword,
      sum(impressions) AS shows, sum(taps) AS clicks, sum(new_downloads) AS new_downloads,
      sum(redownloads) AS redownloads, sum(spend_cents) AS spend_cents
    FROM asa_day
    WHERE app_id = ${selection.app.appId}
      AND channel_id = ANY(${selection.channelIds ?? []}::bigint[])
      AND day BETWEEN ${start} AND ${end}
    GROUP BY campaign_id, group_id, keyword_id`.execute(db);
  return rows;
}

async function readSync(
  db: Db,
  { app, channelIds }: Selection,
): Promise<{ isAsa: boolean; at: number | null }> {
  const { rows } = await sql<{ asa: boolean | null; at: Date | null }>`
    SELECT bool_or(c.type = 3) AS asa, max(a.synced_at) AS at FROM channel c
    LEFT JOIN asa_channel a ON a.app_id = c.app_id AND a.channel_id = c.id
    WHERE c.app_id = ${app.appId} AND c.id = ANY(${channelIds ?? []}::bigint[])`.execute(db);
  return { isAsa: rows[0]?.asa === true, at: rows[0]?.at?.getTime() ?? null };
}
