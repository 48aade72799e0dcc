import { sql } from "kysely";
import type { LinkPoint, LinkReport } from "../../../src/core/api/contract";
import { readRange } from "../../reporting/periods";
import { allMatches, granularityCode } from "../../store/event-tables";
import { dayText, hourText } from "../../store/local-time";
import type { AppContext } from "../handler";

type Summed = Pick<
  LinkReport,
  "granularity" | "points" | "click" | "install" | "register" | "wakeup" | "updatedAt"
>;
type Row = Omit<LinkPoint, "t"> & { t: number };

const columns = sql`t, sum(click)::float8 AS click, sum(click_uv)::float8 AS visitor,
  sum(install)::float8 AS install, sum(register)::float8 AS register,
  sum(wakeup)::float8 AS wakeup`;
/** Longer spans are told by the day. */
const hourDays = 2;
const none = { click: 0, visitor: 0, install: 0, register: 0, wakeup: 0 };

/** Reads the counts of a link over some days, counted as in the other reports. */
export async function readPoints(
  { db, app }: AppContext,
  { id, start, end }: { id: number; start: string; end: string },
  nowMs: number,
): Promise<Summed> {
  const range = readRange("day", start, end);
  const isByHour = range.end - range.start < hourDays;
  const [from, to] = isByHour ? [range.start * 24, range.end * 24 + 23] : [range.start, range.end];
  const { rows } = isByHour
    ? await sql<Row>`SELECT ${columns} FROM rollup_hour
        WHERE app_id = ${app.appId} AND match = ${allMatches} AND channel_id = ${id}
          AND t BETWEEN ${from} AND ${to} GROUP BY t`.execute(db)
    : await sql<Row>`SELECT ${columns} FROM rollup
        WHERE app_id = ${app.appId} AND grain = ${granularityCode.day} AND match = ${allMatches}
          AND channel_id = ${id} AND t BETWEEN ${from} AND ${to} GROUP BY t`.execute(db);
  const byTime = new Map(rows.map((row) => [row.t, row]));
  const points = Array.from({ length: to - from + 1 }, (_, index): LinkPoint => {
    const t = from + index;
    return { ...none, ...byTime.get(t), t: isByHour ? hourText(t) : dayText(t) };
  });
  const sum = (key: keyof typeof none) => points.reduce((total, point) => total + point[key], 0);
  return {
    granularity: isByHour ? "hour" : "day",
    points,
    click: sum("click"),
    install: sum("install"),
    register: sum("register"),
    wakeup: sum("wakeup"),
    updatedAt: nowMs,
  };
}
