import { sql } from "kysely";
import { lastCompleteCohort } from "../../../../src/core/format/period";
import { wasActiveAt } from "../../../reporting/active-days";
import { zeroTotals } from "../../../reporting/counts";
import type { DayRange } from "../../../reporting/periods";
import { installedIn, installRows } from "../../../reporting/read-devices";
import { amongChannels, deviceCondition, type Selection } from "../../../reporting/selection";
import { allChannels, allMatches, basisCode } from "../../../store/event-tables";
import type { Db } from "../../../store/open";
import type { MetricReader, MetricReading } from "./metric-reading";
import type { Side } from "./periods";
import { addPart, type DeviceSplit, type Parts } from "./read-parts";
import { once, type SideReader, totalOf } from "./read-side";

type CohortKey = DeviceSplit | "cohort";

/** Reads how many of the installs of a day came again `n` days later, where that day is over in both periods. */
export function cohortReader(reading: MetricReading, n: number): MetricReader {
  const { db, selection, own, opposite, today } = reading;
  const last = lastCompleteCohort(n, today);
  const ownDays = daysOf(own, last, Number.POSITIVE_INFINITY);
  // The same days of both periods, counted from their first.
  const length = Math.max(0, ...ownDays.map(({ start, end }) => end - start + 1));
  const sideOf = (ranges: readonly DayRange[]): SideReader => {
    const parts = async (by: CohortKey): Promise<Parts> => {
      const found: Parts = new Map();
      for (const range of ranges)
        for (const [key, counts] of await readParts(db, selection, by, range, n))
          addPart(found, key, counts);
      return found;
    };
    return {
      parts,
      totals: once(async () => totalOf(await parts("cohort"))),
      isEstimated: () => Promise.resolve(false),
    };
  };
  return {
    own: sideOf(ownDays),
    opposite: sideOf(daysOf(opposite, last, length)),
    async days({ start, end }) {
      const cohorts = await readParts(
        db,
        selection,
        "cohort",
        { start, end: Math.min(end, last) },
        n,
      );
      return new Map([...cohorts].map(([day, counts]) => [Number(day), counts]));
    },
  };
}

/** Days of a side up to the last of a finished cohort, of each span so many at most. */
const daysOf = ({ spans }: Side, last: number, length: number): DayRange[] =>
  spans.flatMap((span) => {
    if (span.unit !== "days") return [];
    const { start } = span;
    const end = Math.min(span.end, last, start + length - 1);
    return end < start ? [] : [{ start, end }];
  });

interface Row {
  key: string | number;
  install: number;
  active: number;
}

async function readParts(
  db: Db,
  selection: Selection,
  by: CohortKey,
  range: DayRange,
  n: number,
): Promise<Parts> {
  const isOfDevices = selection.isByDevice || by === "version" || by === "province";
  const rows = await (isOfDevices ? readDeviceRows : readRows)(db, selection, by, range, n);
  const parts: Parts = new Map();
  for (const { key, install, active } of rows)
    addPart(parts, String(key), Object.assign(zeroTotals(), { install, active }));
  return parts;
}

async function readRows(
  db: Db,
  selection: Selection,
  by: CohortKey,
  { start, end }: DayRange,
  n: number,
): Promise<Row[]> {
  const { app, platform, channelIds, match } = selection;
  const among =
    by === "channel_id"
      ? amongChannels(channelIds)
      : sql`channel_id = ANY(${channelIds ?? [allChannels]}::bigint[])`;
  const matches = by === "match" && match === allMatches ? sql`match > 0` : sql`match = ${match}`;
  const { rows } = await sql<Row>`
    SELECT ${sql.ref(by)} AS key,
      coalesce(sum(devices) FILTER (WHERE n = 0), 0)::float8 AS install,
      coalesce(sum(devices) FILTER (WHERE n = ${n}), 0)::float8 AS active
    FROM retained
    WHERE app_id = ${app.appId} AND ${matches} AND ${among}
      AND (${platform}::smallint IS NULL OR platform = ${platform})
      AND basis = ${basisCode.install} AND cohort BETWEEN ${start} AND ${end}
      AND n BETWEEN 0 AND ${n} AND n + 0 = ANY(${[0, n]}::integer[])
    GROUP BY 1`.execute(db);
  if (by !== "channel_id" || channelIds === null) return rows;
  const wanted = new Set(channelIds);
  return rows.filter(({ key }) => wanted.has(Number(key)));
}

async function readDeviceRows(
  db: Db,
  selection: Selection,
  by: CohortKey,
  range: DayRange,
  n: number,
): Promise<Row[]> {
  const column = by === "cohort" ? sql.ref("install_day") : sql.ref(by);
  const where = sql`${deviceCondition(selection)} AND ${installedIn(selection, range)}`;
  const facts = sql`${column} AS key, install_day, last_day, active_days`;
  const { rows } = await sql<Row>`
    SELECT key, count(*)::float8 AS install,
      (count(*) FILTER (WHERE ${wasActiveAt(n)}))::float8 AS active
    FROM ${installRows(facts, where)} AS d GROUP BY 1`.execute(db);
  return rows;
}
