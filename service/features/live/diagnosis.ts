import { sql } from "kysely";
import type {
  ChannelName,
  DiagnosisCandidate,
  InstallDiagnosis,
  MatchMethod,
  TouchKind,
} from "../../../src/core/api/contract";
import { touchWindowMs } from "../../attribution/windows";
import type { AppAccess } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { hashId } from "../../ingest/batch/arrival";
import { channelNames } from "../../reporting/channel-names";
import type { DeviceRefs } from "../../reporting/device-refs";
import { maskId, maskIp } from "../../reporting/row-pages";
import { matchCode, organicChannel } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { type EventRow, eventOrder, liveEvent, moneyEventsOf, platformName } from "./live-event";
import { type RulesInForce, rulesInForce } from "./rules-in-force";

/** Around an install; events are found by time, and a longer look would read every device's. */
const beforeMs = 600_000;
const afterMs = 2 * 3_600_000;
const timelineAtMost = 100;
const methodOf = new Map<number, MatchMethod>(
  Object.entries(matchCode).map(([name, code]) => [code, name as MatchMethod]),
);
const methodName = (code: number): MatchMethod => methodOf.get(code) ?? "organic";

type NameOf = (id: number) => ChannelName;

interface CandidateRow {
  channel_id: number;
  method: number;
  touched_at: Date | null;
  is_click: boolean;
  won: boolean;
  reason: string;
  lost_to: number | null;
}

/** Why an install has its source: every candidate, and why it won or lost. */
export async function diagnosis(
  db: Db,
  app: AppAccess,
  device: string,
  refs: DeviceRefs,
): Promise<InstallDiagnosis> {
  const row = await findDevice(db, app, [hashId(`device:${device}`), refs.read(device)]);
  const deviceId = row.device_id;
  const [candidates, events, moneyEvents] = await Promise.all([
    readCandidates(db, app, deviceId, row.installed_at),
    readTimeline(db, app, deviceId, row.installed_at),
    moneyEventsOf(db, app.appId),
  ]);
  const rules = await rulesInForce(
    db,
    app.appId,
    row.installed_at,
    candidates.map((item) => item.channel_id),
  );
  const nameOf = await channelNames(db, app, [
    row.channel_id,
    ...candidates.flatMap((item) => [item.channel_id, item.lost_to ?? 0]),
    ...events.map((event) => event.channel_id),
  ]);
  const explained = candidates.map((item) => candidate(item, nameOf, rules));
  return {
    ref: refs.of(deviceId),
    device: maskId(deviceId),
    installedAt: row.installed_at.getTime(),
    platform: platformName(row.platform),
    version: row.version,
    osVersion: row.os_version,
    model: row.model,
    province: row.province,
    city: row.city,
    ip: maskIp(row.ip),
    match: methodName(row.match),
    channel: row.channel_id === organicChannel ? null : nameOf(row.channel_id),
    ctitSeconds: row.ctit_seconds,
    flags: row.flags,
    reason: row.reason,
    rules: rules.version,
    longestWindowMs: Math.max(
      rules.longestWindowMs,
      ...explained.map((item) => item.windowMs ?? 0),
    ),
    candidates: explained,
    timeline: events.map((event) => liveEvent(event, { nameOf, refs, moneyEvents })),
  };
}

async function findDevice(
  db: Db,
  { appId, channelIds }: AppAccess,
  wanted: readonly (string | null)[],
) {
  const ids = wanted.filter((id) => id !== null);
  const rows = await db
    .selectFrom("device")
    .selectAll()
    .where("app_id", "=", appId)
    .where("device_id", "=", sql<string>`ANY(${ids}::uuid[])`)
    .execute();
  const row = rows.find(
    (item) => item.installed_at && (!channelIds || channelIds.includes(item.channel_id)),
  );
  if (!row?.installed_at) throw new ServiceError("0404", say("没有找到该设备的安装"), "device");
  return { ...row, installed_at: row.installed_at };
}

async function readCandidates(
  db: Db,
  { appId }: AppAccess,
  deviceId: string,
  installedAt: Date,
): Promise<CandidateRow[]> {
  return db
    .selectFrom("install_candidate")
    .select(["channel_id", "method", "touched_at", "is_click", "won", "reason", "lost_to"])
    .where("app_id", "=", appId)
    .where("device_id", "=", deviceId)
    .where("installed_at", "=", installedAt)
    .orderBy("won", "desc")
    .orderBy(sql`touched_at DESC NULLS LAST`)
    .orderBy("position")
    .execute();
}

async function readTimeline(
  db: Db,
  { appId }: AppAccess,
  deviceId: string,
  installedAt: Date,
): Promise<EventRow[]> {
  const at = installedAt.getTime();
  const { rows } = await sql<EventRow>`
    SELECT eid, ts, type, channel_id, actor, platform, ip, params FROM event
    WHERE app_id = ${appId} AND actor = ${deviceId}
      AND ts BETWEEN ${new Date(at - beforeMs)} AND ${new Date(at + afterMs)}
    ORDER BY ts, ${eventOrder}, eid LIMIT ${timelineAtMost}`.execute(db);
  return rows;
}

/** Returns the touch kind of a candidate. Only ads are viewed; an opened page is a visit. */
function kindOf({ method, is_click, reason }: CandidateRow, { type }: ChannelName): TouchKind {
  if (methodName(method) === "package") return "package";
  if (is_click) return "click";
  return reason === "VISIT_ONLY" || type !== 2 ? "visit" : "view";
}

function candidate(
  row: CandidateRow,
  nameOf: NameOf,
  { settings, windowsOf }: RulesInForce,
): DiagnosisCandidate {
  const method = methodName(row.method);
  const isTouch = method !== "package" && method !== "organic";
  const windows = windowsOf(row.channel_id);
  return {
    channel: nameOf(row.channel_id),
    method,
    certainty: method === "fingerprint" ? "probable" : "exact",
    touchedAt: row.touched_at?.getTime() ?? null,
    kind: kindOf(row, nameOf(row.channel_id)),
    windowMs: isTouch
      ? Math.max(0, touchWindowMs({ method, isClick: row.is_click, windows }, settings))
      : null,
    hasOwnWindow: isTouch && windows !== null && method !== "asa" && method !== "clipboard",
    won: row.won,
    reason: row.reason,
    lostTo: row.lost_to === null ? null : nameOf(row.lost_to),
  };
}
