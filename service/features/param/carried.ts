import { type RawBuilder, sql } from "kysely";
import type { ComparedPeriod, ValidBody } from "../../../src/core/api/contract";
import { clockOf } from "../../reporting/elapsed";
import { type DayRange, rangeText, readRange } from "../../reporting/periods";
import { readElapsedShares } from "../../reporting/read-elapsed";
import type { ReportApp } from "../../reporting/report-app";
import { select } from "../../reporting/selection";
import { platformCode } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { paramSource } from "../../store/param-tables";
import { comparedOf, periodOf } from "../report";

export type ParamQuery = Pick<
  ValidBody<"stat/params">,
  "start" | "end" | "platform" | "channelIds" | "groupIds" | "scene" | "source"
>;

/** Parameter query, resolved to stored ids. */
export interface CarriedParams {
  range: DayRange;
  /** Rows of name, value, day, device (null for wake-ups), installs and wake-ups. */
  rows: RawBuilder<unknown>;
}

/** Letters that end a value's prefix. */
const separators = "-_:/.|,";

/** A value, or its part before the first separator. */
const valueColumn = (byPrefix: boolean): RawBuilder<string> =>
  byPrefix
    ? sql<string>`regexp_replace(value, ${`[${separators.replace("-", "\\-")}].*$`}, '')`
    : sql<string>`value`;

/** Installs and wake-ups with their parameters, as a query to select from. */
export async function carriedParams(
  db: Db,
  app: ReportApp,
  query: ParamQuery,
  { name, byPrefix = false }: { name?: string; byPrefix?: boolean } = {},
): Promise<CarriedParams> {
  const range = readRange("day", query.start, query.end);
  const { channelIds } = await select(db, app, query);
  const platform = query.platform ? platformCode[query.platform] : null;
  const source = query.source === "all" ? null : paramSource[query.source];
  const condition = sql`app_id = ${app.appId} AND day BETWEEN ${range.start} AND ${range.end}
    AND (${name ?? null}::text IS NULL OR name = ${name ?? ""})
    AND (${platform}::smallint IS NULL OR platform = ${platform ?? 0})
    AND (${source}::smallint IS NULL OR source = ${source ?? 0})
    AND (${channelIds}::bigint[] IS NULL OR channel_id = ANY(${channelIds}::bigint[]))`;
  const value = valueColumn(byPrefix);
  const installs = sql`SELECT name, ${value} AS value, day, device_id, 1 AS installs, 0 AS wakeups
    FROM install_param WHERE ${condition}`;
  const wakeups = sql`SELECT name, ${value} AS value, day, NULL::uuid AS device_id, 0 AS installs,
    times AS wakeups FROM wake_param WHERE ${condition}`;
  const rows =
    query.scene === "install"
      ? installs
      : query.scene === "wakeup"
        ? wakeups
        : sql`${installs} UNION ALL ${wakeups}`;
  return { range, rows };
}

/** Which side of a comparison a row is of; the day that is cut by itself. */
export const sides = { own: 0, before: 1, cutDay: 2 } as const;

/** A period compared with, and what of its last day counts. */
interface ComparedParams {
  compared: Compared;
  installShare: number;
  wakeupShare: number;
  isEstimated: boolean;
}

export interface BothCarried extends CarriedParams {
  /** Null without a comparison. */
  opposite: ComparedParams | null;
}

type Compared = ReturnType<typeof comparedOf>;

/** The same of both periods of a comparison, each row with its side. */
export async function carriedOnBothSides(
  db: Db,
  app: ReportApp,
  query: ParamQuery & Pick<ValidBody<"stat/params">, "compare">,
  nowMs: number,
  options: { name?: string; byPrefix?: boolean } = {},
): Promise<BothCarried> {
  const own = await carriedParams(db, app, query, options);
  const ofOwn = sql`SELECT carried.*, ${sql.lit(sides.own)} AS side FROM (${own.rows}) AS carried`;
  if (!query.compare) return { range: own.range, rows: ofOwn, opposite: null };
  const compared = comparedOf(own.range, query.compare, clockOf(app, nowMs));
  const { range, cut } = compared;
  const before = await carriedParams(db, app, { ...query, ...rangeText(range) }, options);
  const elapsed =
    cut && (await readElapsedShares(db, await select(db, app, query), range.end, cut.hourOfDay));
  const side = cut
    ? sql`CASE WHEN day = ${range.end} THEN ${sql.lit(sides.cutDay)} ELSE ${sql.lit(sides.before)} END`
    : sql.lit(sides.before);
  return {
    range: own.range,
    rows: sql`${ofOwn}
      UNION ALL SELECT carried.*, ${side} AS side FROM (${before.rows}) AS carried`,
    opposite: {
      compared,
      installShare: elapsed?.shares("install") ?? 1,
      wakeupShare: elapsed?.shares("wakeup") ?? 1,
      isEstimated: elapsed?.isEstimated ?? false,
    },
  };
}

/** The period compared with, as a reply tells it. */
export const comparisonOf = (opposite: ComparedParams | null): ComparedPeriod | null =>
  opposite && periodOf(opposite.compared, opposite.isEstimated);

const secrets = [
  /** Identity card. */
  /(?<!\d)(\d{6})\d{8}(\d{3}[\dXx])(?!\d)/g,
  /** Mobile. */
  /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g,
];

/** A value without mobile and identity numbers. */
export const maskValue = (value: string): string =>
  secrets.reduce((text, pattern) => text.replace(pattern, "$1****$2"), value);
