import { type RawBuilder, sql } from "kysely";
import type { MonitorLevel, MonitorStatistics, ValidBody } from "../../../src/core/api/contract";
import { ctitBins } from "../../../src/core/api/contract/channel-report";
import { readSettings } from "../../attribution/settings";
import { eventType } from "../../ingest/batch/event-type";
import { type DayRange, readRange } from "../../reporting/periods";
import { installRows } from "../../reporting/read-devices";
import { allChannels, allMatches, granularityCode } from "../../store/event-tables";
import { dayText, localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import { isWithinDays } from "../../store/wall-clock";
import type { AppContext } from "../handler";
import { alertsIn } from "./alerts";
import { grouped } from "./watch";

const topChannels = 10;
const topAddresses = 10;

const noFilter = {
  keyword: "",
  level: null,
  state: null,
  metric: null,
  ruleId: null,
  channelId: null,
} as const;

type Query = ValidBody<"monitor/statistics">;

async function readAlerts({ db, app }: AppContext, query: Query) {
  const rows = await alertsIn(db, app, { ...query, ...noFilter })
    .select(["opened_at", "level", "state", "object_key", "handled_at"])
    .execute();
  const handled = rows.filter(({ state, handled_at }) => state >= 2 && handled_at !== null);
  const tookMs = handled.map(
    ({ opened_at, handled_at }) => (handled_at?.getTime() ?? 0) - opened_at.getTime(),
  );
  return {
    rows,
    handlingMs:
      tookMs.length === 0
        ? null
        : Math.max(0, Math.round(tookMs.reduce((sum, ms) => sum + ms, 0) / tookMs.length)),
  };
}

type Alerts = Awaited<ReturnType<typeof readAlerts>>["rows"];

function trendOf({ app }: AppContext, { start, end }: DayRange, rows: Alerts) {
  const byDay = grouped(rows, ({ opened_at }) => localDay(app.zones, opened_at.getTime()));
  return Array.from({ length: end - start + 1 }, (_, index) => {
    const day = start + index;
    const levels: Record<MonitorLevel, number> = { 1: 0, 2: 0, 3: 0 };
    for (const { level } of byDay.get(day) ?? []) levels[level] += 1;
    return { day: dayText(day), levels };
  });
}

async function channelsOf({ db, app }: AppContext, rows: Alerts) {
  const counts = [...grouped(rows, ({ object_key }) => object_key)]
    .filter(([key]) => key.startsWith("channel:"))
    .map(([key, alerts]) => ({ id: Number(key.slice(8)), alerts: alerts.length }))
    .sort((a, b) => b.alerts - a.alerts || a.id - b.id)
    .slice(0, topChannels);
  const names = await db
    .selectFrom("channel")
    .select(["id", "name"])
    .where("app_id", "=", app.appId)
    .where("id", "=", sql<number>`ANY(${counts.map(({ id }) => id)}::bigint[])`)
    .execute();
  return counts.map((one) => ({
    ...one,
    name: names.find(({ id }) => id === one.id)?.name ?? "",
  }));
}

const installed = ({ app }: AppContext, range: DayRange): RawBuilder<unknown> =>
  sql`app_id = ${app.appId} AND ${isWithinDays(sql.ref("installed_at"), app.zones, range)}`;

/** Installs by what marked them, and by the time since their click. */
async function readInstalls(context: AppContext, range: DayRange) {
  const { db } = context;
  const where = installed(context, range);
  const reasons = await sql<{ code: string; install: number }>`
    SELECT flag AS code, count(*)::integer AS install
    FROM ${installRows(sql`unnest(flags) AS flag`, where)} AS flagged
    GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db);
  const bin = sql`width_bucket(ctit_seconds, ${[...ctitBins]}::integer[]) AS bin`;
  const bins = await sql<{ bin: number; install: number }>`
    SELECT bin, count(*)::integer AS install
    FROM ${installRows(bin, sql`${where} AND ctit_seconds IS NOT NULL`)} AS d
    GROUP BY 1`.execute(db);
  // What took longer than a day belongs to the last bin.
  const ctit = ctitBins.map(() => 0);
  for (const { bin: at, install } of bins.rows) {
    const bucket = Math.min(Number(at), ctit.length - 1);
    ctit[bucket] = (ctit[bucket] ?? 0) + Number(install);
  }
  return { reasons: reasons.rows, ctit };
}

/** The network of an address: its first three parts, of IPv6 its first four. */
const network = (ip: RawBuilder<unknown>) => sql<string>`CASE WHEN position(':' IN ${ip}) > 0
  THEN array_to_string((string_to_array(${ip}, ':'))[1:4], ':')
  ELSE array_to_string((string_to_array(${ip}, '.'))[1:3], '.') END`;

async function readNetworks(
  context: AppContext,
  range: DayRange,
): Promise<MonitorStatistics["ips"]> {
  const { db, app } = context;
  const facts = sql`ip, device_id`;
  const where = sql`${installed(context, range)} AND ip <> ''`;
  const { rows } = await sql<{
    prefix: string;
    installs: number;
    devices: number;
    addresses: number;
  }>`
    SELECT ${network(sql.ref("ip"))} AS prefix, count(*)::integer AS installs,
      count(DISTINCT device_id)::integer AS devices, count(DISTINCT ip)::integer AS addresses
    FROM ${installRows(facts, where)} AS d
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${topAddresses}`.execute(db);
  const prefixes = rows.map(({ prefix }) => prefix);
  const clicks = await sql<{ prefix: string; clicks: number }>`
    SELECT ${network(sql.ref("ip"))} AS prefix, count(*)::integer AS clicks FROM event
    WHERE app_id = ${app.appId} AND type IN (${eventType.click}, ${eventType.adClick})
      AND ${isWithinDays(sql.ref("ts"), app.zones, range)}
      AND ${network(sql.ref("ip"))} = ANY(${prefixes}::text[])
    GROUP BY 1`.execute(db);
  const clicksOf = new Map(clicks.rows.map((row) => [row.prefix, Number(row.clicks)]));
  return rows.map(({ prefix, installs, devices, addresses }) => ({
    prefix,
    clicks: clicksOf.get(prefix) ?? 0,
    installs: Number(installs),
    devices: Number(devices),
    repeatRate: installs > 0 ? (installs - addresses) / installs : null,
  }));
}

async function readAbnormalRate(db: Db, appId: number, { start, end }: DayRange) {
  const { rows } = await sql<{ abnormal: number | null; install: number | null }>`
    SELECT sum(abnormal) AS abnormal, sum(install) AS install FROM rollup
    WHERE app_id = ${appId} AND grain = ${granularityCode.day} AND match = ${allMatches}
      AND channel_id = ${allChannels} AND t BETWEEN ${start} AND ${end}`.execute(db);
  const { abnormal = null, install = null } = rows[0] ?? {};
  return install ? Number(abnormal ?? 0) / Number(install) : null;
}

/** Reads the findings of the monitor in some days, and the installs flagged by the fraud rules. */
export async function readStatistics(
  context: AppContext,
  query: Query,
): Promise<MonitorStatistics> {
  const { db, app } = context;
  const range = readRange("day", query.start, query.end);
  const { rows, handlingMs } = await readAlerts(context, query);
  const { settings } = await db
    .selectFrom("app")
    .select("settings")
    .where("id", "=", app.appId)
    .executeTakeFirstOrThrow();
  return {
    total: rows.length,
    unhandled: rows.filter(({ state }) => state === 0).length,
    handlingMs,
    abnormalRate: await readAbnormalRate(db, app.appId, range),
    trend: trendOf(context, range, rows),
    channels: await channelsOf(context, rows),
    ...(await readInstalls(context, range)),
    ctitLimitSeconds: readSettings(settings).attribution.ctitSeconds,
    ips: await readNetworks(context, range),
  };
}
