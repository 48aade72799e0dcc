import { type RawBuilder, type SqlBool, sql } from "kysely";
import { wasActive } from "../../reporting/active-days";
import type { DayRange } from "../../reporting/periods";
import { installedIn, installRows } from "../../reporting/read-devices";
import { readElapsedShares } from "../../reporting/read-elapsed";
import { deviceCondition, type Selection } from "../../reporting/selection";
import type { Db } from "../../store/open";
import { wallClock } from "../../store/wall-clock";
import type { Compared } from "./compared-period";

/** Devices of a range, and of the one that it is compared with. */
export interface DistributionSides {
  /** Rows of name, register_day, is_own, is_before, and is_cut: those of which only a part counts. */
  rows: RawBuilder<unknown>;
  part: number;
  isEstimated: boolean;
  isCompared: boolean;
}

const nothing = sql<SqlBool>`false`;
const installedAt = sql.ref("installed_at");

/** Reads the devices installed in both periods; the running hour is cut to the minute, as installs keep their moment. */
export async function installSides(
  _db: Db,
  selection: Selection,
  range: DayRange,
  compared: Compared | null,
  column: RawBuilder<string>,
): Promise<DistributionSides> {
  const own = installedIn(selection, range);
  const condition = deviceCondition(selection);
  const rowsOf = (among: RawBuilder<SqlBool>, before: RawBuilder<SqlBool>, cut = nothing) => {
    const facts = sql`${column} AS name, register_day, ${own} AS is_own, ${before} AS is_before,
      ${cut} AS is_cut`;
    return installRows(facts, sql`${condition} AND ${among}`);
  };
  const plain = { part: 0, isEstimated: false, isCompared: compared !== null };
  if (!compared) return { ...plain, rows: rowsOf(own, nothing) };
  const { range: other, cut } = compared;
  const before = installedIn(selection, other);
  const either = sql<SqlBool>`(${own} OR ${before})`;
  if (!cut) return { ...plain, rows: rowsOf(either, before) };
  const running = Math.floor(cut.hourOfDay);
  const hour = sql`floor(extract(epoch FROM ${wallClock(installedAt, selection.app.zones)}) / 3600)`;
  const at = other.end * 24 + running;
  // The hour takes longer than all else: only the day that is cut needs it.
  const whole = installedIn(selection, { start: other.start, end: other.end - 1 });
  const last = installedIn(selection, { start: other.end, end: other.end });
  return {
    ...plain,
    rows: rowsOf(
      either,
      sql<SqlBool>`(${whole} OR (${last} AND ${hour} < ${at}))`,
      sql<SqlBool>`(${last} AND ${hour} = ${at})`,
    ),
    part: cut.hourOfDay - running,
  };
}

/** Reads the devices active in both periods; a running day counts by the app's share of it, as only days are kept. */
export async function activeSides(
  db: Db,
  selection: Selection,
  range: DayRange,
  compared: Compared | null,
  column: RawBuilder<string>,
): Promise<DistributionSides> {
  const own = wasActive(range.start, range.end);
  const rowsOf = (among: RawBuilder<SqlBool>, before: RawBuilder<SqlBool>, cut = nothing) =>
    sql`(SELECT ${column} AS name, register_day, ${own} AS is_own, ${before} AS is_before,
        ${cut} AS is_cut
      FROM device WHERE ${deviceCondition(selection)} AND ${among})`;
  const plain = { part: 0, isEstimated: false, isCompared: compared !== null };
  if (!compared) return { ...plain, rows: rowsOf(own, nothing) };
  const { range: other, cut } = compared;
  const all = wasActive(other.start, other.end);
  const either = sql<SqlBool>`(${own} OR ${all})`;
  if (!cut) return { ...plain, rows: rowsOf(either, all) };
  const before = wasActive(other.start, other.end - 1);
  // Hours of activity are known of all versions and provinces together.
  const counted = { ...selection, isByDevice: false };
  const elapsed = await readElapsedShares(db, counted, other.end, cut.hourOfDay);
  return {
    ...plain,
    rows: rowsOf(either, before, sql<SqlBool>`(${all} AND NOT ${before})`),
    part: elapsed.shares("active"),
    isEstimated: elapsed.isEstimated,
  };
}
