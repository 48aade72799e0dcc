import type { EmbedArea, EmbedFeature } from "../../../src/core/api/contract";
import { embedFeatures } from "../../../src/core/api/contract/constants/embed-feature";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import { newKeyId } from "./embed-secret";

const maxLiveKeys = 20;

export interface KeyFields {
  name: string;
  apps: number[];
  areas: EmbedArea[];
  readOnly: boolean;
  /** Left out: all of a new key, unchanged of another. */
  features?: EmbedFeature[] | undefined;
  origins: string[];
}

/** The features in their own order, each once. */
const inOrder = (features: readonly EmbedFeature[]) =>
  embedFeatures.filter((feature) => features.includes(feature));

const stored = ({ name, apps, areas, readOnly, features, origins }: KeyFields) => ({
  name,
  apps: JSON.stringify(apps),
  areas: JSON.stringify(areas),
  read_only: readOnly,
  ...(features && { features: JSON.stringify(inOrder(features)) }),
  origins: JSON.stringify(origins),
});

const noSuchKey = () => new ServiceError("0404", say("嵌入密钥不存在"));

/** A live or revoked key of an account. */
export async function ownKey(db: Db, ownerId: number, id: number) {
  const key = await db
    .selectFrom("embed_key")
    .selectAll()
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  if (!key) throw noSuchKey();
  return key;
}

export type KeyRow = Awaited<ReturnType<typeof ownKey>>;

/** A key of an account that still works; revoked ones refuse every change. */
async function ownLiveKey(db: Db, ownerId: number, id: number): Promise<KeyRow> {
  const key = await ownKey(db, ownerId, id);
  if (key.revoked_at) throw new ServiceError("0409", say("嵌入密钥已停用，不能再更改"));
  return key;
}

/** Only apps of the account itself; what others authorised to it is not its to hand on. */
async function requireOwnApps(db: Db, ownerId: number, ids: number[]): Promise<void> {
  if (new Set(ids).size !== ids.length) throw new ServiceError("0400", say("应用重复"), "apps");
  const own = await db
    .selectFrom("app")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  if (own.length !== ids.length) throw new ServiceError("0400", say("只能选择自己的应用"), "apps");
}

/** Holds off other changes of this account's keys until the transaction ends, then checks the name. */
async function claimName(tx: Db, ownerId: number, name: string, exceptId = 0): Promise<void> {
  await lockLimit(tx, "embedKeys", { account: ownerId });
  const live = await tx
    .selectFrom("embed_key")
    .select(["id", "name"])
    .where("owner_id", "=", ownerId)
    .where("revoked_at", "is", null)
    .execute();
  if (live.some((key) => key.name === name && key.id !== exceptId)) {
    throw new ServiceError("0409", say("您已有同名的嵌入密钥"), "name");
  }
  if (exceptId === 0 && live.length >= maxLiveKeys) {
    throw new ServiceError("0409", say("最多同时使用 {} 个嵌入密钥，请先停用不用的", maxLiveKeys));
  }
}

export const createKey = (
  db: Db,
  ownerId: number,
  fields: KeyFields,
  now: number,
): Promise<KeyRow> =>
  db.transaction().execute(async (tx) => {
    await requireOwnApps(tx, ownerId, fields.apps);
    await claimName(tx, ownerId, fields.name);
    return tx
      .insertInto("embed_key")
      .values({
        ...stored(fields),
        features: JSON.stringify(inOrder(fields.features ?? embedFeatures)),
        owner_id: ownerId,
        key_id: newKeyId(),
        created_at: new Date(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

export const updateKey = (
  db: Db,
  ownerId: number,
  id: number,
  fields: KeyFields,
): Promise<KeyRow> =>
  db.transaction().execute(async (tx) => {
    await ownLiveKey(tx, ownerId, id);
    await requireOwnApps(tx, ownerId, fields.apps);
    await claimName(tx, ownerId, fields.name, id);
    const key = await tx
      .updateTable("embed_key")
      .set(stored(fields))
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!key) throw noSuchKey();
    return key;
  });

/** Ends what a key gave out, and the key itself or only its secret; the name is typed as a confirmation. */
export const endKey = (
  db: Db,
  ownerId: number,
  { id, name }: { id: number; name: string },
  { what, now }: { what: "key" | "secret"; now: number },
): Promise<KeyRow> =>
  db.transaction().execute(async (tx) => {
    const key = await ownLiveKey(tx, ownerId, id);
    if (key.name !== name)
      throw new ServiceError("0400", say("输入的名称与密钥名称不一致"), "name");
    const revoked = await tx
      .updateTable("embed_key")
      .set(
        what === "key"
          ? { revoked_at: new Date(now) }
          : (set) => ({ secret_version: set("secret_version", "+", 1) }),
      )
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!revoked) throw noSuchKey();
    // After the key is held: an exchange under way has either given its token by now or finds another key.
    await tx.deleteFrom("embed_token").where("key_id", "=", id).execute();
    return revoked;
  });
