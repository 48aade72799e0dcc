import { createHash, createPublicKey, generateKeyPairSync } from "node:crypto";
import type { ServiceConfig } from "../../base/config";
import { seal, unseal } from "../../base/seal";
import type { Db } from "../../store/open";

interface Deps {
  db: Db;
  config: Pick<ServiceConfig, "masterSecret">;
}

const placeOf = (directory: string) => `acme-account/${directory}`;

/** PEM of a new key that authorities and browsers take. */
export const newKey = (): string =>
  generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
    type: "pkcs8",
    format: "pem",
  }) as string;

const sealedOf = (db: Db, directory: string) =>
  db
    .selectFrom("acme_account")
    .select("key_sealed")
    .where("directory", "=", directory)
    .executeTakeFirst();

/** Key of the account at a directory, made with its first domain; the authority learns of it with the first order. */
export async function accountKey(
  { db, config }: Deps,
  directory: string,
  nowMs: number,
): Promise<string> {
  const context = placeOf(directory);
  const made = seal(config.masterSecret, context, newKey());
  const found = await sealedOf(db, directory);
  if (!found) {
    await db
      .insertInto("acme_account")
      .values({ directory, key_sealed: made, created_at: new Date(nowMs) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const held = found ?? (await sealedOf(db, directory));
  const key = unseal(config.masterSecret, context, held?.key_sealed ?? "");
  if (key === null)
    throw new Error("the key of the account cannot be read with this master secret");
  return key;
}

/** By which a domain answers for an account: RFC 7638, members in their order. */
export function thumbprintOf(key: string): string {
  const { crv, kty, x, y } = createPublicKey(key).export({ format: "jwk" });
  return createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
}
