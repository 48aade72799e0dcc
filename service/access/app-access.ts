import type { AppAccess, Viewer } from "../base/caller";
import type { ServiceConfig } from "../base/config";
import { Refusal } from "../base/refusal";
import { zonesOf } from "../store/local-time";
import type { Db } from "../store/open";

const noSuchApp = () => new Refusal("0202", "应用不存在或已被删除");

/** The app of an appkey (text) or id (number) as this viewer may see it: own, authorised, or an experience app. */
export async function readAppAccess(
  wanted: string | number,
  viewer: Viewer,
  { db, config, now }: { db: Db; config: ServiceConfig; now: number },
): Promise<AppAccess> {
  const live = db
    .selectFrom("app")
    .select(["id", "appkey", "owner_id", "time_zone", "zone_changes", "created_at"])
    .where("deleted_at", "is", null);
  const app = await (typeof wanted === "string"
    ? live.where("appkey", "=", wanted)
    : live.where("id", "=", wanted)
  ).executeTakeFirst();
  if (!app) throw noSuchApp();
  const { embed } = viewer;
  if (embed && !(embed.appIds.includes(app.id) && app.owner_id === viewer.accountId)) {
    throw new Refusal("0233", "此令牌没有该应用的权限");
  }
  const isOpenToAll = config.experienceAppIds.includes(app.id);
  const known = {
    appId: app.id,
    appkey: app.appkey,
    zones: zonesOf(app),
    createdAt: app.created_at,
    isOwner: app.owner_id === viewer.accountId,
    // Operations staff see an app as it is; what holds them back is their role.
    isExperience: isOpenToAll && viewer.role !== "operations",
    channelIds: null,
    modules: null,
  };
  if (known.isOwner || isOpenToAll) return known;
  const grant = await findGrant(db, app.id, viewer.accountId, now);
  if (!grant) throw new Refusal("0233", "您没有该应用的权限");
  const channelIds = await scopedChannels(db, app.id, grant.scope);
  return { ...known, modules: grant.modules, channelIds };
}

/** The live grant of an app to an account, the newest if there are several. */
const findGrant = (db: Db, appId: number, accountId: number, now: number) =>
  db
    .selectFrom("app_grant")
    .select(["modules", "scope"])
    .where("app_id", "=", appId)
    .where("grantee_id", "=", accountId)
    .where("cancelled_at", "is", null)
    .where((where) =>
      where.or([where("expire_at", "is", null), where("expire_at", ">", new Date(now))]),
    )
    .orderBy("id", "desc")
    .executeTakeFirst();

async function scopedChannels(
  db: Db,
  appId: number,
  scope: { type: "all" | "channels" | "groups"; ids: number[] },
): Promise<number[] | null> {
  if (scope.type === "all") return null;
  if (scope.ids.length === 0) return [];
  const rows = await db
    .selectFrom("channel")
    .select("id")
    .where("app_id", "=", appId)
    .where((where) =>
      scope.type === "groups"
        ? where("group_id", "in", scope.ids)
        : // What holds for a channel holds for its sub-channels.
          where.or([where("id", "in", scope.ids), where("parent_id", "in", scope.ids)]),
    )
    .execute();
  return rows.map((row) => row.id);
}
