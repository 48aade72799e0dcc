import { type RawBuilder, sql } from "kysely";
import type { Granularity } from "../../src/core/api/contract";
import { type CountColumn, countColumns, grainCode } from "../store/event-tables";
import type { Db } from "../store/open";
import { addSums, type CountSums, distinctColumns, zeroSums } from "./counts";
import { type DayRange, periodOfDay } from "./periods";
import { orAppleDays } from "./read-apple";
import { rollupCondition, type Selection } from "./selection";

/** The sum of each of some columns, in their order; installs as the app counts them. */
export const countSums = (
  { app }: Selection,
  columns: readonly CountColumn[],
): RawBuilder<unknown>[] =>
  columns.map((column) => {
    const isDeducted = column === "install" && app.deductsAbnormal;
    return sql`sum(${isDeducted ? sql`install - abnormal` : sql.ref(column)})`;
  });

/** The same by name; taps still to be added. */
const sumsOf = (selection: Selection) =>
  sql.join([
    sql`0 AS tap`,
    ...countSums(selection, countColumns).map(
      (sum, at) => sql`${sum} AS ${sql.ref(countColumns[at] ?? "")}`,
    ),
  ]);

interface TimedSums extends CountSums {
  t: number;
}

/** The condition on rows of a grain: hours have a table of their own. */
export const ofGrain = (grain: keyof typeof grainCode): RawBuilder<unknown> =>
  grain === "hour" ? sql`` : sql`AND grain = ${grainCode[grain]}`;

/** Sums per hour or day of a grain between two keys, inclusive; what Apple counts of a day is a row of its own. */
async function readGrain(
  db: Db,
  selection: Selection,
  grain: keyof typeof grainCode,
  from: number,
  to: number,
): Promise<TimedSums[]> {
  const { rows } = await sql<TimedSums>`
    SELECT t, ${sumsOf(selection)} FROM ${sql.table(grain === "hour" ? "rollup_hour" : "rollup")}
    WHERE ${rollupCondition(selection)} ${ofGrain(grain)}
      AND t BETWEEN ${from} AND ${to}
    GROUP BY t
    ${grain === "day" ? orAppleDays(selection, { start: from, end: to }) : sql``}`.execute(db);
  return rows;
}

/** Counts of each period of a range, by its key; periods without events are missing. */
export async function readRollup(
  db: Db,
  selection: Selection,
  granularity: Granularity,
  { start, end }: DayRange,
): Promise<Map<number, CountSums>> {
  if (granularity === "hour") {
    const rows = await readGrain(db, selection, "hour", start * 24, end * 24 + 23);
    return new Map(rows.map((row) => [row.t, row]));
  }
  const days = await readGrain(db, selection, "day", start, end);
  const periods = new Map<number, CountSums>();
  for (const day of days) addSums(entry(periods, periodOfDay(granularity, day.t)), day);
  if (granularity === "day") return periods;
  // A device active on two days of a week counts once: such counts are kept per week and month.
  const distinct = await readGrain(db, selection, granularity, start, end);
  for (const row of periods.values()) for (const column of distinctColumns) row[column] = 0;
  for (const row of distinct) {
    const period = entry(periods, row.t);
    for (const column of distinctColumns) period[column] = Number(row[column]);
  }
  return periods;
}

function entry(periods: Map<number, CountSums>, key: number): CountSums {
  const known = periods.get(key);
  if (known) return known;
  const fresh = zeroSums();
  periods.set(key, fresh);
  return fresh;
}

/** Counts of each channel over a range of days; distinct counts are sums of the daily ones. */
export async function readByChannel(
  db: Db,
  selection: Selection,
  { start, end }: DayRange,
): Promise<Map<number, CountSums>> {
  const { rows } = await sql<CountSums & { channel_id: number }>`
    SELECT channel_id, ${sumsOf(selection)} FROM rollup
    WHERE ${rollupCondition(selection)} AND grain = ${grainCode.day}
      AND t BETWEEN ${start} AND ${end}
    GROUP BY channel_id`.execute(db);
  return new Map(rows.map(({ channel_id, ...counts }) => [channel_id, counts]));
}
