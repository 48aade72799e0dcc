import { sql } from "kysely";
import type { AdAccount, ValidBody } from "../../../src/core/api/contract";
import { sealAccountKey } from "../../ads/sealed-keys";
import type { AppAccess } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { HandlerContext } from "../handler";

const maxAccounts = 100;

interface StoredAccount {
  id: number;
  account_id: string;
  target: string;
  key_tail: string;
  state: number;
  channels: number;
  revision: number;
}

const toAdAccount = (row: StoredAccount): AdAccount => ({
  id: row.id,
  accountId: row.account_id,
  appId: row.target,
  keyMasked: `****${row.key_tail}`,
  state: row.state === 2 ? 2 : 1,
  channels: row.channels,
  revision: row.revision,
});

const columns = ["id", "account_id", "target", "key_tail", "state", "revision"] as const;
/** Channels that the viewer may see; those in the recycle bin count too: they may come back. */
const channelsOf = ({ appId, channelIds }: Pick<AppAccess, "appId" | "channelIds">) =>
  sql<number>`(SELECT count(*) FROM ad_channel a
  JOIN channel c ON c.app_id = a.app_id AND c.id = a.channel_id AND c.purged_at IS NULL
  WHERE a.app_id = ${appId} AND a.account_ref = ad_account.id
    AND (${channelIds}::bigint[] IS NULL OR c.id = ANY(${channelIds}::bigint[])))`.as("channels");

/** The Tencent accounts of an app. */
export async function listAccounts(db: Db, app: AppAccess): Promise<AdAccount[]> {
  const rows = await db
    .selectFrom("ad_account")
    .select([...columns, channelsOf(app)])
    .where("app_id", "=", app.appId)
    .orderBy("id")
    .execute();
  return rows.map(toAdAccount);
}

/** Adds an account, or changes it; its key is sealed and never shown again. */
export async function saveAccount(
  { db, app, config, now }: HandlerContext<"ad/updateAdqq">,
  { id, revision, accountId, appId, key, state }: ValidBody<"ad/updateAdqq">,
): Promise<AdAccount> {
  if (id === undefined && key === "") throw new ServiceError("0400", say("请填写密钥"), "key");
  const taken = await db
    .selectFrom("ad_account")
    .select("id")
    .where("app_id", "=", app.appId)
    .where("account_id", "=", accountId)
    .where("target", "=", appId)
    .executeTakeFirst();
  if (taken && taken.id !== id) throw new ServiceError("0409", say("该账户已存在"), "accountId");
  const sealed = sealAccountKey(config.masterSecret, app.appId, accountId, key);
  const keyed = key === "" ? {} : { keys_sealed: sealed, key_tail: key.slice(-4) };
  const at = new Date(now());
  if (id === undefined) {
    const row = await db.transaction().execute(async (tx) => {
      await lockLimit(tx, "adAccounts", { app: app.appId });
      const { count } = await tx
        .selectFrom("ad_account")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("app_id", "=", app.appId)
        .executeTakeFirstOrThrow();
      if (count >= maxAccounts)
        throw new ServiceError("0409", say("最多 {} 个账户", maxAccounts), "accountId");
      return tx
        .insertInto("ad_account")
        .values({
          app_id: app.appId,
          account_id: accountId,
          target: appId,
          state,
          updated_at: at,
          keys_sealed: sealed,
          key_tail: key.slice(-4),
        })
        .onConflict((conflict) => conflict.columns(["app_id", "account_id", "target"]).doNothing())
        .returning(columns)
        .executeTakeFirst();
    });
    if (!row) throw new ServiceError("0409", say("该账户已存在"), "accountId");
    return toAdAccount({ ...row, channels: 0 });
  }
  const before = await db
    .selectFrom("ad_account")
    .select("account_id")
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!before) throw new ServiceError("0404", say("账户不存在"), "id");
  // The key is bound to its account: another account needs its own.
  if (before.account_id !== accountId && key === "") {
    throw new ServiceError("0400", say("更换账户须重新填写密钥"), "key");
  }
  const row = await db
    .updateTable("ad_account")
    .set({ account_id: accountId, target: appId, state, updated_at: at, ...keyed })
    .set({ revision: revision + 1 })
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning([...columns, channelsOf(app)])
    .executeTakeFirst();
  if (!row) throw new ServiceError("0409", say("该账户已被他人修改，请刷新后重试"), "revision");
  return toAdAccount(row);
}

/** Deletes an account that no channel uses. */
export async function deleteAccount(
  { db, app }: HandlerContext<"ad/deleteAdqq">,
  id: number,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom("ad_account")
      .select(channelsOf(app))
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new ServiceError("0404", say("账户不存在"), "id");
    if (account.channels > 0) {
      throw new ServiceError(
        "0409",
        say("{} 个渠道（含回收站）正在使用该账户", account.channels),
        "id",
      );
    }
    await tx
      .deleteFrom("ad_account")
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .execute();
    return 1;
  });
}
