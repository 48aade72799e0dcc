import { sql } from "kysely";
import type { MonitorMetric, MonitorPeriod } from "../../../src/core/api/contract";
import { metricTraits } from "../../../src/core/api/contract/constants/monitor";
import { allChannels, allMatches, basisCode, granularityCode } from "../../store/event-tables";
import { type Point, perDay, periodAt, type Series, seriesOf } from "./judge/series";
import type { Watched, WatchedApp } from "./objects";
import { readPostbacks, readRaw, readRegions, readStock } from "./read-single";
import { type Counted, grouped, type Read, type Span, type Watch } from "./watch";

/** Sums of a row of counts: what is told, and what it is divided by. */
const columnsByMetric: Partial<Record<MonitorMetric, [part: string, whole?: string]>> = {
  visit: ["visit"],
  click: ["click"],
  install: ["install"],
  register: ["register"],
  active: ["active"],
  wakeup: ["wakeup"],
  reinstall: ["reinstall"],
  installRate: ["install - organic", "click"],
  registerRate: ["register_uv", "install"],
  abnormalRate: ["abnormal", "install"],
};

async function readRollups({ db, app, watch, span }: Read, ids: number[]): Promise<Counted[]> {
  const [part, whole = "0"] = columnsByMetric[watch.metric] ?? ["0"];
  const isHour = watch.period === "hour";
  const { rows } = await sql<Counted>`
    SELECT t, channel_id, platform, ${sql.raw(part)} AS part, ${sql.raw(whole)} AS whole
    FROM ${sql.table(isHour ? "rollup_hour" : "rollup")}
    WHERE app_id = ${app.appId} AND match = ${allMatches}
      AND channel_id = ANY(${ids}::bigint[]) ${isHour ? sql`` : sql`AND grain = ${granularityCode.day}`}
      AND t BETWEEN ${span.from} AND ${span.to}`.execute(db);
  return rows;
}

/** Installs of the first six hours of each day, of all of its installs. */
async function readNights({ db, app, span }: Read, ids: number[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    SELECT t / 24 AS t, channel_id, platform, sum(install) AS whole,
      coalesce(sum(install) FILTER (WHERE t % 24 < 6), 0) AS part
    FROM rollup_hour WHERE app_id = ${app.appId} AND match = ${allMatches}
      AND channel_id = ANY(${ids}::bigint[])
      AND t BETWEEN ${span.from * 24} AND ${span.to * 24 + 23}
    GROUP BY 1, 2, 3`.execute(db);
  return rows;
}

/** Of the installs of the day before, those that came back on the day. */
async function readFirstDays({ db, app, span }: Read, ids: number[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    SELECT cohort + 1 AS t, channel_id, platform,
      coalesce(sum(devices) FILTER (WHERE n = 1), 0) AS part,
      coalesce(sum(devices) FILTER (WHERE n = 0), 0) AS whole
    FROM retained WHERE app_id = ${app.appId} AND basis = ${basisCode.install}
      AND match = ${allMatches} AND channel_id = ANY(${ids}::bigint[]) AND n IN (0, 1)
      AND cohort BETWEEN ${span.from - 1} AND ${span.to - 1}
    GROUP BY 1, 2, 3`.execute(db);
  return rows;
}

async function readEvents({ db, app, watch, span }: Read, ids: number[]): Promise<Counted[]> {
  const isHour = watch.period === "hour";
  const { rows } = await sql<Counted>`
    SELECT t, channel_id, platform, times AS part, 0 AS whole
    FROM ${sql.table(isHour ? "event_rollup_hour" : "event_rollup")}
    WHERE app_id = ${app.appId} AND event_no = ${watch.eventNo}
      AND channel_id = ANY(${ids}::bigint[]) ${isHour ? sql`` : sql`AND grain = ${granularityCode.day}`}
      AND t BETWEEN ${span.from} AND ${span.to}`.execute(db);
  return rows;
}

function readCounted(read: Read, ids: number[]): Promise<Counted[]> {
  const { metric, period } = read.watch;
  if (metric === "postbackRate") return readPostbacks(read, ids);
  if (period === "ten") return readRaw(read, ids);
  if (metric === "event") return readEvents(read, ids);
  if (metric === "day1") return readFirstDays(read, ids);
  if (metric === "nightShare") return readNights(read, ids);
  return readRollups(read, ids);
}

/** The first period by whose table something is known: hours are not kept as long as days. */
async function firstKept({ db, app, watch }: Read): Promise<number> {
  const isOfHours = watch.period === "hour" || watch.metric === "nightShare";
  const isCounted = watch.metric in columnsByMetric || watch.metric === "nightShare";
  if (!isOfHours || !isCounted) return Number.NEGATIVE_INFINITY;
  const { rows } = await sql<{ first: number | null }>`
    SELECT min(t) AS first FROM rollup_hour
    WHERE app_id = ${app.appId} AND match = ${allMatches} AND channel_id = ${allChannels}`.execute(
    db,
  );
  const first = rows[0]?.first ?? null;
  if (first === null) return Number.NEGATIVE_INFINITY;
  return watch.period === "hour" ? first : Math.ceil(first / 24);
}

const isRate = ({ metric }: Watch): boolean => metricTraits[metric].unit === "rate";

function pointsOf(rows: Iterable<Counted>, watch: Watch): Map<number, Point> {
  const counted = new Map<number, { part: number; whole: number }>();
  for (const { t, part, whole } of rows) {
    const known = counted.get(Number(t)) ?? { part: 0, whole: 0 };
    known.part += Number(part);
    known.whole += Number(whole);
    counted.set(Number(t), known);
  }
  return new Map(
    [...counted].map(([t, { part, whole }]) => [
      t,
      isRate(watch)
        ? { value: whole > 0 ? part / whole : null, sample: whole }
        : { value: part, sample: part },
    ]),
  );
}

/** The figures of objects over a span, by their keys; one that is gone is missing. */
export async function readSeries(
  read: Read,
  objects: readonly Watched[],
): Promise<Map<string, Series>> {
  const { app, watch, span } = read;
  const live = objects.filter(({ channelIds }) => channelIds.length > 0);
  if (metricTraits[watch.metric].objects.length === 1) return readStock(read, live);
  const kept = await firstKept(read);
  const firstOf = ({ createdAt }: Watched) =>
    Math.max(span.from, kept, periodAt(app.zones, watch.period, createdAt.getTime()));
  const series = new Map<string, Series>();
  const add = (one: Watched, rows: Iterable<Counted>) =>
    series.set(
      one.key,
      seriesOf(pointsOf(rows, watch), { first: firstOf(one), isRate: isRate(watch) }),
    );
  const regions = live.filter(({ province }) => province !== null);
  if (regions.length > 0) {
    const rows = await readRegions(read, regions);
    for (const one of regions) add(one, rows.get(one.province ?? "") ?? []);
  }
  const others = live.filter(({ province }) => province === null);
  if (others.length === 0) return series;
  const ids = [...new Set(others.flatMap(({ channelIds }) => channelIds))];
  const byChannel = grouped(await readCounted(read, ids), (row) => Number(row.channel_id));
  for (const one of others) {
    const rows = one.channelIds.flatMap((id) => byChannel.get(id) ?? []);
    add(one, one.platform === null ? rows : rows.filter((row) => row.platform === one.platform));
  }
  return series;
}

/** Periods of the last days up to and without the one under way. */
export function lastDays(
  app: WatchedApp,
  period: MonitorPeriod,
  nowMs: number,
  days: number,
): Span {
  const to = periodAt(app.zones, period, nowMs) - 1;
  return { from: to - days * perDay(period) + 1, to };
}
