import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Selectable } from "kysely";
import type { EdgeTables } from "../../store/edge-tables";
import type { Db } from "../../store/open";

export type NodeRow = Selectable<EdgeTables["edge_node"]>;

const hashOf = (key: string): Buffer => createHash("sha256").update(key).digest();

/** A key says whose it is, so that finding it asks one shard; 256 random bits follow. */
export function makeKey(
  appId: number,
  nodeId: number,
): { key: string; hash: Buffer; hint: string } {
  const secret = randomBytes(32).toString("base64url");
  const key = `xe1.${appId}.${nodeId}.${secret}`;
  return { key, hash: hashOf(key), hint: secret.slice(0, 4) };
}

const isSame = (one: Buffer | null, other: Buffer): boolean =>
  one !== null && one.length === other.length && timingSafeEqual(one, other);

/** The node that a key opens now; null for a wrong, an old or a revoked one, and once its app is deleted. */
export async function nodeOfKey(db: Db, key: string, nowMs: number): Promise<NodeRow | null> {
  const [, app, node] = /^xe1\.(\d{1,15})\.(\d{1,15})\.[\w-]{43}$/.exec(key) ?? [];
  if (!app || !node) return null;
  const row = await db
    .selectFrom("edge_node")
    .innerJoin("app", "app.id", "edge_node.app_id")
    .selectAll("edge_node")
    .where("edge_node.app_id", "=", Number(app))
    .where("edge_node.id", "=", Number(node))
    .where("app.id", "=", Number(app))
    .where("app.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const hash = hashOf(key);
  const isNow = isSame(row.key_hash, hash);
  const isBefore = isSame(row.old_key_hash, hash) && (row.old_key_until?.getTime() ?? 0) > nowMs;
  return (isNow || isBefore) && row.revoked_at === null ? row : null;
}
