import { sql } from "kysely";
import type { CallReply, ValidBody } from "../../../../src/core/api/contract";
import { checkRawDay } from "../../../access/plan";
import type { AppAccess } from "../../../base/caller";
import { deviceRefs } from "../../../reporting/device-refs";
import { eventUnit } from "../../../reporting/read-events";
import { cursorOf, maskId, platformName, readCursor } from "../../../reporting/row-pages";
import { dayText, localDay } from "../../../store/local-time";
import type { Context } from "../../handler";
import { type DrillPeriod, drillPeriod } from "./drill-period";
import { drillSelection } from "./drill-selection";
import { checkEvents, countsFor, eventDays, eventsOf, listedEvent } from "./event-condition";

type Query = ValidBody<"stat/events">;

interface Row {
  us: string;
  eid: string;
  code: string | null;
  name: string | null;
  platform: number;
  value: number | null;
  sub_value: string | null;
  actor: string;
}

/** Days that one statement looks through: rare events lie far apart, and others wait for the store. */
const sliceDays = 8;

/** A period in slices, the latest first; none after the day of the page before. */
function slicesOf({ start, end, hour }: DrillPeriod, latest: number | null): DrillPeriod[] {
  const slices: DrillPeriod[] = [];
  for (let last = Math.min(end, latest ?? end); last >= start; last -= sliceDays)
    slices.push({ start: Math.max(start, last - sliceDays + 1), end: last, hour });
  return slices;
}

const ofBrowsers: ReadonlySet<Query["metric"]> = new Set(["visit", "click"]);

/** Lists the events that a figure counts, newest first. */
export async function drilledEvents(
  { db, app, config, now }: Pick<Context, "db" | "config" | "now"> & { app: AppAccess },
  query: Query,
): Promise<CallReply<"stat/events">["map"]> {
  const { metric, pageSize } = query;
  const period = drillPeriod(query);
  checkRawDay(dayText(period.start), app, config, now());
  const selection = await drillSelection(db, app, query);
  checkEvents(selection, period, eventDays);
  const event = await listedEvent(db, selection, metric, query.eventId);
  const before = readCursor(query.cursor);
  const valueKey = metric === "pay" ? "amountCents" : "value";
  const rows: Row[] = [];
  const latest = before && localDay(app.zones, Math.floor(before.us / 1000));
  for (const slice of slicesOf(period, latest)) {
    const read = await sql<Row>`
      SELECT (extract(epoch FROM e.ts) * 1000000)::bigint::text AS us, e.eid, c.code, c.name,
        e.platform, (e.params ->> ${valueKey})::numeric AS value,
        e.params ->> 'subValue' AS sub_value, e.actor
      FROM (SELECT ts, eid, channel_id, platform, params, actor FROM event
        WHERE ${eventsOf(selection, metric, event, slice)}
          AND ${countsFor(selection, sql.ref("channel_id"), sql.ref("platform"))}
          AND (${before?.us ?? null}::bigint IS NULL OR (ts, eid) <
            (to_timestamp(${before?.us ?? null}::bigint / 1000000.0), ${before?.id ?? null}::uuid))
        ORDER BY ts DESC, eid DESC LIMIT ${pageSize + 1 - rows.length}) e
      LEFT JOIN channel c ON c.app_id = ${app.appId} AND c.id = e.channel_id
      ORDER BY e.ts DESC, e.eid DESC`.execute(db);
    rows.push(...read.rows);
    if (rows.length > pageSize) break;
  }
  const list = rows.slice(0, pageSize);
  const last = list.at(-1);
  const refs = deviceRefs(config.masterSecret, app.appId);
  const hasValue = metric === "pay" || metric === "eventTimes";
  const unit = metric === "pay" ? 100 : eventUnit(event?.kind ?? 1);
  return {
    list: list.map((row) => ({
      id: row.eid,
      time: Math.floor(Number(row.us) / 1000),
      channelCode: row.code ?? "",
      channelName: row.name ?? "",
      platform: platformName(row.platform),
      value: hasValue && row.value !== null ? row.value / unit : null,
      subValue: row.sub_value ?? "",
      device: maskId(row.actor),
      ref: ofBrowsers.has(metric) ? null : refs.of(row.actor),
    })),
    nextCursor: rows.length > pageSize && last ? cursorOf(last.us, last.eid) : null,
  };
}
