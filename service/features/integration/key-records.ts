import type { EmbedKey } from "../../../src/core/api/contract";
import type { Db } from "../../store/open";
import type { KeyRow } from "./embed-keys";

/** Keys as their owner sees them. */
export async function keyRecords(db: Db, keys: KeyRow[], now: number): Promise<EmbedKey[]> {
  if (keys.length === 0) return [];
  const apps = await db
    .selectFrom("app")
    .select(["id", "appkey", "name", "owner_id", "deleted_at"])
    .where("id", "in", [0, ...keys.flatMap((key) => key.apps)])
    .execute();
  const tokens = await db
    .selectFrom("embed_token")
    .select((row) => ["key_id", row.fn.countAll<number>().as("count")])
    .where("expires_at", ">", new Date(now))
    .groupBy("key_id")
    .where(
      "key_id",
      "in",
      keys.map((key) => key.id),
    )
    .execute();
  const appOf = (key: KeyRow, id: number): EmbedKey["apps"] => {
    const app = apps.find((item) => item.id === id);
    if (!app) return [];
    const isOwn = app.owner_id === key.owner_id;
    // What became of an app after it changed hands is the new owner's to know.
    const name = isOwn ? app.name : "";
    return [{ id, appkey: app.appkey, name, isAvailable: isOwn && app.deleted_at === null }];
  };
  return keys.map((key) => ({
    id: key.id,
    keyId: key.key_id,
    name: key.name,
    apps: key.apps.flatMap((id) => appOf(key, id)),
    areas: key.areas,
    readOnly: key.read_only,
    features: key.features,
    origins: key.origins,
    createTime: key.created_at.getTime(),
    revokeTime: key.revoked_at?.getTime() ?? null,
    lastUsedTime: key.last_used_at?.getTime() ?? null,
    lastUsedIp: key.last_used_ip,
    liveTokens: tokens.find((item) => item.key_id === key.id)?.count ?? 0,
  }));
}
