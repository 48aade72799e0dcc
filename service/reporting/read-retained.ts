import { type RawBuilder, type SqlBool, sql } from "kysely";
import { basisCode } from "../store/event-tables";
import type { Db } from "../store/open";
import { wasActive } from "./active-days";
import type { DayRange } from "./periods";
import { installedIn, installRows } from "./read-devices";
import { deviceCondition, rollupCondition, type Selection } from "./selection";

/** Devices of a cohort that were active n days later, by n; n = 0 is the cohort's size. */
export type Cohorts = Map<number, Map<number, number>>;

/** Devices of cohorts whose nth day has finished, and those of them that were active on it. */
export interface Matured {
  size: number;
  kept: number;
}

/** The same by channel or cohort; what has no device is missing. */
export type MaturedByKey = Map<number, Matured>;

interface RetainedRow {
  key: number;
  n: number;
  devices: number;
}

/** Cohorts of a range of days. */
export async function readCohorts(
  db: Db,
  selection: Selection,
  basis: keyof typeof basisCode,
  range: DayRange,
  days: number[],
): Promise<Cohorts> {
  // Cohorts are not counted without the installs that a rule has marked: their devices tell.
  const isCounted = !selection.isByDevice && !selection.app.deductsAbnormal;
  if (isCounted) return readRetained(db, selection, basis, range, days, "cohort");
  return readActiveDays(db, selection, basis, range, days, "cohort");
}

/** Cohorts of a range of days together, by channel. */
export async function readCohortsByChannel(
  db: Db,
  selection: Selection,
  range: DayRange,
  days: number[],
): Promise<Cohorts> {
  const read = selection.isByDevice ? readActiveDays : readRetained;
  return read(db, selection, "install", range, days, "channel_id");
}

type CohortKey = "cohort" | "channel_id";

async function readActiveDays(
  db: Db,
  selection: Selection,
  basis: keyof typeof basisCode,
  range: DayRange,
  days: number[],
  key: CohortKey,
): Promise<Cohorts> {
  const isInstall = basis === "install";
  const inRange = isInstall
    ? installedIn(selection, range)
    : sql`register_day BETWEEN ${range.start} AND ${range.end}`;
  const day = isInstall ? sql<number>`install_day` : sql<number>`register_day`;
  const later = sql<number>`(${day} + n)`;
  const cohort = key === "cohort" ? day : sql`channel_id`;
  const where = sql`${deviceCondition(selection)} AND ${inRange}`;
  const facts = sql`channel_id, install_day, register_day, last_day, active_days`;
  const { rows } = await sql<RetainedRow>`
    SELECT ${cohort} AS key, n, count(*) AS devices
    FROM ${installRows(facts, where)} AS d CROSS JOIN unnest(${[0, ...days]}::integer[]) AS n
    WHERE n = 0 OR ${wasActive(later, later)}
    GROUP BY 1, 2`.execute(db);
  return group(rows);
}

/**
 * The sizes and what is left on these days. The list is kept from the index on purpose: a server
 * multiplies it with days and channels, fears so many look-ups, and reads the whole table instead.
 */
const amongDays = (days: number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`n BETWEEN 0 AND ${Math.max(0, ...days)} AND n + 0 = ANY(${[0, ...days]}::integer[])`;

async function readRetained(
  db: Db,
  selection: Selection,
  basis: keyof typeof basisCode,
  range: DayRange,
  days: number[],
  key: CohortKey,
): Promise<Cohorts> {
  const { rows } = await sql<RetainedRow>`
    SELECT ${sql.ref(key)} AS key, n, sum(devices) AS devices FROM retained
    WHERE ${rollupCondition(selection)} AND basis = ${basisCode[basis]}
      AND cohort BETWEEN ${range.start} AND ${range.end}
      AND ${amongDays(days)}
    GROUP BY 1, 2`.execute(db);
  return group(rows);
}

function group(rows: RetainedRow[]): Cohorts {
  const cohorts: Cohorts = new Map();
  for (const { key, n, devices } of rows) {
    const cohort = cohorts.get(key) ?? new Map<number, number>();
    cohorts.set(key, cohort.set(n, devices));
  }
  return cohorts;
}

/**
 * For several n at once, the cohorts of a range up to the last one whose nth day has finished, by
 * channel or cohort: one reading instead of one for each n.
 */
export async function readMatured(
  db: Db,
  selection: Selection,
  start: number,
  ends: readonly (readonly [n: number, end: number])[],
  key: CohortKey,
): Promise<Map<number, MaturedByKey>> {
  const found = new Map<number, MaturedByKey>(ends.map(([n]) => [n, new Map()]));
  const last = Math.max(...ends.map(([, end]) => end));
  if (last < start) return found;
  const totals = ends.flatMap(([n, end]) => [
    sql`coalesce(sum(devices) FILTER (WHERE n = 0 AND cohort <= ${end}), 0) AS ${sql.ref(`size${n}`)}`,
    sql`coalesce(sum(devices) FILTER (WHERE n = ${n} AND cohort <= ${end}), 0) AS ${sql.ref(`kept${n}`)}`,
  ]);
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.ref(key)} AS key, ${sql.join(totals)} FROM retained
    WHERE ${rollupCondition(selection)} AND basis = ${basisCode.install}
      AND cohort BETWEEN ${start} AND ${last}
      AND ${amongDays(ends.map(([n]) => n))}
    GROUP BY 1`.execute(db);
  for (const row of rows)
    for (const [n] of ends) {
      const size = row[`size${n}`] ?? 0;
      if (size === 0) continue;
      found.get(n)?.set(row.key ?? 0, { size, kept: row[`kept${n}`] ?? 0 });
    }
  return found;
}

/** Of cohorts that have all finished their nth day. */
export function maturedOf(cohorts: Cohorts, n: number): MaturedByKey {
  const found: MaturedByKey = new Map();
  for (const [key, devices] of cohorts)
    found.set(key, { size: devices.get(0) ?? 0, kept: devices.get(n) ?? 0 });
  return found;
}
