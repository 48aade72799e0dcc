import type { Db } from "../../store/open";
import { recordEvent } from "./record-event";

const dayMs = 86_400_000;
/** Days before the end of a key on which its webhooks are told. */
const toldBefore = [7, 1] as const;

/** Tells webhooks of API keys that end soon: a week before and a day before, once each. */
export async function notifyExpiring(db: Db, nowMs: number): Promise<void> {
  const keys = await db
    .selectFrom("open_key")
    .innerJoin("app", "app.id", "open_key.app_id")
    .select([
      "open_key.id",
      "open_key.app_id",
      "open_key.key_id",
      "open_key.name",
      "open_key.expires_at",
    ])
    .where("app.deleted_at", "is", null)
    .where("open_key.revoked_at", "is", null)
    .where("open_key.expires_at", ">", new Date(nowMs))
    .where("open_key.expires_at", "<=", new Date(nowMs + toldBefore[0] * dayMs))
    .execute();
  for (const { id, app_id, key_id, name, expires_at } of keys) {
    const expireTime = expires_at?.getTime() ?? nowMs;
    const daysLeft = Math.ceil((expireTime - nowMs) / dayMs);
    const step = daysLeft <= toldBefore[1] ? toldBefore[1] : toldBefore[0];
    const about = `${id}/${expireTime}/${step}`;
    const data = { keyId: key_id, name, expireTime, daysLeft };
    await recordEvent(db, { appId: app_id, event: "app.key_expiring", about, data }, nowMs);
  }
}
