import { sql } from "kysely";
import { basisCode } from "../../store/event-tables";
import type { Db } from "../../store/open";
import type { DayRange } from "./periods";
import { installedIn } from "./read-devices";
import { deviceCondition, rollupCondition, type Selection } from "./selection";

/** Devices of a cohort that were active n days later, by n; n = 0 is the cohort's size. */
export type Cohorts = Map<number, Map<number, number>>;

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
  if (!selection.isByDevice) return readRetained(db, selection, basis, range, days, "cohort");
  return readMasks(db, selection, basis, range, days, "cohort");
}

/** Cohorts of a range of days together, by channel. */
export async function readCohortsByChannel(
  db: Db,
  selection: Selection,
  range: DayRange,
  days: number[],
): Promise<Cohorts> {
  const read = selection.isByDevice ? readMasks : readRetained;
  return read(db, selection, "install", range, days, "channel_id");
}

type CohortKey = "cohort" | "channel_id";

async function readMasks(
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
  // Masks count days since the install; seen from the register day they begin that much later.
  const age = isInstall ? sql`n` : sql`n + register_day - install_day`;
  const day = isInstall ? sql`install_day` : sql`register_day`;
  const cohort = key === "cohort" ? day : sql`channel_id`;
  const { rows } = await sql<RetainedRow>`
    SELECT ${cohort} AS key, n, count(*) AS devices
    FROM device CROSS JOIN unnest(${[0, ...days]}::integer[]) AS n
    WHERE ${deviceCondition(selection)} AND ${inRange} AND install_day IS NOT NULL
      AND (n = 0 OR (CASE WHEN ${age} < 63 THEN mask0 >> (${age}) ELSE mask1 >> (${age} - 63) END) & 1 = 1)
    GROUP BY 1, 2`.execute(db);
  return group(rows);
}

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
      AND n = ANY(${[0, ...days]}::smallint[])
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
