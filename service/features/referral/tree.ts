import { sql } from "kysely";
import type { CallReply, InviteeNode, ValidBody } from "../../../src/core/api/contract";
import type { Db } from "../../store/open";
import { actionKind } from "../../store/referral-tables";
import type { AppContext } from "../handler";
import { isMarked, markedInstalls } from "./installs-sql";
import type { Asked } from "./read-counts";
import { requestOf } from "./request";

const nodesOfLevel = 100;
const levels = [1, 2, 3] as const;

interface Found {
  device_id: string;
  uid: string;
  is_registered: boolean;
  is_marked: boolean;
  child: string;
}

/** Installs that these users brought, each with the user that it became, as far as known. */
async function broughtBy(db: Db, { filter, settings }: Asked, uids: string[]): Promise<Found[]> {
  const { appId } = filter;
  const { rows } = await sql<Found>`
    SELECT i.device_id, i.uid, i.register_day IS NOT NULL AS is_registered, ${isMarked} AS is_marked,
      coalesce(c.uid, '') AS child
    FROM ${markedInstalls(filter, settings)} AS i
    LEFT JOIN (SELECT who, min(uid) AS uid FROM referral_deed
      WHERE app_id = ${appId} AND kind = ${actionKind.share}::integer GROUP BY who) AS c
      ON c.who = i.device_id AND c.uid <> i.uid
    WHERE i.uid = ANY(${uids}::text[])
    ORDER BY i.at, i.device_id LIMIT ${nodesOfLevel + 1}`.execute(db);
  return rows;
}

async function countOf(db: Db, { filter }: Asked, uids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("referral_install")
    .select((eb) => ["uid", eb.fn.countAll<number>().as("count")])
    .where("app_id", "=", filter.appId)
    .where("uid", "=", sql<string>`ANY(${uids}::text[])`)
    .where("day", ">=", filter.first)
    .where("day", "<=", filter.last)
    .groupBy("uid")
    .execute();
  return new Map(rows.map(({ uid, count }) => [uid, Number(count)]));
}

/** Whom a user brought, whom those brought, and whom these did; nobody twice, however they go round. */
export async function readTree(
  context: AppContext,
  { uid, ...body }: ValidBody<"referral/tree">,
): Promise<CallReply<"referral/tree">> {
  const { db } = context;
  const requested = await requestOf(context, body);
  const nodes: InviteeNode[] = [];
  const seen = new Set<string>([uid]);
  let isCut = false;
  /** Users of the level above with their place in the list. */
  let above = new Map<string, number | null>([[uid, null]]);
  for (const level of levels) {
    const found = above.size > 0 ? await broughtBy(db, requested, [...above.keys()]) : [];
    isCut ||= found.length > nodesOfLevel;
    const next = new Map<string, number>();
    for (const one of found.slice(0, nodesOfLevel)) {
      const isNew = one.child !== "" && !seen.has(one.child);
      if (isNew) {
        seen.add(one.child);
        next.set(one.child, nodes.length);
      }
      nodes.push({
        device: maskDevice(one.device_id),
        uid: one.child,
        isRegistered: one.is_registered,
        isAbnormal: one.is_marked,
        level,
        parent: above.get(one.uid) ?? null,
        invited: 0,
      });
    }
    above = next;
  }
  const counts = await countOf(db, requested, nodes.map((node) => node.uid).filter(Boolean));
  const list = nodes.map((node) => ({ ...node, invited: counts.get(node.uid) ?? 0 }));
  return { map: { nodes: list, isCut } };
}

/** A device as it may be shown: enough to tell it from others, not to know it. */
export const maskDevice = (id: string): string => `${id.slice(0, 4)}****${id.slice(-4)}`;
