import type { EmbedGrant, Viewer } from "../base/caller";
import type { Db } from "../store/open";
import { hashToken, newToken } from "./sessions";

const prefix = "xet_";
const touchEveryMs = 60_000;

export const newEmbedToken = (): string => prefix + newToken();

export const isEmbedToken = (token: string): boolean => token.startsWith(prefix);

/** The values both lists hold, in the order of the first. */
export const both = <T>(some: T[], others: T[]): T[] => some.filter((one) => others.includes(one));

/** Whom an embed token acts for and how far; null when it is unknown, expired, or its key revoked. */
export async function findEmbedViewer(
  db: Db,
  token: string,
  now: number,
): Promise<(Viewer & { isDisabled: boolean }) | null> {
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom("embed_token as token")
    .innerJoin("embed_key as key", "key.id", "token.key_id")
    .innerJoin("account", "account.id", "key.owner_id")
    .select(["token.user_id", "token.user_name", "token.expires_at", "token.last_used_at"])
    .select(["token.apps", "token.areas", "token.read_only", "token.origins", "token.features"])
    .select(["key.id as keyId", "key.apps as keyApps", "key.areas as keyAreas"])
    .select([
      "key.read_only as keyReadOnly",
      "key.origins as keyOrigins",
      "key.features as keyFeatures",
    ])
    .select(["account.id as accountId", "account.disabled", "account.role"])
    .where("token.token_hash", "=", tokenHash)
    .where("token.expires_at", ">", new Date(now))
    .where("key.revoked_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  if (now - (row.last_used_at?.getTime() ?? 0) >= touchEveryMs) {
    await db
      .updateTable("embed_token")
      .set({ last_used_at: new Date(now) })
      .where("token_hash", "=", tokenHash)
      .execute();
  }
  return {
    accountId: row.accountId,
    role: row.role,
    tokenHash,
    isDisabled: row.disabled,
    // The key may have been narrowed since the token was given out.
    embed: {
      keyId: row.keyId,
      user: { id: row.user_id, name: row.user_name },
      appIds: both(row.apps, row.keyApps),
      areas: both(row.areas, row.keyAreas),
      readOnly: row.read_only || row.keyReadOnly,
      features: both(row.features, row.keyFeatures),
      origins: both(row.origins, row.keyOrigins),
      expiresAt: row.expires_at,
    },
  };
}

/** Returns the access that a key gives now, to no user in particular; null when it is revoked. */
export async function findEmbedGrant(db: Db, keyId: number): Promise<EmbedGrant | null> {
  const key = await db
    .selectFrom("embed_key")
    .select(["id as keyId", "apps", "areas", "read_only", "features", "origins"])
    .where("id", "=", keyId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!key) return null;
  const { apps: appIds, read_only: readOnly, ...grant } = key;
  const user = { id: "", name: "" };
  return { ...grant, appIds, readOnly, user, expiresAt: new Date(8.64e15) };
}
