import { Refusal } from "../../base/refusal";
import type { Db } from "../../store/open";

/** An app of the account that can be authorised to others. */
export async function ownGrantableApp(db: Db, accountId: number, appId: number) {
  const app = await db
    .selectFrom("app")
    .select(["id", "appkey", "name", "time_zone", "zone_changes"])
    .where("id", "=", appId)
    .where("owner_id", "=", accountId)
    .where("line", "=", "attribution")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!app) throw new Refusal("0404", "应用不存在或不是您的应用", "appId");
  return app;
}
