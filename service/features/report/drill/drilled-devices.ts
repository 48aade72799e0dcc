import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CallReply, ValidBody } from "../../../../src/core/api/contract";
import { checkRawDay } from "../../../access/plan";
import type { AppAccess } from "../../../base/caller";
import { deviceRefs } from "../../../reporting/device-refs";
import { installRows } from "../../../reporting/read-devices";
import {
  type Cursor,
  cursorOf,
  maskId,
  maskIp,
  platformName,
  readCursor,
} from "../../../reporting/row-pages";
import { deviceCondition, type Selection } from "../../../reporting/selection";
import { organicChannel } from "../../../store/event-tables";
import { dayText } from "../../../store/local-time";
import type { Context } from "../../handler";
import { deviceFacts, matchName, requireProfessional } from "../devices";
import { activeDevices } from "./active-devices";
import { drillPeriod, isWithin } from "./drill-period";
import { drillSelection } from "./drill-selection";
import {
  actorDays,
  checkEvents,
  countsFor,
  eventDays,
  eventsOf,
  listedEvent,
} from "./event-condition";

type Query = ValidBody<"stat/devices">;

/** A device as its list reads it; `us` orders installs, others are in the order of their ids. */
interface Row {
  us: string | null;
  device_id: string;
  /** Of its install, which may be one that the viewer does not see. */
  channel_id: number;
  /** Of the channel that the figure counts it for. */
  code: string | null;
  name: string | null;
  platform: number;
  model: string;
  os_version: string;
  version: string;
  ip: string;
  province: string;
  city: string;
  match: number;
  ctit_seconds: number | null;
  flags: string[];
  is_registered: boolean;
}

/** Installs that a figure counts, newest first. */
function installList(
  selection: Selection,
  where: RawBuilder<SqlBool>,
  before: Cursor | null,
): RawBuilder<unknown> {
  const among = sql`${deviceCondition(selection)} AND ${where}
    AND (${before?.us ?? null}::bigint IS NULL OR (installed_at, device_id) <
      (to_timestamp(${before?.us ?? null}::bigint / 1000000.0), ${before?.id ?? null}::uuid))`;
  return sql`SELECT *, channel_id AS source FROM ${installRows(deviceFacts, among)} AS installs
    ORDER BY installed_at DESC, device_id DESC`;
}

/** Devices that did something within a period, each once, for the channel of its first time. */
function actorList(
  selection: Selection,
  where: RawBuilder<SqlBool>,
  after: Cursor | null,
): RawBuilder<unknown> {
  return sql`SELECT ${deviceFacts}, a.source FROM (
      SELECT DISTINCT ON (actor) actor, channel_id AS source, platform AS of_platform FROM event
      WHERE ${where} AND (${after?.id ?? null}::uuid IS NULL OR actor > ${after?.id ?? null}::uuid)
      ORDER BY actor, ts, eid
    ) a JOIN device ON app_id = ${selection.app.appId} AND device_id = a.actor
    WHERE ${countsFor(selection, sql.ref("a.source"), sql.ref("a.of_platform"))}
    ORDER BY device_id`;
}

async function listOf(
  db: Context["db"],
  selection: Selection,
  query: Query,
): Promise<{ rows: RawBuilder<unknown>; isByInstall: boolean }> {
  const { metric } = query;
  const period = drillPeriod(query);
  const at = readCursor(query.cursor);
  const installed = isWithin(sql.ref("installed_at"), selection.app, period);
  const conditions: Partial<Record<Query["metric"], RawBuilder<SqlBool>>> = {
    install: installed,
    organic: sql`${installed} AND channel_id = ${organicChannel}`,
    attributed: sql`${installed} AND channel_id <> ${organicChannel}`,
    abnormal: sql`${installed} AND flags <> '{}'`,
    // By version and province, those that registered for the first time.
    ...(selection.isByDevice &&
      period.hour === null && {
        registerUv: sql`register_day BETWEEN ${period.start} AND ${period.end}
          AND installed_at IS NOT NULL`,
      }),
  };
  const condition = conditions[metric];
  if (condition) return { rows: installList(selection, condition, at), isByInstall: true };
  if (metric === "active")
    return { rows: activeDevices(selection, deviceFacts, period, at), isByInstall: false };
  // The events of one id are found by an index.
  checkEvents(selection, period, metric === "eventUsers" ? eventDays : actorDays);
  const event = await listedEvent(db, selection, metric, query.eventId);
  const where = eventsOf(selection, metric, event, period);
  return { rows: actorList(selection, where, at), isByInstall: false };
}

/** Lists the devices that a figure counts, as many as it says, with nothing that tells whose they are. */
export async function drilledDevices(
  { db, app, config, now }: Pick<Context, "db" | "config" | "now"> & { app: AppAccess },
  query: Query,
): Promise<CallReply<"stat/devices">["map"]> {
  await requireProfessional(db, app);
  checkRawDay(dayText(drillPeriod(query).start), app, config, now());
  const { pageSize } = query;
  const selection = await drillSelection(db, app, query);
  const { rows: from, isByInstall } = await listOf(db, selection, query);
  const order = isByInstall ? sql`d.installed_at DESC, d.device_id DESC` : sql`d.device_id`;
  const { rows } = await sql<Row>`
    SELECT (extract(epoch FROM d.installed_at) * 1000000)::bigint::text AS us, d.device_id,
      d.channel_id, d.platform, d.model, d.os_version, d.version, d.ip, d.province, d.city, d.match,
      d.ctit_seconds, c.code, c.name, d.flags, d.register_day IS NOT NULL AS is_registered
    FROM (${from} LIMIT ${pageSize + 1}) d
    LEFT JOIN channel c ON c.app_id = ${app.appId} AND c.id = d.source
    ORDER BY ${order}`.execute(db);
  const list = rows.slice(0, pageSize);
  const last = list.at(-1);
  const refs = deviceRefs(config.masterSecret, app.appId);
  return {
    list: list.map((row) => ({
      device: maskId(row.device_id),
      ref: refs.of(row.device_id),
      platform: platformName(row.platform),
      model: row.model,
      osVersion: row.os_version,
      version: row.version,
      ip: maskIp(row.ip),
      province: row.province,
      city: row.city,
      channelCode: row.code ?? "",
      channelName: row.name ?? "",
      ...installFacts(row, app),
    })),
    nextCursor:
      rows.length > pageSize && last
        ? cursorOf(isByInstall ? (last.us ?? "0") : "0", last.device_id)
        : null,
  };
}

/** Returns the facts of the install of a device; none where it came by a channel out of the viewer's sight. */
function installFacts(row: Row, { channelIds }: AppAccess) {
  if (row.us === null || (channelIds && !channelIds.includes(row.channel_id)))
    return { time: null, match: null, ctitSeconds: null, flags: [], isRegistered: false };
  return {
    time: Math.floor(Number(row.us) / 1000),
    match: matchName(row.match),
    ctitSeconds: row.ctit_seconds,
    flags: row.flags,
    isRegistered: row.is_registered,
  };
}
