import { type RawBuilder, type SqlBool, sql } from "kysely";
import { allChannels, allMatches, granularityCode } from "../store/event-tables";
import type { Db } from "../store/open";
import { wasActive } from "./active-days";
import type { CountTotals } from "./counts";
import { type DayRange, periodOfDay } from "./periods";
import { amongChannels, deviceCondition, rollupCondition, type Selection } from "./selection";

/**
 * True when the stored counts include active devices: they are not split by match or by device
 * facts.
 */
export const areCounted = ({ app, match, isByDevice }: Selection): boolean =>
  match === allMatches && !isByDevice && !app.deductsAbnormal;

/**
 * Distinct devices that were active in each of some ranges of days: those of each day, without those that
 * an earlier day of the range has counted.
 */
export async function readActives(
  db: Db,
  selection: Selection,
  ranges: readonly DayRange[],
): Promise<number[]> {
  const among = sql`channel_id = ANY(${selection.channelIds ?? [allChannels]}::bigint[])`;
  const { rows } = await sql<Record<string, number>>`SELECT ${sql.join(
    ranges.map((range, at) => {
      const { start, end } = range;
      const active = areCounted(selection)
        ? sql`(SELECT coalesce(sum(active), 0) FROM rollup WHERE ${rollupCondition(selection)}
              AND grain = ${granularityCode.day} AND t BETWEEN ${start} AND ${end})
            - (SELECT coalesce(sum(devices), 0) FROM returned
              WHERE ${cameBack(selection, range)} AND ${among})`
        : sql`(SELECT count(*) FROM device
              WHERE ${deviceCondition(selection)} AND ${wasActive(start, end)})`;
      return sql`${active} AS ${sql.ref(`range${at}`)}`;
    }),
  )}`.execute(db);
  return ranges.map((_, at) => Number(rows[0]?.[`range${at}`] ?? 0));
}

/** Distinct devices that were active in a range of days. */
export async function readActive(db: Db, selection: Selection, range: DayRange): Promise<number> {
  const [active = 0] = await readActives(db, selection, [range]);
  return active;
}

/**
 * Builds the SQL condition for devices that returned within a range after being active in it, for
 * all channels and each.
 */
function cameBack(
  { app, platform }: Selection,
  { start, end }: DayRange,
  since = start + 1,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`app_id = ${app.appId}
    AND day BETWEEN ${since} AND ${end} AND away <= day - ${start}::integer
    AND (${platform}::smallint IS NULL OR platform = ${platform})`;
}

/** The distinct devices of a channel or a period, from the sum of its daily ones. */
export type DistinctOf = (key: number, daily: number) => number;

/**
 * Counts active devices by channel: a device counts for one channel, so channels add up. With `since`
 * only returns from that day on are looked at: of the counts of those days, what they add to the range.
 */
export async function readActiveByChannel(
  db: Db,
  selection: Selection,
  range: DayRange,
  since?: number,
): Promise<DistinctOf> {
  const isCounted = areCounted(selection);
  const from = isCounted
    ? sql`sum(devices) AS devices FROM returned
        WHERE ${cameBack(selection, range, since)} AND ${amongChannels(selection.channelIds)}`
    : sql`count(*) AS devices FROM device
        WHERE ${deviceCondition(selection)} AND ${wasActive(range.start, range.end)}`;
  const { rows } = await sql<{ channel_id: number; devices: number }>`
    SELECT channel_id, ${from} GROUP BY 1`.execute(db);
  const devices = new Map(rows.map((row) => [row.channel_id, Number(row.devices)]));
  const of = (channelId: number) => devices.get(channelId) ?? 0;
  return isCounted ? (id, daily) => daily - of(id) : of;
}

/** Puts distinct devices in the place of the sums of daily ones. */
export function setActive(counts: Map<number, CountTotals>, distinctOf: DistinctOf): void {
  for (const [key, totals] of counts) totals.active = distinctOf(key, Number(totals.active));
}

/** Devices with the same days of a range; newest day first. */
export interface SameDays {
  days: number[];
  /** True when they were active before the range as well. */
  hasEarlier: boolean;
  devices: number;
}

/** Devices active in a range of days, those with the same days together. */
export async function readSameDays(
  db: Db,
  selection: Selection,
  { start, end }: DayRange,
): Promise<SameDays[]> {
  const { rows } = await sql<{ newest: number; bits: string; earlier: boolean; devices: number }>`
    SELECT least(last_day, ${end}::integer) AS newest,
      substring(active_days FROM last_day - ${end}::integer + 1
        FOR ${end - start + 1}::integer)::text AS bits,
      last_day - bit_length(active_days) + 1 < ${start}::integer AS earlier, count(*) AS devices
    FROM device WHERE ${deviceCondition(selection)} AND ${wasActive(start, end)}
    GROUP BY 1, 2, 3`.execute(db);
  return rows.map(({ newest, bits, earlier, devices }) => ({
    days: [...bits].flatMap((bit, back) => (bit === "1" ? [newest - back] : [])),
    hasEarlier: earlier,
    devices: Number(devices),
  }));
}

/** Distinct active devices of each period of a range, by its key, from their days. */
export async function readPeriodActive(
  db: Db,
  selection: Selection,
  granularity: "day" | "week" | "month",
  range: DayRange,
): Promise<DistinctOf> {
  const periods = new Map<number, number>();
  for (const { days, devices } of await readSameDays(db, selection, range))
    for (const key of new Set(days.map((day) => periodOfDay(granularity, day))))
      periods.set(key, (periods.get(key) ?? 0) + devices);
  return (key) => periods.get(key) ?? 0;
}
