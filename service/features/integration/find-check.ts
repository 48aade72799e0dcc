import { isCheckToken } from "../../ingest/batch/check-last-seen";
import type { Db } from "../../store/open";

/** Reads the data of a check's test page; undefined for an unknown token. */
export async function findCheck(db: Db, token: string) {
  if (!isCheckToken(token)) return undefined;
  const app = await db
    .selectFrom("app")
    .select(["id", "appkey", "name", "settings", "created_at"])
    .where("appkey", "=", token.slice(0, token.indexOf("-")))
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!app) return undefined;
  const check = await db
    .selectFrom("integration_check")
    .select(["platform", "channel_id", "expire_at", "finished_at"])
    .where("app_id", "=", app.id)
    .where("token", "=", token)
    .executeTakeFirst();
  if (!check) return undefined;
  const channel = await db
    .selectFrom("channel")
    .select(["code", "link_code"])
    .where("app_id", "=", app.id)
    .where("id", "=", check.channel_id)
    .executeTakeFirst();
  return { app, check, channel };
}
