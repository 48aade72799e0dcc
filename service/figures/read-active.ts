import { sql } from "kysely";
import type { Db } from "../store/open";
import { wasActive } from "./active-days";
import type { CountSums } from "./counts";
import { type DayRange, periodOfDay } from "./periods";
import { deviceCondition, type Selection } from "./selection";

/** Distinct devices that were active in a range of days. */
export async function readActive(
  db: Db,
  selection: Selection,
  { start, end }: DayRange,
): Promise<number> {
  const { rows } = await sql<{ active: number }>`
    SELECT count(*) AS active FROM device
    WHERE ${deviceCondition(selection)} AND ${wasActive(start, end)}`.execute(db);
  return Number(rows[0]?.active ?? 0);
}

/** The same by channel: a device counts for the source of its install, so that channels add up. */
export async function readActiveByChannel(
  db: Db,
  selection: Selection,
  { start, end }: DayRange,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ channel_id: number; active: number }>`
    SELECT channel_id, count(*) AS active FROM device
    WHERE ${deviceCondition(selection)} AND ${wasActive(start, end)}
    GROUP BY 1`.execute(db);
  return new Map(rows.map((row) => [row.channel_id, Number(row.active)]));
}

/** Puts distinct devices in the place of the sums of daily ones. */
export function setActive(
  counts: Map<number, CountSums>,
  active: ReadonlyMap<number, number>,
): void {
  for (const [channelId, sums] of counts) sums.active = active.get(channelId) ?? 0;
}

/** Devices with the same days of a range; newest day first. */
export interface SameDays {
  days: number[];
  /** Whether they were active before the range as well. */
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
): Promise<Map<number, number>> {
  const periods = new Map<number, number>();
  for (const { days, devices } of await readSameDays(db, selection, range))
    for (const key of new Set(days.map((day) => periodOfDay(granularity, day))))
      periods.set(key, (periods.get(key) ?? 0) + devices);
  return periods;
}
