import { type RawBuilder, sql } from "kysely";
import type { ValidBody } from "../../../src/core/api/contract";
import { type DayRange, readRange } from "../../reporting/periods";
import type { ReportApp } from "../../reporting/report-app";
import { select } from "../../reporting/selection";
import { platformCode } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { paramSource } from "../../store/param-tables";

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

const secrets = [
  /** Identity card. */
  /(?<!\d)(\d{6})\d{8}(\d{3}[\dXx])(?!\d)/g,
  /** Mobile. */
  /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g,
];

/** A value without mobile and identity numbers. */
export const maskValue = (value: string): string =>
  secrets.reduce((text, pattern) => text.replace(pattern, "$1****$2"), value);
