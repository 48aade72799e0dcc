import { sql } from "kysely";
import type {
  CallReply,
  ParamFiguresBefore,
  ParamMark,
  ParamValueFigures,
  ValidBody,
} from "../../../src/core/api/contract";
import { lastCompleteCohort } from "../../../src/core/format/period";
import { asShown } from "../../access/phones";
import { wasActiveAt } from "../../reporting/active-days";
import type { ReportApp } from "../../reporting/report-app";
import { dayText, localDay } from "../../store/local-time";
import type { Context } from "../handler";
import {
  type BothCarried,
  carriedOnBothSides,
  carriedParams,
  comparisonOf,
  maskValue,
  sides,
} from "./carried";

type ParamContext = Pick<Context, "db" | "now"> & { app: ReportApp };

export const markCode = { followed: 1, ignored: 2 } as const;
const manyValuesADay = 1_000;
const shownValues = 10;

const markOf = (code: number | null): ParamMark =>
  code === markCode.followed ? "followed" : code === markCode.ignored ? "ignored" : "none";

const like = (keyword: string) => `%${keyword.trim().replaceAll(/[\\%_]/g, "\\$&")}%`;

/** Sums of installs and wake-ups of each side. */
interface SideSums {
  installs: number;
  wakeups: number;
  installs_before: number;
  installs_cut: number;
  wakeups_before: number;
  wakeups_cut: number;
}

const onSide = (side: keyof typeof sides) => sql`FILTER (WHERE side = ${sql.lit(sides[side])})`;

const sideSums = sql.join(
  (["installs", "wakeups"] as const).flatMap((column) => {
    const sum = (side: keyof typeof sides) =>
      sql`coalesce(sum(${sql.ref(column)}) ${onSide(side)}, 0)`;
    return [
      sql`${sum("own")} AS ${sql.ref(column)}`,
      sql`${sum("before")} AS ${sql.ref(`${column}_before`)}`,
      sql`${sum("cutDay")} AS ${sql.ref(`${column}_cut`)}`,
    ];
  }),
);
const carriedBefore = sql`installs_before + installs_cut + wakeups_before + wakeups_cut`;

type Opposite = NonNullable<BothCarried["opposite"]>;

/** Installs and wake-ups of the period compared with, as far as its cut. */
const countsBefore = (row: SideSums, { installShare, wakeupShare }: Opposite) => ({
  installs: Math.round(Number(row.installs_before) + Number(row.installs_cut) * installShare),
  wakeups: Math.round(Number(row.wakeups_before) + Number(row.wakeups_cut) * wakeupShare),
});

interface NameRow extends SideSums {
  name: string;
  values: number;
  values_before: number;
  values_with_cut: number;
  last_day: number;
  mark: number | null;
  total: number;
}

function figuresBefore(row: NameRow, opposite: Opposite): ParamFiguresBefore {
  const { installs, wakeups } = countsBefore(row, opposite);
  const [first, all] = [Number(row.values_before), Number(row.values_with_cut)];
  const values = Math.round(first + (all - first) * opposite.installShare);
  const { ownDays, days } = opposite.compared;
  const known = ownDays === days ? values : null;
  return { times: installs + wakeups, installs, wakeups, values: known };
}

/** Every parameter that was carried in either period of a comparison, followed ones first. */
export async function readParams(
  { db, app, now }: ParamContext,
  query: ValidBody<"stat/params">,
): Promise<CallReply<"stat/params">> {
  const { rows: carried, opposite } = await carriedOnBothSides(db, app, query, now());
  const { currentPage, pageSize, keyword, withIgnored } = query;
  const { rows } = await sql<NameRow>`
    WITH sums AS (
      SELECT name, ${sideSums},
        count(DISTINCT value) ${onSide("own")} AS values,
        count(DISTINCT value) ${onSide("before")} AS values_before,
        count(DISTINCT value) FILTER (WHERE side <> ${sql.lit(sides.own)}) AS values_with_cut,
        coalesce(max(day) ${onSide("own")}, max(day)) AS last_day
      FROM (${carried}) AS carried
      WHERE ${asShown(app, sql`name`)} ILIKE ${like(keyword)}
      GROUP BY name
    )
    SELECT sums.*, mark.mark, count(*) OVER () AS total FROM sums
    LEFT JOIN param_mark AS mark ON mark.app_id = ${app.appId} AND mark.name = sums.name
    WHERE ${withIgnored} OR mark.mark IS DISTINCT FROM ${markCode.ignored}
    ORDER BY (mark.mark = ${markCode.followed}) DESC NULLS LAST, installs + wakeups DESC,
      ${carriedBefore} DESC, sums.name
    LIMIT ${pageSize} OFFSET ${(currentPage - 1) * pageSize}`.execute(db);
  const list = rows.map((row) => ({
    name: row.name,
    times: Number(row.installs) + Number(row.wakeups),
    installs: Number(row.installs),
    wakeups: Number(row.wakeups),
    values: Number(row.values),
    lastDay: dayText(row.last_day),
    mark: markOf(row.mark),
    ...(opposite && { previous: figuresBefore(row, opposite) }),
  }));
  const totalRecords = Number(rows[0]?.total ?? 0);
  const pagination = { currentPage, pageSize, totalRecords };
  return { map: { list, pagination, compare: comparisonOf(opposite) } };
}

interface ValueRow extends SideSums {
  value: string;
  register: number;
  matured: number;
  kept: number;
  register_before: number;
  register_cut: number;
  matured_before: number;
  kept_before: number;
  total: number;
  everything: SideSums;
  busiest: number;
}

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

function valueFigures(
  { installs, wakeups }: Pick<SideSums, "installs" | "wakeups">,
  register: number,
  { kept, matured }: { kept: number; matured: number },
  everything: number,
): ParamValueFigures {
  return {
    installs,
    wakeups,
    register,
    registerRate: ratio(register, installs),
    d1: ratio(kept, matured),
    share: ratio(installs + wakeups, everything),
  };
}

function valuesBefore(row: ValueRow, opposite: Opposite): ParamValueFigures {
  const cut = Number(row.register_cut) * opposite.installShare;
  const register = Math.round(Number(row.register_before) + cut);
  const matured = { kept: Number(row.kept_before), matured: Number(row.matured_before) };
  const all = countsBefore(row.everything, opposite);
  return valueFigures(countsBefore(row, opposite), register, matured, all.installs + all.wakeups);
}

/** The values of one parameter in either period of a comparison, and what became of their installs. */
export async function readParamValues(
  { db, app, now }: ParamContext,
  query: ValidBody<"stat/paramValues">,
): Promise<CallReply<"stat/paramValues">> {
  const { currentPage, pageSize, keyword } = query;
  const { rows: carried, opposite } = await carriedOnBothSides(db, app, query, now(), query);
  const matured = lastCompleteCohort(1, localDay(app.zones, now()));
  // The same cohorts on both sides: those whose next day has finished on both.
  const maturedBefore = opposite?.compared.ends.find(([n]) => n === 1)?.[1] ?? matured;
  const { rows } = await sql<ValueRow>`
    WITH carried AS (${carried}), sums AS (
      SELECT value, ${sideSums},
        count(device.register_day) ${onSide("own")} AS register,
        count(device.register_day) ${onSide("before")} AS register_before,
        count(device.register_day) ${onSide("cutDay")} AS register_cut,
        count(*) FILTER (WHERE side = 0 AND device.install_day <= ${matured}) AS matured,
        count(*) FILTER (WHERE side = 0 AND device.install_day <= ${matured} AND ${wasActiveAt(1)}) AS kept,
        count(*) FILTER (WHERE side > 0 AND device.install_day <= ${maturedBefore}) AS matured_before,
        count(*) FILTER (WHERE side > 0 AND device.install_day <= ${maturedBefore} AND ${wasActiveAt(1)}) AS kept_before
      FROM carried
      LEFT JOIN device ON device.app_id = ${app.appId} AND device.device_id = carried.device_id
      GROUP BY value
    ), shown AS (
      SELECT * FROM sums WHERE ${asShown(app, sql`value`)} ILIKE ${like(keyword)}
    )
    SELECT shown.*, count(*) OVER () AS total,
      (SELECT to_jsonb(everything) FROM (SELECT ${sideSums} FROM carried) AS everything) AS everything,
      (SELECT coalesce(max(each), 0) FROM
        (SELECT count(DISTINCT value) AS each FROM carried WHERE side = 0 GROUP BY day) AS days) AS busiest
    FROM shown ORDER BY installs DESC, wakeups DESC, ${carriedBefore} DESC, value
    LIMIT ${pageSize} OFFSET ${(currentPage - 1) * pageSize}`.execute(db);
  const list = rows.map((row) => {
    const counts = { installs: Number(row.installs), wakeups: Number(row.wakeups) };
    const everything = Number(row.everything.installs) + Number(row.everything.wakeups);
    const cohorts = { kept: Number(row.kept), matured: Number(row.matured) };
    return {
      value: maskValue(row.value),
      ...valueFigures(counts, Number(row.register), cohorts, everything),
      ...(opposite && { previous: valuesBefore(row, opposite) }),
    };
  });
  const pagination = { currentPage, pageSize, totalRecords: Number(rows[0]?.total ?? 0) };
  const isMany = Number(rows[0]?.busiest ?? 0) > manyValuesADay;
  return { map: { list, pagination, isMany, compare: comparisonOf(opposite) } };
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
