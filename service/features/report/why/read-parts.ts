import { type RawBuilder, type SqlBool, sql } from "kysely";
import { addTotals, type CountTotals, zeroTotals } from "../../../reporting/counts";
import type { DayRange } from "../../../reporting/periods";
import { knowsChannelDays, readChannelDays } from "../../../reporting/read-channel-days";
import { installRows } from "../../../reporting/read-devices";
import { countTotals, ofGranularity } from "../../../reporting/read-rollup";
import { deviceCondition, type Selection } from "../../../reporting/selection";
import {
  allChannels,
  allMatches,
  type CountColumn,
  organicChannel,
} from "../../../store/event-tables";
import type { Db } from "../../../store/open";
import { wallClock } from "../../../store/wall-clock";

/** Days, the last of them up to a time of day where it is given, in hours. */
export interface Span extends DayRange {
  untilHour: number | null;
}

/** Counts by the key of a part. */
export type Parts = Map<string, CountTotals>;

/** Facts that the rollups keep apart. */
export type RollupSplit = "channel_id" | "platform" | "match";

function add(parts: Parts, key: string, counts: CountTotals): void {
  const known = parts.get(key) ?? zeroTotals();
  addTotals(known, counts);
  parts.set(key, known);
}

/** The days of a span that are counted whole. */
const wholeDays = ({ start, end, untilHour }: Span): DayRange => ({
  start,
  end: untilHour === null ? end : end - 1,
});

/** Counts of each part of a span, from the rollups. */
export async function readRollupParts(
  db: Db,
  selection: Selection,
  by: RollupSplit,
  span: Span,
  columns: readonly CountColumn[],
): Promise<Parts> {
  const parts: Parts = new Map();
  const days = wholeDays(span);
  if (days.start <= days.end) {
    if (by === "channel_id" && knowsChannelDays(selection)) {
      const wanted = selection.channelIds && new Set(selection.channelIds);
      const { counts } = await readChannelDays(db, selection, days, [], columns);
      for (const [id, totals] of counts)
        if (!wanted || wanted.has(id)) add(parts, String(id), totals);
    } else {
      const when = sql`${ofGranularity("day")} AND t BETWEEN ${days.start} AND ${days.end}`;
      await addRows(db, parts, selection, by, columns, { table: "rollup", when, share: sql`1` });
    }
  }
  if (span.untilHour !== null) {
    const first = span.end * 24;
    const running = first + Math.floor(span.untilHour);
    const share = sql`CASE WHEN t = ${running} THEN ${span.untilHour % 1}::float8 ELSE 1 END`;
    const when = sql`AND t BETWEEN ${first} AND ${running}`;
    await addRows(db, parts, selection, by, columns, { table: "rollup_hour", when, share });
  }
  return parts;
}

async function addRows(
  db: Db,
  parts: Parts,
  selection: Selection,
  by: RollupSplit,
  columns: readonly CountColumn[],
  from: { table: string; when: RawBuilder<unknown>; share: RawBuilder<unknown> },
): Promise<void> {
  const { app, platform, channelIds, match } = selection;
  const among =
    by === "channel_id" && channelIds === null
      ? sql<SqlBool>`channel_id >= ${organicChannel}`
      : sql<SqlBool>`channel_id = ANY(${channelIds ?? [allChannels]}::bigint[])`;
  const matches = by === "match" && match === allMatches ? sql`match > 0` : sql`match = ${match}`;
  const sums = countTotals(selection, columns).map(
    (total, at) => sql`${total}::float8 AS ${sql.ref(columns[at] ?? "")}`,
  );
  const { rows } = await sql<Partial<CountTotals> & { key: string; share: number }>`
    SELECT ${sql.ref(by)}::text AS key, ${from.share} AS share, ${sql.join(sums)}
    FROM ${sql.table(from.table)}
    WHERE app_id = ${app.appId} AND ${matches} AND ${among} ${from.when}
      AND (${platform}::smallint IS NULL OR platform = ${platform})
    GROUP BY 1, 2`.execute(db);
  for (const row of rows) {
    const totals = zeroTotals();
    for (const column of columns) totals[column] = Number(row[column] ?? 0) * row.share;
    add(parts, row.key, totals);
  }
}

/** Installs of each part of a span, from the devices. */
export async function readDeviceParts(
  db: Db,
  selection: Selection,
  by: RollupSplit | "version" | "province",
  { start, end, untilHour }: Span,
): Promise<Parts> {
  const wall = sql`extract(epoch FROM ${wallClock(sql.ref("installed_at"), selection.app.zones)})`;
  const until = Math.round(((untilHour === null ? end + 1 : end) * 24 + (untilHour ?? 0)) * 3600);
  const among = sql`${deviceCondition(selection)} AND install_day BETWEEN ${start} AND ${end}
    AND ${wall} < ${until}`;
  const { rows } = await sql<{ key: string; install: number; organic: number; abnormal: number }>`
    SELECT key, count(*)::float8 AS install,
      (count(*) FILTER (WHERE channel_id = ${organicChannel}))::float8 AS organic,
      (count(*) FILTER (WHERE flags <> '{}'))::float8 AS abnormal
    FROM ${installRows(sql`${sql.ref(by)}::text AS key, channel_id, flags`, among)} AS installs
    GROUP BY 1`.execute(db);
  return new Map(rows.map(({ key, ...counts }) => [key, Object.assign(zeroTotals(), counts)]));
}
