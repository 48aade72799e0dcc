import type { Store } from "../../store/open";
import { placeOfCode } from "../../store/place-of-code";
import { linkKind } from "../../store/tables";

/** What a short link leads to: its channel and the app; undefined where it leads nowhere. */
export async function findLink({ db }: Pick<Store, "db">, code: string) {
  const place = await placeOfCode(db, code, linkKind.landing);
  if (!place) return undefined;
  return db
    .selectFrom("channel")
    .innerJoin("app", "app.id", "channel.app_id")
    .select([
      "app.id as appId",
      "app.appkey",
      "app.name as appName",
      "app.icon",
      "app.settings",
      "channel.code",
      "channel.state",
      "channel.landing_type",
      "channel.landing_url",
      "channel.params",
      "channel.wake",
    ])
    .where("channel.app_id", "=", place.app_id)
    .where("channel.id", "=", place.channel_id)
    .where("app.deleted_at", "is", null)
    .executeTakeFirst();
}
