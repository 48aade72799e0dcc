import { sql } from "kysely";
import type { CallReply, ParamMark, ValidBody } from "../../../src/core/api/contract";
import { lastCompleteCohort } from "../../../src/core/format/period";
import { asShown } from "../../access/phones";
import { wasActiveAt } from "../../reporting/active-days";
import type { ReportApp } from "../../reporting/report-app";
import { dayText, localDay } from "../../store/local-time";
import type { Context } from "../handler";
import { carriedParams, maskValue } from "./carried";

type ParamContext = Pick<Context, "db" | "now"> & { app: ReportApp };

export const markCode = { followed: 1, ignored: 2 } as const;
const manyValuesADay = 1_000;
const shownValues = 10;

const markOf = (code: number | null): ParamMark =>
  code === markCode.followed ? "followed" : code === markCode.ignored ? "ignored" : "none";

const like = (keyword: string) => `%${keyword.trim().replaceAll(/[\\%_]/g, "\\$&")}%`;

interface NameRow {
  name: string;
  installs: number;
  wakeups: number;
  values: number;
  last_day: number;
  mark: number | null;
  total: number;
}

/** Every parameter that was carried, followed ones first. */
export async function readParams(
  { db, app }: ParamContext,
  query: ValidBody<"stat/params">,
): Promise<CallReply<"stat/params">> {
  const { rows: carried } = await carriedParams(db, app, query);
  const { currentPage, pageSize, keyword, withIgnored } = query;
  const { rows } = await sql<NameRow>`
    WITH sums AS (
      SELECT name, sum(installs) AS installs, sum(wakeups) AS wakeups,
        count(DISTINCT value) AS values, max(day) AS last_day
      FROM (${carried}) AS carried
      WHERE ${asShown(app, sql`name`)} ILIKE ${like(keyword)}
      GROUP BY name
    )
    SELECT sums.*, mark.mark, count(*) OVER () AS total FROM sums
    LEFT JOIN param_mark AS mark ON mark.app_id = ${app.appId} AND mark.name = sums.name
    WHERE ${withIgnored} OR mark.mark IS DISTINCT FROM ${markCode.ignored}
    ORDER BY (mark.mark = ${markCode.followed}) DESC NULLS LAST, installs + wakeups DESC, sums.name
    LIMIT ${pageSize} OFFSET ${(currentPage - 1) * pageSize}`.execute(db);
  const list = rows.map((row) => ({
    name: row.name,
    times: Number(row.installs) + Number(row.wakeups),
    installs: Number(row.installs),
    wakeups: Number(row.wakeups),
    values: Number(row.values),
    lastDay: dayText(row.last_day),
    mark: markOf(row.mark),
  }));
  const totalRecords = Number(rows[0]?.total ?? 0);
  return { map: { list, pagination: { currentPage, pageSize, totalRecords } } };
}

interface ValueRow {
  value: string;
  installs: number;
  wakeups: number;
  register: number;
  matured: number;
  kept: number;
  total: number;
  everything: number;
  busiest: number;
}

/** The values of one parameter and what became of their installs. */
export async function readParamValues(
  { db, app, now }: ParamContext,
  query: ValidBody<"stat/paramValues">,
): Promise<CallReply<"stat/paramValues">> {
  const { currentPage, pageSize, keyword } = query;
  const { rows: carried } = await carriedParams(db, app, query, query);
  const matured = lastCompleteCohort(1, localDay(app.zones, now()));
  const { rows } = await sql<ValueRow>`
    WITH carried AS (${carried}), sums AS (
      SELECT value, sum(installs) AS installs, sum(wakeups) AS wakeups,
        count(*) FILTER (WHERE device.register_day IS NOT NULL) AS register,
        count(*) FILTER (WHERE device.install_day <= ${matured}) AS matured,
        count(*) FILTER (WHERE device.install_day <= ${matured} AND ${wasActiveAt(1)}) AS kept
      FROM carried
      LEFT JOIN device ON device.app_id = ${app.appId} AND device.device_id = carried.device_id
      GROUP BY value
    ), shown AS (
      SELECT * FROM sums WHERE ${asShown(app, sql`value`)} ILIKE ${like(keyword)}
    )
    SELECT shown.*, count(*) OVER () AS total,
      (SELECT sum(installs + wakeups) FROM sums) AS everything,
      (SELECT coalesce(max(each), 0) FROM
        (SELECT count(DISTINCT value) AS each FROM carried GROUP BY day) AS days) AS busiest
    FROM shown ORDER BY installs DESC, wakeups DESC, value
    LIMIT ${pageSize} OFFSET ${(currentPage - 1) * pageSize}`.execute(db);
  const list = rows.map((row) => {
    const installs = Number(row.installs);
    const matured = Number(row.matured);
    const wakeups = Number(row.wakeups);
    return {
      value: maskValue(row.value),
      installs,
      wakeups,
      register: Number(row.register),
      registerRate: installs > 0 ? Number(row.register) / installs : null,
      d1: matured > 0 ? Number(row.kept) / matured : null,
      share: (installs + wakeups) / Number(row.everything),
    };
  });
  const pagination = { currentPage, pageSize, totalRecords: Number(rows[0]?.total ?? 0) };
  return { map: { list, pagination, isMany: Number(rows[0]?.busiest ?? 0) > manyValuesADay } };
}

/** The most frequent values of a parameter by day; all others together under an empty value. */
export async function readParamTrend(
  { db, app, now }: ParamContext,
  query: ValidBody<"stat/paramTrend">,
): Promise<CallReply<"stat/paramTrend">["map"]> {
  const { rows: carried, range } = await carriedParams(db, app, query, query);
  const { rows } = await sql<{ value: string | null; day: number; times: number }>`
    WITH carried AS (${carried}), top AS (
      SELECT value FROM carried GROUP BY value
      ORDER BY sum(installs + wakeups) DESC, value LIMIT ${shownValues}
    )
    SELECT top.value, day, sum(installs + wakeups) AS times
    FROM carried LEFT JOIN top ON top.value = carried.value
    GROUP BY 1, 2`.execute(db);
  const last = Math.min(range.end, localDay(app.zones, now()));
  const days = Array.from(
    { length: Math.max(0, last - range.start + 1) },
    (_, n) => range.start + n,
  );
  const byValue = new Map<string | null, Map<number, number>>();
  const totalByValue = new Map<string | null, number>();
  for (const { value, day, times } of rows) {
    const series = byValue.get(value) ?? new Map<number, number>();
    byValue.set(value, series.set(day, Number(times)));
    totalByValue.set(value, (totalByValue.get(value) ?? 0) + Number(times));
  }
  const sortedValues = [...byValue.keys()].sort(
    (a, b) =>
      Number(a === null) - Number(b === null) ||
      (totalByValue.get(b) ?? 0) - (totalByValue.get(a) ?? 0),
  );
  return {
    days: days.map(dayText),
    series: sortedValues.map((value) => ({
      value: value === null ? "" : maskValue(value),
      counts: days.map((day) => byValue.get(value)?.get(day) ?? 0),
    })),
  };
}
