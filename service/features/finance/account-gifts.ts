import { createHmac } from "node:crypto";
import type { ServiceConfig } from "../../base/config";
import type { Db } from "../../store/open";

type Config = Pick<ServiceConfig, "masterSecret">;

/** A number that registers again after its account was closed is known, and by nobody else. */
async function markOf(db: Db, { masterSecret }: Config, accountId: number): Promise<string> {
  const { mobile } = await db
    .selectFrom("account")
    .select("mobile")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return createHmac("sha256", masterSecret).update(`account-gift:${mobile}`).digest("hex");
}

/** Returns true when nothing was given to the account or its number yet; apps that are gone count. */
async function isDue(tx: Db, accountId: number, giftKey: string): Promise<boolean> {
  const given = await tx
    .selectFrom("account_gift")
    .select("account_id")
    .where((where) =>
      where.or([where("account_id", "=", accountId), where("mobile_mark", "=", giftKey)]),
    )
    .executeTakeFirst();
  if (given) return false;
  const earlier = await tx
    .selectFrom("app")
    .select("id")
    .where("owner_id", "=", accountId)
    .where("line", "=", "attribution")
    .executeTakeFirst();
  return earlier === undefined;
}

/**
 * Creates an app, with what an account is given once if it is still due. Within the transaction that
 * holds the account's places.
 */
export async function withGift<App extends { id: number }>(
  tx: Db,
  { config, accountId, at }: { config: Config; accountId: number; at: number },
  create: (isGifted: boolean) => Promise<App>,
): Promise<App> {
  const giftKey = await markOf(tx, config, accountId);
  const isGifted = await isDue(tx, accountId, giftKey);
  const app = await create(isGifted);
  await tx
    .insertInto("account_gift")
    .values({
      account_id: accountId,
      mobile_mark: giftKey,
      app_id: isGifted ? app.id : null,
      given_at: new Date(at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return app;
}

/** Returns true for the app that its owner was given something with; where nothing is noted, apps of before. */
export async function isGiftedApp(db: Db, appId: number): Promise<boolean> {
  const app = await db
    .selectFrom("app")
    .select("owner_id")
    .where("id", "=", appId)
    .executeTakeFirst();
  if (!app) return false;
  const gift = await db
    .selectFrom("account_gift")
    .select("app_id")
    .where("account_id", "=", app.owner_id)
    .executeTakeFirst();
  return gift === undefined || gift.app_id === appId;
}
