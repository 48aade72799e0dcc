import { Refusal } from "../../base/refusal";
import type { Db } from "../../store/open";
import type { QuotaRoom } from "../app";

/** An app of the account that can be authorised to others. */
export async function ownGrantableApp(db: Db, accountId: number, appId: number) {
  const app = await db
    .selectFrom("app")
    .select(["id", "name", "time_zone", "zone_changes", "edition", "is_trial", "expire_at"])
    .where("id", "=", appId)
    .where("owner_id", "=", accountId)
    .where("line", "=", "attribution")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!app) throw new Refusal("0404", "应用不存在或不是您的应用", "appId");
  return app;
}

/** The app as its quotas need it. */
export const quotaAppOf = (app: Awaited<ReturnType<typeof ownGrantableApp>>): QuotaRoom["app"] => ({
  appId: app.id,
  term: {
    edition: app.edition,
    isTrial: app.is_trial,
    expireAt: app.expire_at,
    isOpenToAll: false,
  },
});
