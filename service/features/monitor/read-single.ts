import { type RawBuilder, sql } from "kysely";
import type { MonitorPeriod } from "../../../src/core/api/contract";
import { eventType } from "../../ingest/batch/event-type";
import { allChannels } from "../../store/event-tables";
import type { ZoneSchedule } from "../../store/local-time";
import { wallClock } from "../../store/wall-clock";
import { type Point, periodMs, periodStartMs, type Series, seriesOf } from "./judge/series";
import type { Watched } from "./objects";
import { type Counted, grouped, type Read } from "./watch";

const bytesPerMb = 1024 ** 2;

/** The period of a moment of a column. */
const periodOf = (column: string, zones: ZoneSchedule, period: MonitorPeriod) =>
  sql<number>`floor(extract(epoch FROM ${wallClock(sql.ref(column), zones)}) / ${sql.lit(
    periodMs(period) / 1000,
  )})::bigint`;

function within(column: string, { app, watch, span }: Read): RawBuilder<boolean> {
  const start = new Date(periodStartMs(app.zones, watch.period, span.from));
  const end = new Date(periodStartMs(app.zones, watch.period, span.to + 1));
  return sql<boolean>`(${sql.ref(column)} >= ${start}::timestamptz
    AND ${sql.ref(column)} < ${end}::timestamptz)`;
}

const byActor = sql`count(DISTINCT actor)`;
const item = sql`count(*)`;

function rawOf({ watch: { metric } }: Read, eventId: string | null) {
  if (metric === "visit") return { type: eventType.visit, part: item, where: sql`` };
  if (metric === "click") return { type: eventType.click, part: item, where: sql`` };
  if (metric === "install") return { type: eventType.install, part: item, where: sql`` };
  if (metric === "register") return { type: eventType.register, part: item, where: sql`` };
  if (metric === "active") return { type: eventType.open, part: byActor, where: sql`` };
  if (metric === "event") {
    const where = sql`AND params ->> 'eventId' = ${eventId}`;
    return { type: eventType.event, part: item, where };
  }
  return { type: eventType.open, part: item, where: sql`AND params ->> 'wake' = 'true'` };
}

/** Counts of ten minutes, which no rollup keeps: from the events themselves. */
export async function readRaw(read: Read, ids: number[]): Promise<Counted[]> {
  const { db, app, watch } = read;
  const definition =
    watch.eventNo === null
      ? undefined
      : await db
          .selectFrom("event_definition")
          .select("event_id")
          .where("app_id", "=", app.appId)
          .where("id", "=", watch.eventNo)
          .executeTakeFirst();
  const { type, part, where } = rawOf(read, definition?.event_id ?? null);
  const all = ids.includes(allChannels);
  const single = ids.some((id) => id !== allChannels);
  const query = (channel: RawBuilder<unknown>, among: RawBuilder<unknown>) =>
    sql<Counted>`
    SELECT ${periodOf("ts", app.zones, watch.period)} AS t, ${channel} AS channel_id, platform,
      ${part} AS part, 0 AS whole
    FROM event WHERE app_id = ${app.appId} AND type = ${type} AND ${within("ts", read)}
      ${where} ${among}
    GROUP BY 1, 2, 3`.execute(db);
  const rows: Counted[] = [];
  if (all) rows.push(...(await query(sql`${allChannels}::bigint`, sql``)).rows);
  if (single)
    rows.push(...(await query(sql`channel_id`, sql`AND channel_id = ANY(${ids}::bigint[])`)).rows);
  return rows;
}

/** Counts postbacks, in total and successful, by the time of the event they report. */
export async function readPostbacks(read: Read, ids: number[]): Promise<Counted[]> {
  const { db, app, watch } = read;
  const isAll = ids.includes(allChannels);
  const { rows } = await sql<Counted>`
    SELECT ${periodOf("happened_at", app.zones, watch.period)} AS t, channel_id, 0 AS platform,
      count(*) FILTER (WHERE state = 1) AS part, count(*) AS whole
    FROM postback WHERE app_id = ${app.appId} AND state IN (1, 2, 3) AND tries > 0
      AND ${within("happened_at", read)}
      AND (${isAll} OR channel_id = ANY(${ids}::bigint[]))
    GROUP BY 1, 2`.execute(db);
  return isAll ? [...rows, ...rows.map((row) => ({ ...row, channel_id: allChannels }))] : rows;
}

/** Installs of provinces, and the marked ones among them. */
export async function readRegions(
  read: Read,
  regions: readonly Watched[],
): Promise<Map<string, Counted[]>> {
  const { db, app, watch } = read;
  const names = regions.flatMap(({ province }) => province ?? []);
  const isRate = watch.metric === "abnormalRate";
  const installs = (table: string) => sql`
    SELECT ${periodOf("installed_at", app.zones, watch.period)} AS t, province, flags
    FROM ${sql.table(table)} WHERE app_id = ${app.appId} AND province = ANY(${names}::text[])
      AND ${within("installed_at", read)}`;
  const { rows } = await sql<Counted & { province: string }>`
    SELECT t, province, 0 AS channel_id, 0 AS platform, count(*) AS whole,
      count(*) FILTER (WHERE ${!isRate} OR flags <> '{}') AS part
    FROM (${installs("device")} UNION ALL ${installs("former_install")}) AS installed
    GROUP BY 1, 2`.execute(db);
  return grouped(rows, ({ province }) => province);
}

/** Reads the remaining stock of an account or app at the end of each period. */
export async function readStock(
  { db, app, watch, span }: Read,
  objects: readonly Watched[],
): Promise<Map<string, Series>> {
  const end = new Date(periodStartMs(app.zones, watch.period, span.to + 1));
  const entries =
    watch.metric === "balance"
      ? await db
          .selectFrom("ledger_posting")
          .select(["at", "wallet_after_cents as left"])
          .where("account_id", "=", app.ownerId)
          .where("at", "<", end)
          .orderBy("at")
          .orderBy("id")
          .execute()
      : await db
          .selectFrom("pack_entry")
          .select(["at", "after_units as left"])
          .where("app_id", "=", app.appId)
          .where("resource", "=", "traffic")
          .where("at", "<", end)
          .orderBy("at")
          .orderBy("id")
          .execute();
  const unit = watch.metric === "balance" ? 1 : bytesPerMb;
  const points = new Map<number, Point>();
  let next = 0;
  for (let t = span.from; t <= span.to; t++) {
    const endMs = periodStartMs(app.zones, watch.period, t + 1);
    while ((entries[next]?.at.getTime() ?? Number.POSITIVE_INFINITY) < endMs) next += 1;
    const left = entries[next - 1]?.left;
    points.set(t, { value: left === undefined ? null : left / unit, sample: 1 });
  }
  const series = seriesOf(points, { first: span.from, isRate: false });
  return new Map(objects.map(({ key }) => [key, series]));
}
