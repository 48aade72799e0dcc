import { sql } from "kysely";
import type {
  AppGrant,
  AppPlatformState,
  CallReply,
  GrantedModule,
  GrantScope,
} from "../../../src/core/api/contract";
import { appPlatforms } from "../../../src/core/api/contract/constants/platform";
import { dayAt } from "../../../src/core/format/day";
import { isInForce } from "../../access/live-grant";
import { platformCode } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { maskMobile, maskName } from "../auth";
import type { AppContext } from "../handler";

/** Devices that the last report is looked for among: those that installed last. */
const newestDevices = 5_000;
const namesAtMost = 50;

interface Reported {
  platform: number;
  version: string;
  at: Date | null;
}

/** The last report on each system, of the devices that installed last and that the viewer may know of. */
async function lastReports(
  db: Db,
  { appId, channelIds }: AppContext["app"],
): Promise<Map<number, Reported>> {
  const { rows } = await sql<Reported>`
    SELECT DISTINCT ON (platform) platform, sdk_version AS version, last_at AS at
    FROM (
      SELECT platform, sdk_version, last_at FROM device
      WHERE app_id = ${appId} AND installed_at IS NOT NULL
        AND (${channelIds}::bigint[] IS NULL OR channel_id = ANY(${channelIds}::bigint[]))
      ORDER BY installed_at DESC LIMIT ${newestDevices}
    ) newest
    ORDER BY platform, last_at DESC NULLS LAST`.execute(db);
  return new Map(rows.map((row) => [row.platform, row]));
}

async function platformsOf({ db, app }: AppContext): Promise<AppPlatformState[]> {
  const row = await db
    .selectFrom("app")
    .select(["ios_status", "android_status", "harmony_status"])
    .where("id", "=", app.appId)
    .executeTakeFirstOrThrow();
  const reports = await lastReports(db, app);
  return appPlatforms.map((platform) => {
    const report = reports.get(platformCode[platform]);
    return {
      platform,
      status: row[`${platform}_status`] as AppPlatformState["status"],
      sdkVersion: report?.version ?? "",
      lastReportTime: report?.at?.getTime() ?? null,
    };
  });
}

async function scopeNames(db: Db, appId: number, scope: GrantScope): Promise<string[]> {
  if (scope.type === "all" || scope.ids.length === 0) return [];
  const rows = await db
    .selectFrom(scope.type === "groups" ? "channel_group" : "channel")
    .select("name")
    .where("app_id", "=", appId)
    .where("id", "=", sql<number>`ANY(${scope.ids}::bigint[])`)
    .orderBy("id")
    .limit(namesAtMost)
    .execute();
  return rows.map(({ name }) => name);
}

/** Reads the grant of the viewer; null for an own app and for one open to all. */
async function grantOf({ db, app, viewer, now }: AppContext): Promise<AppGrant | null> {
  if (!app.modules) return null;
  const row = await db
    .selectFrom("app_grant")
    .innerJoin("app", "app.id", "app_grant.app_id")
    .innerJoin("account", "account.id", "app.owner_id")
    .select(["app_grant.modules", "app_grant.scope", "app_grant.expire_at", "app_grant.created_at"])
    .select(["account.user_name", "account.mobile"])
    .where("app_grant.app_id", "=", app.appId)
    .where("grantee_id", "=", viewer.accountId)
    .where(isInForce(now()))
    .orderBy("app_grant.id", "desc")
    .executeTakeFirst();
  if (!row) return null;
  return {
    ownerName: maskName(row.user_name),
    ownerMobile: maskMobile(row.mobile),
    modules: row.modules as GrantedModule[],
    scope: row.scope,
    scopeNames: await scopeNames(db, app.appId, row.scope),
    expireDay: row.expire_at ? dayAt(row.expire_at.getTime() - 1, app.zones) : null,
    createTime: row.created_at.getTime(),
  };
}

/**
 * Reads the integration state of the app on each system, and the viewer's rights on somebody else's
 * app.
 */
export const readStanding = async (
  context: AppContext,
): Promise<CallReply<"apply/standing">["map"]> => ({
  platforms: await platformsOf(context),
  grant: await grantOf(context),
});
