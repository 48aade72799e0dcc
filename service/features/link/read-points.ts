import { sql } from "kysely";
import type { LinkPoint, LinkReport } from "../../../src/core/api/contract";
import { type Clock, type ElapsedShares, runningOf } from "../../reporting/elapsed";
import { keepsHours } from "../../reporting/kept-hours";
import type { DayRange } from "../../reporting/periods";
import { readElapsedShares, readSharesByChannel } from "../../reporting/read-elapsed";
import { select } from "../../reporting/selection";
import { allMatches, type CountColumn, granularityCode } from "../../store/event-tables";
import { dayText, hourText } from "../../store/local-time";
import type { AppContext } from "../handler";
import type { comparedOf } from "../report";

type InApp = Pick<AppContext, "db" | "app">;
type Compared = ReturnType<typeof comparedOf>;
type Granularity = LinkReport["granularity"];
type Figures = Omit<LinkPoint, "t">;
type Sums = Pick<LinkReport, "click" | "install" | "register" | "wakeup">;
type Course = Pick<LinkReport, "granularity" | "points"> & Sums;

/** Longer spans are told by the day. */
const hourDays = 2;
const columnOf = {
  click: "click",
  visitor: "click_uv",
  install: "install",
  register: "register",
  wakeup: "wakeup",
} as const satisfies Record<keyof Figures, CountColumn>;
const keys = Object.keys(columnOf) as (keyof Figures)[];
const none: Figures = { click: 0, visitor: 0, install: 0, register: 0, wakeup: 0 };
const columns = sql`t, ${sql.join(
  keys.map((key) => sql`sum(${sql.ref(columnOf[key])})::float8 AS ${sql.ref(key)}`),
)}`;

/** Reads the counts of a link in each hour or day of a range, counted as in the other reports. */
async function readPeriods(
  { db, app }: InApp,
  id: number,
  granularity: Granularity,
  { start, end }: DayRange,
): Promise<LinkPoint[]> {
  const isByHour = granularity === "hour";
  const [from, to] = isByHour ? [start * 24, end * 24 + 23] : [start, end];
  const table = isByHour
    ? sql`rollup_hour WHERE app_id = ${app.appId}`
    : sql`rollup WHERE app_id = ${app.appId} AND grain = ${granularityCode.day}`;
  const { rows } = await sql<Figures & { t: number }>`SELECT ${columns} FROM ${table}
    AND match = ${allMatches} AND channel_id = ${id} AND t BETWEEN ${from} AND ${to}
    GROUP BY t`.execute(db);
  const byTime = new Map(rows.map((row) => [row.t, row]));
  return Array.from({ length: to - from + 1 }, (_, index): LinkPoint => {
    const t = from + index;
    return { ...none, ...byTime.get(t), t: isByHour ? hourText(t) : dayText(t) };
  });
}

const sumsOf = (points: readonly Figures[]): Sums => {
  const sum = (key: keyof Sums) =>
    Math.round(points.reduce((total, point) => total + point[key], 0));
  return {
    click: sum("click"),
    install: sum("install"),
    register: sum("register"),
    wakeup: sum("wakeup"),
  };
};

const pointOf = (t: string, of: (key: keyof Figures) => number): LinkPoint => ({
  t,
  click: of("click"),
  visitor: of("visitor"),
  install: of("install"),
  register: of("register"),
  wakeup: of("wakeup"),
});

/** Returns a point of which only a part has passed; parts are rounded last. */
const partOf = (point: LinkPoint, shareOf: ElapsedShares): LinkPoint =>
  pointOf(point.t, (key) => point[key] * shareOf(columnOf[key]));

const rounded = (point: LinkPoint): LinkPoint => pointOf(point.t, (key) => Math.round(point[key]));

/** Reads the course of a link over some days, and its sums. */
export async function readPoints(context: InApp, id: number, range: DayRange): Promise<Course> {
  const isShort = range.end - range.start < hourDays;
  const isByHour = isShort && (await keepsHours(context.db, context.app.appId, range));
  const granularity = isByHour ? "hour" : "day";
  const points = await readPeriods(context, id, granularity, range);
  return { granularity, points, ...sumsOf(points) };
}

/** Reads the same of the period compared with, as far as the own one has come. */
export async function readComparedPoints(
  context: InApp,
  of: { id: number; range: DayRange; compared: Compared; clock: Clock },
  { granularity }: Pick<Course, "granularity">,
): Promise<{ course: Pick<Course, "points"> & Sums; isEstimated: boolean }> {
  const { id, range, compared, clock } = of;
  const { whole, cut } = compared;
  const days = await readPeriods(context, id, "day", whole);
  const hours = async () =>
    (await keepsHours(context.db, context.app.appId, whole))
      ? readPeriods(context, id, "hour", whole)
      : [];
  const points = granularity === "hour" ? await hours() : days;
  if (!cut) return { course: { points, ...sumsOf(days) }, isEstimated: false };
  const { shareOf, isEstimated } = await readShares(context, id, compared.range.end, cut);
  const at = compared.range.end - whole.start;
  const begun = days
    .slice(0, at + 1)
    .map((day, index) => (index < at ? day : partOf(day, shareOf)));
  const sums = sumsOf(begun);
  if (granularity === "day")
    return { course: { points: begun.map(rounded), ...sums }, isEstimated };
  const index = runningOf("hour", range, whole, clock)?.index ?? points.length;
  const passed = cut.hourOfDay - Math.floor(cut.hourOfDay);
  const passedHours = points
    .slice(0, index + 1)
    .map((hour, place) => (place < index ? hour : rounded(partOf(hour, () => passed))));
  return { course: { points: passedHours, ...sums }, isEstimated };
}

/** Reads how much of a link's day had come by a time of day, as the channel report does. */
async function readShares({ db, app }: InApp, id: number, day: number, { hourOfDay }: Clock) {
  const [all, own] = await Promise.all([
    select(db, app, {}),
    select(db, app, { channelIds: [id] }),
  ]);
  const elapsed = await readElapsedShares(db, all, day, hourOfDay);
  const counted = Object.values(columnOf);
  const sharesOf = await readSharesByChannel(db, own, elapsed, day, hourOfDay, counted);
  return { shareOf: sharesOf(id), isEstimated: elapsed.isEstimated };
}
