import type { EmbedAction } from "../../src/core/api/contract";
import type { EmbedUser } from "../base/caller";
import { createLimiter, type Limiter } from "../base/limits";
import type { Db } from "../store/open";
import { paged } from "../store/paged";

export interface AuditEntry {
  keyId: number;
  at: number;
  action: EmbedAction;
  user?: EmbedUser;
  ip: string;
  origin?: string;
  detail?: string;
}

export const recordAudit = async (db: Db, entry: AuditEntry): Promise<void> => {
  await db
    .insertInto("embed_audit")
    .values({
      key_id: entry.keyId,
      at: new Date(entry.at),
      action: entry.action,
      user_id: entry.user?.id ?? "",
      user_name: entry.user?.name ?? "",
      ip: entry.ip,
      origin: (entry.origin ?? "").slice(0, 200),
      detail: (entry.detail ?? "").slice(0, 200),
    })
    .execute();
};

/** Creates the limiter that logs repeating actions once a minute per key, action and reason. */
export const createRepeatGuard = (): Limiter => createLimiter({ perSecond: 1 / 60, burst: 1 });

/** Notes what pages and backends cause, not oftener than `repeats` allows for the reason. */
export const recordThrottled = async (
  db: Db,
  repeats: Limiter,
  reason: string,
  entry: AuditEntry,
): Promise<void> => {
  const what = `${entry.keyId}\n${entry.action}\n${reason}`;
  if (repeats.take(what, entry.at) === 0) await recordAudit(db, entry);
};

/** A page of what happened with a key, newest first. */
export async function readAudit(
  db: Db,
  keyId: number,
  { currentPage, pageSize }: { currentPage: number; pageSize: number },
) {
  const rows = db.selectFrom("embed_audit").where("key_id", "=", keyId);
  const { rows: list, pagination } = await paged(rows, { currentPage, pageSize }, (query) =>
    query.selectAll().orderBy("id", "desc"),
  );
  return {
    list: list.map((row) => ({
      id: row.id,
      time: row.at.getTime(),
      action: row.action,
      user: { id: row.user_id, name: row.user_name },
      origin: row.origin,
      ip: row.ip,
      detail: row.detail,
    })),
    pagination,
  };
}
