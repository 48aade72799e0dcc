import { sql } from "kysely";
import type { Db } from "../store/open";

/** True when the link of a saved share is open at a given time. */
export const isShareInUse = (
  { active, expire_at }: { active: boolean; expire_at: Date | null },
  nowMs: number,
): boolean => active && (expire_at === null || expire_at.getTime() > nowMs);

/** Returns the given channels or groups whose share link is open now. */
export async function sharesInUse(
  db: Db,
  { appId, of, ids }: { appId: number; of: "channel" | "group"; ids: readonly number[] },
  nowMs: number,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("channel_share")
    .select(["target_id", "active", "expire_at"])
    .where("app_id", "=", appId)
    .where("kind", of === "group" ? "=" : "<>", "group")
    .where("target_id", "=", sql<number>`ANY(${[...ids]}::bigint[])`)
    .execute();
  return new Set(rows.filter((row) => isShareInUse(row, nowMs)).map(({ target_id: id }) => id));
}
