import { type RawBuilder, type SqlBool, sql } from "kysely";
import { addTotals, type CountTotals, zeroTotals } from "../../../reporting/counts";
import { numberLists } from "../../../reporting/number-lists";
import type { DayRange } from "../../../reporting/periods";
import { knowsChannelDays, readChannelDays } from "../../../reporting/read-channel-days";
import { installRows } from "../../../reporting/read-devices";
import { countTotals, ofGranularity } from "../../../reporting/read-rollup";
import { amongChannels, deviceCondition, type Selection } from "../../../reporting/selection";
import {
  allChannels,
  allMatches,
  type CountColumn,
  organicChannel,
} from "../../../store/event-tables";
import { dayStartMs } from "../../../store/local-time";
import type { Db } from "../../../store/open";
import { wallClock } from "../../../store/wall-clock";

/** Counts by the key of a part. */
export type Parts = Map<string, CountTotals>;

/** What the rollups keep apart, and what is known of devices alone. */
export type RollupSplit = "channel_id" | "platform" | "match" | "hour";
export type DeviceSplit = RollupSplit | "version" | "province";

/** Hours since 1970-01-01, first and last. */
export interface HourRange {
  from: number;
  to: number;
}

export interface Reading {
  db: Db;
  selection: Selection;
  columns: readonly CountColumn[];
}

export function addPart(parts: Parts, key: string, counts: CountTotals): void {
  const known = parts.get(key) ?? zeroTotals();
  addTotals(known, counts);
  parts.set(key, known);
}

/** Counts of each part over whole days, from the rollups. */
export async function readDayParts(
  reading: Reading,
  by: Exclude<RollupSplit, "hour">,
  days: DayRange,
): Promise<Parts> {
  const { db, selection, columns } = reading;
  const when = sql`${ofGranularity("day")} AND t BETWEEN ${days.start} AND ${days.end}`;
  if (by !== "channel_id" || !knowsChannelDays(selection))
    return readRows(reading, by, "rollup", when);
  const wanted = selection.channelIds && new Set(selection.channelIds);
  const organic = { ...reading, selection: { ...selection, channelIds: [organicChannel] } };
  const [{ counts }, parts] = await Promise.all([
    readChannelDays(db, selection, days, [], columns),
    // Channel days are those of channels alone.
    wanted ? new Map() : readRows(organic, by, "rollup", when),
  ]);
  for (const [id, totals] of counts)
    if (!wanted || wanted.has(id)) addPart(parts, String(id), totals);
  return parts;
}

/** The same over hours. */
export const readHourParts = (
  reading: Reading,
  by: RollupSplit,
  { from, to }: HourRange,
): Promise<Parts> => readRows(reading, by, "rollup_hour", sql`AND t BETWEEN ${from} AND ${to}`);

/** The same over a day, as its hours before one of them, that one, and those after it. */
export async function readHoursAround(
  reading: Reading,
  by: RollupSplit,
  { day, hour }: { day: number; hour: number },
): Promise<[before: Parts, at: Parts, after: Parts]> {
  const parts: [Parts, Parts, Parts] = [new Map(), new Map(), new Map()];
  const stretch = sql`sign(t - ${sql.lit(day * 24 + hour)}) + 1`;
  const when = sql`AND t BETWEEN ${day * 24} AND ${day * 24 + 23}`;
  await readInto(reading, by, "rollup_hour", when, stretch, (at) => parts[at] ?? new Map());
  return parts;
}

const hourOfDay = sql`mod(t, 24)`;

async function readRows(
  reading: Reading,
  by: RollupSplit,
  table: "rollup" | "rollup_hour",
  when: RawBuilder<unknown>,
): Promise<Parts> {
  const parts: Parts = new Map();
  await readInto(reading, by, table, when, sql`0::integer`, () => parts);
  return parts;
}

/** Reads the counts of each part, for each stretch of time by itself. */
async function readInto(
  { db, selection, columns }: Reading,
  by: RollupSplit,
  table: "rollup" | "rollup_hour",
  when: RawBuilder<unknown>,
  stretch: RawBuilder<unknown>,
  partsOf: (stretch: number) => Parts,
): Promise<void> {
  const { app, platform, channelIds, match } = selection;
  const isOfAll = by === "channel_id" && (channelIds === null || channelIds.length > 0);
  const among = isOfAll
    ? amongChannels(channelIds)
    : sql<SqlBool>`channel_id = ANY(${channelIds ?? [allChannels]}::bigint[])`;
  const matches = by === "match" && match === allMatches ? sql`match > 0` : sql`match = ${match}`;
  const sums = countTotals(selection, columns);
  const { rows } = await sql<{ numbers: string }>`
    SELECT concat_ws(',', ${stretch}, ${by === "hour" ? hourOfDay : sql.ref(by)}, ${sql.join(sums)}) AS numbers
    FROM ${sql.table(table)}
    WHERE app_id = ${app.appId} AND ${matches} AND ${among} ${when}
      AND (${platform}::smallint IS NULL OR platform = ${platform})
    GROUP BY ${stretch}, ${by === "hour" ? hourOfDay : sql.ref(by)}`.execute(db);
  const wanted = channelIds && new Set(channelIds);
  for (const [at = 0, key = 0, ...numbers] of numberLists(rows)) {
    if (by === "channel_id" && wanted && !wanted.has(key)) continue;
    const totals = zeroTotals();
    for (const [place, column] of columns.entries()) totals[column] = numbers[place] ?? 0;
    addPart(partsOf(at), String(key), totals);
  }
}

const keyOf = (by: DeviceSplit, wall: RawBuilder<unknown>): RawBuilder<unknown> =>
  by === "hour" ? sql`extract(hour FROM ${wall})::integer::text` : sql`${sql.ref(by)}::text`;

/** A moment on the wall clock, in hours since 1970-01-01. */
const asWall = (hours: number) =>
  sql`(timestamp '1970-01-01' + ${hours}::float8 * interval '1 hour')`;

/** Installs of each part of every split over a stretch of wall time, from one look at the devices. */
export async function readDeviceParts(
  { db, selection, columns }: Reading,
  splits: readonly DeviceSplit[],
  { from, to }: HourRange,
): Promise<Map<DeviceSplit, Parts>> {
  const { zones } = selection.app;
  const wall = wallClock(sql.ref("installed_at"), zones);
  const [first, last] = [Math.floor(from / 24), Math.ceil(to / 24) - 1];
  const isWhole = from === first * 24 && to === (last + 1) * 24;
  // Moments are what the index knows; the clock is needed for parts of days alone.
  const among = sql`${deviceCondition(selection)}
    AND installed_at >= ${new Date(dayStartMs(zones, first))}::timestamptz
    AND installed_at < ${new Date(dayStartMs(zones, last + 1))}::timestamptz
    ${isWhole ? sql`` : sql`AND ${wall} >= ${asWall(from)} AND ${wall} < ${asWall(to)}`}`;
  const found = new Map<DeviceSplit, Parts>(splits.map((split) => [split, new Map()]));
  const add = async (
    by: readonly DeviceSplit[],
    where: RawBuilder<unknown>,
    counts: Partial<Record<CountColumn, RawBuilder<unknown>>>,
  ) => {
    const names = by.map((_, at) => sql.ref(`part${at}`));
    const keys = sql.join(names);
    const named = sql.join(by.map((split, at) => sql`${keyOf(split, wall)} AS ${names[at]}`));
    const columnsOf = Object.entries(counts).map(([name, count]) => ({
      name: sql.ref(name),
      count,
    }));
    const counted = sql.join(columnsOf.map(({ name, count }) => sql`${count} AS ${name}`));
    const sums = sql.join(columnsOf.map(({ name }) => sql`sum(${name})::float8 AS ${name}`));
    // Devices alike are counted first: there are few kinds of them, and each has a key of every split.
    const { rows } = await sql<{ at: number; key: string | null } & Partial<CountTotals>>`
      SELECT part.at::integer AS at, part.key, ${sums}
      FROM (SELECT ${keys}, ${counted}
        FROM ${installRows(sql`${named}, channel_id, flags`, where)} AS installs
        GROUP BY ${keys}) AS alike
      CROSS JOIN LATERAL unnest(ARRAY[${keys}]) WITH ORDINALITY AS part(key, at)
      GROUP BY 1, 2`.execute(db);
    for (const { at, key, ...totals } of rows) {
      const parts = found.get(by[at - 1] as DeviceSplit);
      if (parts) addPart(parts, key ?? "", Object.assign(zeroTotals(), totals));
    }
  };
  await add(splits, among, {
    install: sql`count(*)`,
    organic: sql`count(*) FILTER (WHERE channel_id = 0)`,
    abnormal: sql`count(*) FILTER (WHERE flags <> '{}')`,
  });
  const ofRegisters = splits.filter((split) => split !== "hour");
  if (columns.includes("register_uv") && isWhole && ofRegisters.length > 0) {
    const registered = sql`${deviceCondition(selection)} AND register_day BETWEEN ${first} AND ${last}`;
    await add(ofRegisters, registered, { register_uv: sql`count(*)` });
  }
  return found;
}
