import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Granularity } from "../../src/core/api/contract";
import type { Db } from "../store/open";
import { isWithinDays, wallClock } from "../store/wall-clock";
import { type CountTotals, zeroTotals } from "./counts";
import { type DayRange, periodOfDay } from "./periods";
import { deviceCondition, type Selection } from "./selection";

const installedAt = sql.ref("installed_at");

/** Devices installed in a range of local days. */
export const installedIn = ({ app }: Selection, range: DayRange): RawBuilder<SqlBool> =>
  isWithinDays(installedAt, app.zones, range);

/**
 * Installs as rows: those that devices have now, and those that a later install of theirs replaced.
 * Both know the same columns, except for what happened to the device since.
 */
export const installRows = (
  columns: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  SELECT ${columns} FROM device WHERE ${where}
  UNION ALL SELECT ${columns} FROM former_install WHERE ${where}
)`;

const registeredIn = (selection: Selection, { start, end }: DayRange): RawBuilder<SqlBool> =>
  sql<SqlBool>`${deviceCondition(selection)} AND register_day BETWEEN ${start} AND ${end}`;

interface InstallRow {
  key: number;
  install: number;
  organic: number;
  abnormal: number;
}

const installTotals = sql`count(*) AS install, count(*) FILTER (WHERE channel_id = 0) AS organic,
  count(*) FILTER (WHERE flags <> '{}') AS abnormal`;

/** Install counts of each period from device facts, for filters no rollup knows. */
export async function readDevices(
  db: Db,
  selection: Selection,
  granularity: Granularity,
  range: DayRange,
): Promise<Map<number, CountTotals>> {
  const isHourly = granularity === "hour";
  const key = isHourly
    ? sql`floor(extract(epoch FROM ${wallClock(installedAt, selection.app.zones)}) / 3600)::integer`
    : sql`install_day`;
  const installed = sql`${deviceCondition(selection)} AND ${installedIn(selection, range)}`;
  const installs = await sql<InstallRow>`
    SELECT key, ${installTotals}
    FROM ${installRows(sql`${key} AS key, channel_id, flags`, installed)} AS installs
    GROUP BY 1`.execute(db);
  const periods = new Map<number, CountTotals>();
  for (const { key, ...counts } of installs.rows) {
    addTo(periods, isHourly ? key : periodOfDay(granularity, key), counts);
  }
  if (isHourly) return periods;
  const registers = await sql<{ day: number; register_uv: number }>`
    SELECT register_day AS day, count(*) AS register_uv
    FROM ${installRows(sql`register_day`, registeredIn(selection, range))} AS registers
    GROUP BY 1`.execute(db);
  for (const { day, register_uv } of registers.rows) {
    addTo(periods, periodOfDay(granularity, day), { register_uv });
  }
  return periods;
}

/** The same for each channel over the whole range. */
export async function readDevicesByChannel(
  db: Db,
  selection: Selection,
  range: DayRange,
): Promise<Map<number, CountTotals>> {
  const installed = sql`${deviceCondition(selection)} AND ${installedIn(selection, range)}`;
  const installs = await sql<InstallRow>`
    SELECT channel_id AS key, ${installTotals}
    FROM ${installRows(sql`channel_id, flags`, installed)} AS installs
    GROUP BY 1`.execute(db);
  const registers = await sql<{ key: number; register_uv: number }>`
    SELECT channel_id AS key, count(*) AS register_uv
    FROM ${installRows(sql`channel_id`, registeredIn(selection, range))} AS registers
    GROUP BY 1`.execute(db);
  const channels = new Map<number, CountTotals>();
  for (const { key, ...counts } of [...installs.rows, ...registers.rows]) {
    addTo(channels, key, counts);
  }
  return channels;
}

function addTo(totals: Map<number, CountTotals>, key: number, counts: Partial<CountTotals>): void {
  const entry = totals.get(key) ?? zeroTotals();
  totals.set(key, entry);
  for (const [column, count] of Object.entries(counts)) {
    entry[column as keyof CountTotals] += count ?? 0;
  }
}
