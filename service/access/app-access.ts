import { type Selectable, sql } from "kysely";
import { type AppAccess, hidesPhones, type Viewer } from "../base/caller";
import type { ServiceConfig } from "../base/config";
import { say } from "../base/message";
import { actionForbidden, ServiceError } from "../base/service-error";
import { zonesOf } from "../store/local-time";
import type { Db } from "../store/open";
import type { Tables } from "../store/tables";
import { isInForce } from "./live-grant";

const noSuchApp = () => new ServiceError("0202", say("应用不存在或已被删除"));

interface Asked {
  db: Db;
  config: Pick<ServiceConfig, "experienceAppIds">;
  now: number;
}

const columns = [
  "id",
  "appkey",
  "line",
  "owner_id",
  "time_zone",
  "zone_changes",
  "created_at",
  "edition",
  "is_trial",
  "expire_at",
] as const;
type StoredApp = Pick<Selectable<Tables["app"]>, (typeof columns)[number]>;

/** Returns the access facts of an app that hold for every viewer, before any grant narrows them. */
const knownOf = (app: StoredApp, viewer: Viewer, isOpenToAll: boolean): AppAccess => ({
  appId: app.id,
  appkey: app.appkey,
  line: app.line,
  zones: zonesOf(app),
  createdAt: app.created_at,
  term: {
    edition: app.edition,
    isTrial: app.is_trial,
    expireAt: app.expire_at,
    isOpenToAll,
  },
  isOwner: app.owner_id === viewer.accountId,
  // Operations staff see an app as it is; what holds them back is their role.
  isExperience: isOpenToAll && viewer.role !== "operations",
  channelIds: null,
  modules: null,
  hidesPhones: hidesPhones(viewer),
});

/** Refuses whoever an app is only authorised to. */
export function requireAppOwner({ isOwner }: Pick<AppAccess, "isOwner">): void {
  if (!isOwner) throw actionForbidden(say("只有应用的所有者可以进行此操作"));
}

/** The app of an appkey (text) or id (number) as this viewer may see it: own, authorised, or an experience app. */
export async function readAppAccess(
  wanted: string | number,
  viewer: Viewer,
  { db, config, now }: Asked,
): Promise<AppAccess> {
  const live = db.selectFrom("app").select(columns).where("deleted_at", "is", null);
  const app = await (typeof wanted === "string"
    ? live.where("appkey", "=", wanted)
    : live.where("id", "=", wanted)
  ).executeTakeFirst();
  if (!app) throw noSuchApp();
  const { embed } = viewer;
  if (embed && !(embed.appIds.includes(app.id) && app.owner_id === viewer.accountId)) {
    throw new ServiceError("0233", say("此令牌没有该应用的权限"));
  }
  const isOpenToAll = config.experienceAppIds.includes(app.id);
  const known = knownOf(app, viewer, isOpenToAll);
  if (known.isOwner || isOpenToAll) return known;
  const [grant] = await liveGrants(db, app.id, viewer.accountId, now);
  if (!grant) throw new ServiceError("0233", say("您没有该应用的权限"));
  const scoped = await scopedChannels(db, [grant]);
  return { ...known, modules: grant.modules, channelIds: scoped.get(app.id) ?? null };
}

/** An app that the viewer owns or is authorised for. */
export interface OpenApp {
  app: AppAccess;
  stored: StoredApp & Pick<Selectable<Tables["app"]>, "name" | "icon">;
  /** When the viewer's authorisation ends; null for an own app and for one without an end. */
  grantEnd: Date | null;
}

/** Every app that the viewer owns or is authorised for now, in three statements however many there are. */
export async function readOpenApps(viewer: Viewer, { db, config, now }: Asked): Promise<OpenApp[]> {
  const { embed, accountId } = viewer;
  const granted = await liveGrants(db, null, accountId, now);
  const grants = new Map(granted.map((grant) => [grant.appId, grant]));
  const rows = await db
    .selectFrom("app")
    .select([...columns, "name", "icon"])
    .where("deleted_at", "is", null)
    .where((where) =>
      where.or([
        where("owner_id", "=", accountId),
        where("id", "=", sql<number>`ANY(${[...grants.keys()]}::bigint[])`),
      ]),
    )
    .execute();
  const open = embed
    ? rows.filter((row) => row.owner_id === accountId && embed.appIds.includes(row.id))
    : rows;
  const scoped = await scopedChannels(db, granted);
  return open.map((stored) => {
    const isOpenToAll = config.experienceAppIds.includes(stored.id);
    const app = knownOf(stored, viewer, isOpenToAll);
    const grant = grants.get(stored.id);
    if (app.isOwner || isOpenToAll || !grant) return { app, stored, grantEnd: null };
    const limits = { modules: grant.modules, channelIds: scoped.get(stored.id) ?? null };
    return { app: { ...app, ...limits }, stored, grantEnd: grant.expireAt };
  });
}

type Grant = Awaited<ReturnType<typeof liveGrants>>[number];

/** The live grants of an app to an account, of all apps when null; the newest of an app if there are several. */
const liveGrants = (db: Db, appId: number | null, accountId: number, now: number) =>
  db
    .selectFrom("app_grant")
    .distinctOn("app_id")
    .select(["app_id as appId", "modules", "scope", "expire_at as expireAt"])
    .where("grantee_id", "=", accountId)
    .$if(appId !== null, (all) => all.where("app_id", "=", appId ?? 0))
    .where(isInForce(now))
    .orderBy("app_id")
    .orderBy("id", "desc")
    .execute();

/** The channels that grants are limited to, by app; an app that is not limited is missing. */
async function scopedChannels(db: Db, grants: readonly Grant[]): Promise<Map<number, number[]>> {
  const limited = grants.filter(({ scope }) => scope.type !== "all");
  const channels = new Map(limited.map(({ appId }) => [appId, [] as number[]]));
  const named = limited.filter(({ scope }) => scope.ids.length > 0);
  if (named.length === 0) return channels;
  const rows = await db
    .selectFrom("channel")
    .select(["app_id", "id"])
    .where((where) =>
      where.or(
        named.map(({ appId, scope }) => {
          const isOne = (column: "group_id" | "id" | "parent_id") =>
            where(column, "=", sql<number>`ANY(${scope.ids}::bigint[])`);
          return where.and([
            where("app_id", "=", appId),
            // What holds for a channel holds for its sub-channels.
            where.or(
              scope.type === "groups" ? [isOne("group_id")] : [isOne("id"), isOne("parent_id")],
            ),
          ]);
        }),
      ),
    )
    .execute();
  for (const { app_id: appId, id } of rows) channels.get(appId)?.push(id);
  return channels;
}
