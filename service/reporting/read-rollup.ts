import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Granularity } from "../../src/core/api/contract";
import { type CountColumn, countColumns, granularityCode } from "../store/event-tables";
import type { Db } from "../store/open";
import { addTotals, type CountTotals, distinctColumns, zeroTotals } from "./counts";
import { type DayRange, periodOfDay } from "./periods";
import { orAppleDays } from "./read-apple";
import { rollupCondition, type Selection } from "./selection";

/** The sum of each of some columns, in their order; installs as the app counts them. */
export const countTotals = (
  { app }: Selection,
  columns: readonly CountColumn[],
): RawBuilder<unknown>[] =>
  columns.map((column) => {
    const isDeducted = column === "install" && app.deductsAbnormal;
    return sql`sum(${isDeducted ? sql`install - abnormal` : sql.ref(column)})`;
  });

/** The same by name; taps still to be added. */
const totalsOf = (selection: Selection) =>
  sql.join([
    sql`0 AS tap`,
    sql`0 AS ad_install`,
    ...countTotals(selection, countColumns).map(
      (sum, at) => sql`${sum} AS ${sql.ref(countColumns[at] ?? "")}`,
    ),
  ]);

interface TimedTotals extends CountTotals {
  t: number;
}

/** The condition on rows of a grain: hours have a table of their own. */
export const ofGranularity = (granularity: keyof typeof granularityCode): RawBuilder<unknown> =>
  granularity === "hour" ? sql`` : sql`AND grain = ${granularityCode[granularity]}`;

/** True when a selection has both clicks of pages and channels of ads. */
const isMixed = ({ kind, unavailable }: Selection): boolean =>
  kind === null &&
  !unavailable.has("click") &&
  !(unavailable.has("adClick") && unavailable.has("tap"));

/** The installs of channels of ads as further rows of a query of a time, taps and every count. */
const orAdInstalls = (
  selection: Selection,
  table: RawBuilder<unknown>,
  when: RawBuilder<unknown>,
) => {
  const { app, channelIds } = selection;
  if (!isMixed(selection)) return sql``;
  return sql`UNION ALL SELECT t, 0, ${sql.join([
    ...countTotals(selection, ["install"]),
    ...countColumns.map(() => sql`0`),
  ])} FROM ${table}
    WHERE ${rollupCondition(
      selection,
      sql<SqlBool>`channel_id IN (
        SELECT id FROM channel WHERE app_id = ${app.appId} AND type IN (2, 3)
          AND (${channelIds}::bigint[] IS NULL OR id = ANY(${channelIds}::bigint[])))`,
    )} ${when}
    GROUP BY t`;
};

/** Sums per hour or day of a grain between two keys, inclusive; what Apple counts of a day is a row of its own. */
async function readGranularity(
  db: Db,
  selection: Selection,
  granularity: keyof typeof granularityCode,
  from: number,
  to: number,
): Promise<TimedTotals[]> {
  const table = sql.table(granularity === "hour" ? "rollup_hour" : "rollup");
  const when = sql`${ofGranularity(granularity)} AND t BETWEEN ${from} AND ${to}`;
  const { rows } = await sql<TimedTotals>`
    SELECT t, ${totalsOf(selection)} FROM ${table}
    WHERE ${rollupCondition(selection)} ${when}
    GROUP BY t ${orAdInstalls(selection, table, when)}
    ${granularity === "day" ? orAppleDays(selection, { start: from, end: to }) : sql``}`.execute(
    db,
  );
  return rows;
}

/** Counts of each period of a range, by its key; periods without events are missing. */
export async function readRollup(
  db: Db,
  selection: Selection,
  granularity: Granularity,
  { start, end }: DayRange,
): Promise<Map<number, CountTotals>> {
  if (granularity === "hour") {
    const rows = await readGranularity(db, selection, "hour", start * 24, end * 24 + 23);
    return byPeriod(rows, (t) => t);
  }
  const days = await readGranularity(db, selection, "day", start, end);
  const periods = byPeriod(days, (t) => periodOfDay(granularity, t));
  if (granularity === "day") return periods;
  // A device active on two days of a week counts once: such counts are kept per week and month.
  const rows = await readGranularity(db, selection, granularity, start, end);
  const distinct = byPeriod(rows, (t) => t);
  for (const row of periods.values()) for (const column of distinctColumns) row[column] = 0;
  for (const [t, row] of distinct) {
    const period = entry(periods, t);
    for (const column of distinctColumns) period[column] = Number(row[column]);
  }
  return periods;
}

function byPeriod(rows: TimedTotals[], keyOf: (t: number) => number): Map<number, CountTotals> {
  const periods = new Map<number, CountTotals>();
  for (const row of rows) addTotals(entry(periods, keyOf(row.t)), row);
  return periods;
}

function entry(periods: Map<number, CountTotals>, key: number): CountTotals {
  const known = periods.get(key);
  if (known) return known;
  const fresh = zeroTotals();
  periods.set(key, fresh);
  return fresh;
}

/** Counts of each channel over a range of days; distinct counts are sums of the daily ones. */
export async function readByChannel(
  db: Db,
  selection: Selection,
  { start, end }: DayRange,
): Promise<Map<number, CountTotals>> {
  const { rows } = await sql<CountTotals & { channel_id: number }>`
    SELECT channel_id, ${totalsOf(selection)} FROM rollup
    WHERE ${rollupCondition(selection)} AND grain = ${granularityCode.day}
      AND t BETWEEN ${start} AND ${end}
    GROUP BY channel_id`.execute(db);
  return new Map(rows.map(({ channel_id, ...counts }) => [channel_id, counts]));
}
