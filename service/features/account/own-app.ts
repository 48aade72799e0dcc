import { sql } from "kysely";
import type { Viewer } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";

/** Whose own apps are meant; an embed token's are those it was given for. */
export type AppOwner = Pick<Viewer, "accountId" | "embed">;

/** Keeps a query over `app` to the own apps of an account, and a token's to those it is for. */
export const isOwnApp = ({ accountId, embed }: AppOwner) => {
  const only = embed?.appIds ?? null;
  return sql<boolean>`(app.owner_id = ${accountId} AND app.deleted_at IS NULL
    AND (${only}::bigint[] IS NULL OR app.id = ANY(${only}::bigint[])))`;
};

/** An app of the account that can be authorised to others. */
export async function ownGrantableApp(db: Db, owner: AppOwner, appId: number) {
  const app = await db
    .selectFrom("app")
    .select(["id", "appkey", "name", "time_zone", "zone_changes"])
    .where("id", "=", appId)
    .where(isOwnApp(owner))
    .where("line", "=", "attribution")
    .executeTakeFirst();
  if (!app) throw new ServiceError("0404", say("应用不存在或不是您的应用"), "appId");
  return app;
}
