import { sql } from "kysely";
import type {
  CallReply,
  Invitee,
  ReferralFlag,
  ReferralKept,
  SharerReport,
  ValidBody,
} from "../../../src/core/api/contract";
import { platformCode } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { actionKind } from "../../store/referral-tables";
import type { AppContext } from "../handler";
import { keptInstalls, markedInstalls } from "./installs-sql";
import { type Asked, readPoints, readTotal, readVias } from "./read-counts";
import { requestOf } from "./request";
import { maskDevice } from "./tree";

const keptDays = [1, 3, 7, 14, 30] as const;

const flagColumns: Record<ReferralFlag, string> = {
  selfDevice: "self_device",
  selfIp: "self_ip",
  ipCap: "ip_cap",
  dayCap: "day_cap",
};
const flagNames = Object.keys(flagColumns) as ReferralFlag[];

async function keptOf(db: Db, { filter, settings, today }: Asked): Promise<ReferralKept[]> {
  const kept: ReferralKept[] = [];
  for (const n of keptDays) {
    const { rows } = await sql<{ matured: number; retained: number }>`
      SELECT count(*) FILTER (WHERE is_matured)::float8 AS matured,
        count(*) FILTER (WHERE is_matured AND is_kept)::float8 AS retained
      FROM ${keptInstalls(filter, settings, { n, today })} AS i`.execute(db);
    kept.push({ n, matured: rows[0]?.matured ?? 0, retained: rows[0]?.retained ?? 0 });
  }
  return kept;
}

async function flagsOf(db: Db, { filter, settings }: Asked): Promise<SharerReport["flags"]> {
  const counted = flagNames.map(
    (flag) =>
      sql`count(*) FILTER (WHERE ${sql.ref(flagColumns[flag])})::float8 AS ${sql.ref(flagColumns[flag])}`,
  );
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join(counted)} FROM ${markedInstalls(filter, settings)} AS i`.execute(db);
  return flagNames
    .map((flag) => ({ flag, count: rows[0]?.[flagColumns[flag]] ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** Who brought the first device that a user shared with; empty for nobody. */
async function inviterOf(db: Db, appId: number, uid: string): Promise<string> {
  const { rows } = await sql<{ uid: string }>`
    SELECT i.uid FROM referral_install AS i
    JOIN referral_deed AS s ON s.app_id = ${appId} AND s.kind = ${actionKind.share}::integer
      AND s.who = i.device_id AND s.uid = ${uid}
    WHERE i.app_id = ${appId} AND i.uid <> ${uid} ORDER BY i.at LIMIT 1`.execute(db);
  return rows[0]?.uid ?? "";
}

/** Reports the results of one user's shares. */
export async function readSharer(
  context: AppContext,
  body: ValidBody<"referral/sharer">,
): Promise<SharerReport> {
  const { db, app } = context;
  const requested = await requestOf(context, body);
  const [total, points, vias, kept, flags, invitedBy] = [
    await readTotal(db, requested),
    await readPoints(db, requested),
    await readVias(db, requested),
    await keptOf(db, requested),
    await flagsOf(db, requested),
    await inviterOf(db, app.appId, body.uid),
  ];
  return { uid: body.uid, invitedBy, total, points, vias, kept, flags };
}

interface InviteeRow {
  device_id: string;
  at: Date;
  platform: number;
  via: string;
  province: string;
  city: string;
  register_day: number | null;
  self_device: boolean;
  self_ip: boolean;
  ip_cap: boolean;
  day_cap: boolean;
  child: string | null;
  total: number;
}

const platformOf = (code: number): Invitee["platform"] => {
  if (code === platformCode.ios) return "ios";
  if (code === platformCode.android) return "android";
  return code === platformCode.harmony ? "harmony" : "unknown";
};

/** The installs that one user brought, newest first. */
export async function listInvitees(
  context: AppContext,
  body: ValidBody<"referral/invitees">,
): Promise<CallReply<"referral/invitees">> {
  const { db, app } = context;
  const { currentPage, pageSize } = body;
  const { filter, settings } = await requestOf(context, body);
  const names = new Map(settings.vias.map(({ key, name }) => [key, name]));
  const { rows } = await sql<InviteeRow>`
    SELECT i.*, c.uid AS child, count(*) OVER ()::float8 AS total
    FROM ${markedInstalls(filter, settings)} AS i
    LEFT JOIN (SELECT who, min(uid) AS uid FROM referral_deed
      WHERE app_id = ${app.appId} AND kind = ${actionKind.share}::integer AND uid <> ${body.uid}
      GROUP BY who) AS c ON c.who = i.device_id
    ORDER BY i.at DESC, i.device_id LIMIT ${pageSize} OFFSET ${(currentPage - 1) * pageSize}`.execute(
    db,
  );
  const list = rows.map(
    (row): Invitee => ({
      time: row.at.getTime(),
      device: maskDevice(row.device_id),
      platform: platformOf(row.platform),
      via: names.get(row.via) ?? "",
      province: row.province,
      city: row.city,
      isRegistered: row.register_day !== null,
      flags: flagNames.filter((flag) => row[flagColumns[flag] as keyof InviteeRow] === true),
      uid: row.child ?? "",
    }),
  );
  const totalRecords = rows[0]?.total ?? 0;
  return { map: { list, pagination: { currentPage, pageSize, totalRecords } } };
}
