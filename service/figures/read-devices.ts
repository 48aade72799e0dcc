import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Granularity } from "../../src/core/api/contract";
import type { Db } from "../store/open";
import { isWithinDays, wallClock } from "../store/wall-clock";
import { type CountSums, zeroSums } from "./counts";
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

interface InstallRow {
  key: number;
  install: number;
  organic: number;
  abnormal: number;
}

const installSums = sql`count(*) AS install, count(*) FILTER (WHERE channel_id = 0) AS organic,
  count(*) FILTER (WHERE flags <> '{}') AS abnormal`;

/** Install counts of each period from device facts, for filters no rollup knows. */
export async function readDevices(
  db: Db,
  selection: Selection,
  granularity: Granularity,
  range: DayRange,
): Promise<Map<number, CountSums>> {
  const isHourly = granularity === "hour";
  const key = isHourly
    ? sql`floor(extract(epoch FROM ${wallClock(installedAt, selection.app.zones)}) / 3600)::integer`
    : sql`install_day`;
  const installed = sql`${deviceCondition(selection)} AND ${installedIn(selection, range)}`;
  const installs = await sql<InstallRow>`
    SELECT key, ${installSums}
    FROM ${installRows(sql`${key} AS key, channel_id, flags`, installed)} AS installs
    GROUP BY 1`.execute(db);
  const periods = new Map<number, CountSums>();
  for (const { key, ...counts } of installs.rows) {
    addTo(periods, isHourly ? key : periodOfDay(granularity, key), counts);
  }
  if (isHourly) return periods;
  const registers = await sql<{ day: number; register_uv: number }>`
    SELECT register_day AS day, count(*) AS register_uv FROM device
    WHERE ${deviceCondition(selection)} AND register_day BETWEEN ${range.start} AND ${range.end}
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
): Promise<Map<number, CountSums>> {
  const installed = sql`${deviceCondition(selection)} AND ${installedIn(selection, range)}`;
  const installs = await sql<InstallRow>`
    SELECT channel_id AS key, ${installSums}
    FROM ${installRows(sql`channel_id, flags`, installed)} AS installs
    GROUP BY 1`.execute(db);
  const registers = await sql<{ key: number; register_uv: number }>`
    SELECT channel_id AS key, count(*) AS register_uv FROM device
    WHERE ${deviceCondition(selection)} AND register_day BETWEEN ${range.start} AND ${range.end}
    GROUP BY 1`.execute(db);
  const channels = new Map<number, CountSums>();
  for (const { key, ...counts } of [...installs.rows, ...registers.rows]) {
    addTo(channels, key, counts);
  }
  return channels;
}

function addTo(sums: Map<number, CountSums>, key: number, counts: Partial<CountSums>): void {
  const entry = sums.get(key) ?? zeroSums();
  sums.set(key, entry);
  for (const [column, count] of Object.entries(counts)) {
    entry[column as keyof CountSums] += count ?? 0;
  }
}
