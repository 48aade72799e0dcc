import { sql } from "kysely";
import type { RetentionDay } from "../../../src/core/metrics";
import { wasActiveAt } from "../../reporting/active-days";
import type { DayRange } from "../../reporting/periods";
import { installedIn, installRows } from "../../reporting/read-devices";
import { deviceCondition, type Selection } from "../../reporting/selection";
import { allMatches } from "../../store/event-tables";
import type { Db } from "../../store/open";

/** By level and id: campaigns of one channel have numbers of their own. */
export const nameKey = (level: number, id: string): string => `${level}/${id}`;

/** Ids of an ad, from a click or from Apple; empty where not reported. */
export interface AdIds {
  account: string;
  campaign: string;
  grp: string;
  creative: string;
  keyword: string;
}

export interface AdMetrics extends AdIds {
  shows: number;
  clicks: number;
  installs: number;
  registers: number;
  pay_cents: number;
}

/**
 * True when a selection covers its channels unfiltered: ads are counted by channel, day and
 * campaign only.
 */
export const isUnfiltered = ({ platform, match, isByDevice }: Selection): boolean =>
  platform === null && match === allMatches && !isByDevice;

const ofChannels = ({ app, channelIds }: Selection) =>
  sql<boolean>`app_id = ${app.appId} AND channel_id = ANY(${channelIds ?? []}::bigint[])`;

/** Reads the totals of every ad of the channels in a range of days. */
export async function readAdTotals(
  db: Db,
  selection: Selection,
  { start, end }: DayRange,
): Promise<AdMetrics[]> {
  const { rows } = await sql<AdMetrics>`
    SELECT account_id AS account, campaign_id AS campaign, group_id AS grp, creative_id AS creative,
      keyword_id AS keyword, sum(shows) AS shows, sum(clicks) AS clicks, sum(installs) AS installs,
      sum(register_uv) AS registers, sum(pay_cents) AS pay_cents
    FROM ad_day WHERE ${ofChannels(selection)} AND day BETWEEN ${start} AND ${end}
    GROUP BY 1, 2, 3, 4, 5`.execute(db);
  return rows.map((row) => ({
    ...row,
    shows: Number(row.shows),
    clicks: Number(row.clicks),
    installs: Number(row.installs),
    registers: Number(row.registers),
    pay_cents: Number(row.pay_cents),
  }));
}

/** Ad id columns of `ad_device`. */
const adIdColumns = sql`coalesce(a.account_id, '') AS account, coalesce(a.campaign_id, '') AS campaign,
  coalesce(a.group_id, '') AS grp, coalesce(a.creative_id, '') AS creative,
  coalesce(a.keyword_id, '') AS keyword`;
const joinAds = sql`LEFT JOIN ad_device a ON a.app_id = d.app_id AND a.device_id = d.device_id
  AND a.channel_id = d.channel_id`;
const countedDevices = (selection: Selection) =>
  selection.app.deductsAbnormal
    ? sql`${deviceCondition(selection)} AND flags = '{}'`
    : deviceCondition(selection);

/** Installs and registrations of those devices that a filter leaves. */
export async function readFilteredResults(
  db: Db,
  selection: Selection,
  range: DayRange,
): Promise<AdMetrics[]> {
  const ids = sql`app_id, device_id, channel_id`;
  const installed = sql`${countedDevices(selection)} AND ${installedIn(selection, range)}`;
  const registered = sql`${countedDevices(selection)}
    AND register_day BETWEEN ${range.start} AND ${range.end}`;
  const { rows } = await sql<AdMetrics>`
    SELECT ${adIdColumns}, 0 AS shows, 0 AS clicks, sum(installs) AS installs,
      sum(registers) AS registers, 0 AS pay_cents
    FROM (
      SELECT app_id, device_id, channel_id, 1 AS installs, 0 AS registers
      FROM ${installRows(ids, installed)} AS installs
      UNION ALL
      SELECT app_id, device_id, channel_id, 0, 1 FROM ${installRows(ids, registered)} AS registers
    ) d ${joinAds} GROUP BY 1, 2, 3, 4, 5`.execute(db);
  return rows.map((row) => ({
    ...row,
    installs: Number(row.installs),
    registers: Number(row.registers),
  }));
}

/** Per ad, the installs whose day 1 (day 7) is complete, and how many were retained. */
export async function readRetention(
  db: Db,
  selection: Selection,
  range: DayRange,
  ends: ReadonlyMap<RetentionDay, number>,
) {
  const isComplete = (n: RetentionDay) => sql`d.install_day <= ${ends.get(n) ?? 0}`;
  const cohortSize = (n: RetentionDay) => sql`count(*) FILTER (WHERE ${isComplete(n)})`;
  const retained = (n: RetentionDay) =>
    sql`count(*) FILTER (WHERE ${isComplete(n)} AND ${wasActiveAt(n)})`;
  const columns = sql`app_id, device_id, channel_id, install_day, last_day, active_days`;
  const installed = sql`${countedDevices(selection)} AND ${installedIn(selection, range)}`;
  const { rows } = await sql<AdIds & { d1_size: number; d1: number; d7_size: number; d7: number }>`
    SELECT ${adIdColumns}, ${cohortSize(1)} AS d1_size, ${retained(1)} AS d1, ${cohortSize(7)} AS d7_size, ${retained(7)} AS d7
    FROM ${installRows(columns, installed)} AS d ${joinAds}
    GROUP BY 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

interface AsaKeywordTotals {
  campaign: string;
  grp: string;
  leaf: string;
  campaign_name: string;
  group_name: string;
  keyword: string;
  shows: number;
  clicks: number;
  new_downloads: number;
  redownloads: number;
  spend_cents: number;
}

/** Reads Apple's totals of every keyword. */
export async function readAsaTotals(
  db: Db,
  selection: Selection,
  { start, end }: DayRange,
): Promise<AsaKeywordTotals[]> {
  const { rows } = await sql<AsaKeywordTotals>`
    SELECT campaign_id AS campaign, group_id AS grp, keyword_id AS leaf,
      max(campaign) AS campaign_name, max(group_name) AS group_name, max(keyword) AS keyword,
      sum(impressions) AS shows, sum(taps) AS clicks, sum(new_downloads) AS new_downloads,
      sum(redownloads) AS redownloads, sum(spend_cents) AS spend_cents
    FROM asa_day WHERE ${ofChannels(selection)} AND day BETWEEN ${start} AND ${end}
    GROUP BY campaign_id, group_id, keyword_id`.execute(db);
  return rows;
}

/** Reads the platform's names of campaigns, groups and creatives, by level and id. */
export async function readAdNames(db: Db, selection: Selection): Promise<Map<string, string>> {
  const { rows } = await sql<{ level: number; id: string; name: string }>`
    SELECT level, id, name FROM ad_name WHERE ${ofChannels(selection)}`.execute(db);
  return new Map(rows.map(({ level, id, name }) => [nameKey(level, id), name]));
}

/** Reads the costs of campaigns; the empty campaign holds costs entered for whole days. */
export async function readCampaignCosts(
  db: Db,
  selection: Selection,
  { start, end }: DayRange,
): Promise<{ campaign: string; cents: number }[]> {
  const { rows } = await sql<{ campaign: string; cents: number }>`
    SELECT campaign_id AS campaign, sum(cents) AS cents FROM ad_cost
    WHERE ${ofChannels(selection)} AND day BETWEEN ${start} AND ${end}
    GROUP BY 1`.execute(db);
  return rows.map(({ campaign, cents }) => ({ campaign, cents: Number(cents) }));
}
