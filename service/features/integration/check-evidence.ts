import { sql } from "kysely";
import type { AppPlatform, CheckDevice } from "../../../src/core/api/contract";
import { checkParam } from "../../ingest/batch/check-last-seen";
import { eventType } from "../../ingest/batch/event-type";
import { platformCode } from "../../store/event-tables";
import type { Db } from "../../store/open";

/** Pages tell their own clock, which may be a little behind. */
const behindMs = 600_000;
const rowsAtMost = 200;

interface Marked {
  ts: Date;
  type: number;
  actor: string;
  ip: string;
  via: string | null;
  isRestored: boolean;
}

interface Report {
  ts: Date;
  type: number;
  actor: string;
}

/**
 * Evidence of an integration check: time of the first occurrence of each step, null until it has
 * happened.
 */
export interface Evidence {
  visit: number | null;
  click: number | null;
  start: number | null;
  install: number | null;
  restored: number | null;
  scheme: number | null;
  link: number | null;
  register: number | null;
  /** True when apps of this system reported meanwhile, but none from where the page was opened. */
  isElsewhere: boolean;
  device: CheckDevice | null;
}

export interface CheckSpan {
  appId: number;
  token: string;
  platform: AppPlatform;
  fromMs: number;
  untilMs: number;
}

/** Events that carry the token of the check: its page, what the page led to, and links that opened the app. */
async function readMarked(db: Db, { appId, token, fromMs, untilMs }: CheckSpan): Promise<Marked[]> {
  const { rows } = await sql<Marked>`
    SELECT ts, type, actor, ip, params->>'via' AS via,
      coalesce(answer->'params'->>${checkParam}::text = ${token}, false) AS "isRestored"
    FROM event
    WHERE app_id = ${appId} AND ts BETWEEN ${new Date(fromMs - behindMs)} AND ${new Date(untilMs)}
      AND type <= ${eventType.open}
      AND (params->>'check' = ${token} OR answer->'params'->>${checkParam}::text = ${token})
    ORDER BY ts, eid LIMIT ${rowsAtMost}`.execute(db);
  return rows;
}

/** Reads the reports of known devices, or from the addresses where the page was opened. */
async function readReports(
  db: Db,
  { appId, platform, fromMs, untilMs }: CheckSpan,
  { actors, ips }: { actors: string[]; ips: string[] },
): Promise<Report[]> {
  const { rows } = await sql<Report>`
    SELECT ts, type, actor FROM event
    WHERE app_id = ${appId} AND ts BETWEEN ${new Date(fromMs)} AND ${new Date(untilMs)}
      AND type BETWEEN ${eventType.install} AND ${eventType.register}
      AND platform = ${platformCode[platform]}
      AND CASE WHEN cardinality(${actors}::uuid[]) > 0 THEN actor = ANY(${actors}::uuid[])
        ELSE ip = ANY(${ips}::text[]) END
    ORDER BY ts, eid LIMIT ${rowsAtMost}`.execute(db);
  return rows;
}

async function isReportedElsewhere(db: Db, span: CheckSpan): Promise<boolean> {
  const { appId, platform, fromMs, untilMs } = span;
  const { rows } = await sql`
    SELECT 1 FROM event
    WHERE app_id = ${appId} AND ts BETWEEN ${new Date(fromMs)} AND ${new Date(untilMs)}
      AND type BETWEEN ${eventType.install} AND ${eventType.open}
      AND platform = ${platformCode[platform]} LIMIT 1`.execute(db);
  return rows.length > 0;
}

async function readDevice(db: Db, appId: number, actor: string): Promise<CheckDevice | null> {
  const row = await db
    .selectFrom("device")
    .select(["model", "os_version", "sdk_version"])
    .where("app_id", "=", appId)
    .where("device_id", "=", actor)
    .executeTakeFirst();
  return row ? { model: row.model, osVersion: row.os_version, sdkVersion: row.sdk_version } : null;
}

const firstOf = <Row extends { ts: Date }>(
  rows: readonly Row[],
  isWanted: (row: Row) => boolean,
): number | null => rows.find(isWanted)?.ts.getTime() ?? null;

const isWeb = ({ type }: Marked) => type === eventType.visit || type === eventType.click;

/** Finds in what was stored which steps of a check have happened, and on which device. */
export async function readEvidence(db: Db, span: CheckSpan): Promise<Evidence> {
  const marked = await readMarked(db, span);
  const actors = [...new Set(marked.filter((row) => !isWeb(row)).map(({ actor }) => actor))];
  const ips = [...new Set(marked.filter(isWeb).map(({ ip }) => ip))];
  const isKnown = actors.length > 0 || ips.length > 0;
  const reports = isKnown ? await readReports(db, span, { actors, ips }) : [];
  const [actor = reports.at(-1)?.actor] = actors.slice(-1);
  const own = reports.filter((row) => row.actor === actor);
  const isStart = ({ type }: Report) => type !== eventType.register;
  const web = (type: number) => firstOf(marked, (row) => row.type === type);
  const reengagedVia = (via: string) =>
    firstOf(marked, (row) => row.type === eventType.open && row.via === via);
  return {
    visit: web(eventType.visit),
    click: web(eventType.click),
    start: firstOf(own, isStart) ?? firstOf(marked, (row) => !isWeb(row)),
    install: firstOf(own, ({ type }) => type === eventType.install),
    restored: firstOf(marked, ({ isRestored }) => isRestored),
    scheme: reengagedVia("scheme"),
    link: reengagedVia("link"),
    register: firstOf(own, ({ type }) => type === eventType.register),
    isElsewhere: own.length === 0 && (await isReportedElsewhere(db, span)),
    device: actor === undefined ? null : await readDevice(db, span.appId, actor),
  };
}
