import { sql } from "kysely";
import type { AppQuota } from "../../../src/core/api/contract";
import { apartTypes } from "../../../src/core/api/contract/constants/channel";
import { appLimits } from "../../access/event-limits";
import { isInForce } from "../../access/live-grant";
import { checkLimit, isExpired, limitsOf, planOf, upgradePath } from "../../access/plan";
import type { AppAccess } from "../../base/caller";
import type { ServiceConfig } from "../../base/config";
import { say } from "../../base/message";
import { readUsage } from "../../ingest/admit/door";
import { rejectedFromMs } from "../../ingest/admit/standing";
import { allChannels, allMatches, granularityCode } from "../../store/event-tables";
import { lockLimit } from "../../store/hold-places";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";

const dayMs = 86_400_000;

export interface QuotaDeps {
  config: Pick<ServiceConfig, "catalogue" | "license">;
  app: Pick<AppAccess, "appId" | "term">;
}

/** Refuses more channels than the plan's limit; those in the bin, short links and shares do not count. */
export async function assertChannelQuota(
  tx: Db,
  { config, app }: QuotaDeps,
  adding: number,
): Promise<void> {
  if (limitsOf(app, config).channels === null) return;
  await lockLimit(tx, "channels", { app: app.appId });
  await checkFreeChannel(tx, { config, app }, adding);
}

/** The same without holding off others, for whoever only asks. */
export async function checkFreeChannel(
  db: Db,
  { config, app }: QuotaDeps,
  adding = 1,
): Promise<void> {
  const limit = limitsOf(app, config).channels;
  if (limit === null) return;
  const used = await countChannels(db, app.appId);
  checkLimit({ what: say("渠道数"), used, adding, limit, plan: planOf(app, config) });
}

/** The same for the sub-channels of one channel. */
export function assertChildQuota(
  { config, app }: QuotaDeps,
  { used, adding }: { used: number; adding: number },
): void {
  const limit = limitsOf(app, config).subChannels;
  checkLimit({ what: say("子渠道数"), used, adding, limit, plan: planOf(app, config) }, "names");
}

/** Accounts that the app is authorised to now, but for one. */
async function countMembers(
  db: Db,
  appId: number,
  { at, except = 0 }: { at: number; except?: number },
): Promise<number> {
  const { members } = await db
    .selectFrom("app_grant")
    .select((eb) => eb.fn.count<number>("grantee_id").distinct().as("members"))
    .where("app_id", "=", appId)
    .where("grantee_id", "<>", except)
    .where(isInForce(at))
    .executeTakeFirstOrThrow();
  return Number(members);
}

/** Reads the term bought for an app. */
export async function termOf(
  db: Db,
  config: Pick<ServiceConfig, "experienceAppIds">,
  appId: number,
): Promise<AppAccess["term"]> {
  const row = await db
    .selectFrom("app")
    .select(["edition", "is_trial", "expire_at"])
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  return {
    edition: row.edition,
    isTrial: row.is_trial,
    expireAt: row.expire_at,
    isOpenToAll: config.experienceAppIds.includes(appId),
  };
}

/** Refuses one more account than the edition lets an app be authorised to. */
export async function assertMemberQuota(
  tx: Db,
  config: QuotaDeps["config"] & Pick<ServiceConfig, "experienceAppIds">,
  {
    appId,
    appkey,
    granteeId,
    at,
  }: { appId: number; appkey: string; granteeId: number; at: number },
): Promise<void> {
  const term = await termOf(tx, config, appId);
  const limit = limitsOf({ term }, config).members;
  if (limit === null) return;
  await lockLimit(tx, "members", { app: appId });
  const used = await countMembers(tx, appId, { at, except: granteeId });
  const link = `${upgradePath}?app=${appkey}`;
  const plan = planOf({ term }, config);
  checkLimit({ what: say("授权账号数"), used, adding: 1, limit, plan, link }, "mobile");
}

/** Installs since the month began where the app is. */
async function monthInstalls({ db, app, now }: AppContext): Promise<number> {
  const today = localDay(app.zones, now());
  const firstDay = today - new Date(today * dayMs).getUTCDate() + 1;
  const { installs } = await db
    .selectFrom("rollup")
    .select((eb) => eb.fn.sum<string | null>("install").as("installs"))
    .where("app_id", "=", app.appId)
    .where("grain", "=", granularityCode.day)
    .where("match", "=", allMatches)
    .where("channel_id", "=", sql<number>`ANY(${app.channelIds ?? [allChannels]}::bigint[])`)
    .where("t", ">=", firstDay)
    .where("t", "<=", today)
    .executeTakeFirstOrThrow();
  return Number(installs ?? 0);
}

async function countChannels(db: Db, appId: number): Promise<number> {
  const { used } = await db
    .selectFrom("channel")
    .select((eb) => eb.fn.countAll<number>().as("used"))
    .where("app_id", "=", appId)
    .where("parent_id", "is", null)
    .where("type", "not in", [...apartTypes])
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return used;
}

/** Limits of the app, and its events today. */
async function readIngest({ db, app, config, now }: AppContext) {
  const row = await db
    .selectFrom("app")
    .select(["id", "edition", "is_trial", "ingest_limit"])
    .where("id", "=", app.appId)
    .executeTakeFirstOrThrow();
  const usage = await readUsage(db, app.appId, localDay(app.zones, now()));
  return { limits: appLimits(row, config), usage };
}

/** Reads the usage of the app against the limits of its edition. */
export async function readQuota(context: AppContext): Promise<AppQuota> {
  const { db, app, config, now } = context;
  const { most } = await db
    .selectFrom(
      db
        .selectFrom("channel")
        .select((eb) => eb.fn.countAll<number>().as("children"))
        .where("app_id", "=", app.appId)
        .where("parent_id", "is not", null)
        .where("type", "=", 1)
        .where("deleted_at", "is", null)
        .groupBy("parent_id")
        .as("counted"),
    )
    .select((eb) => eb.fn.max("children").as("most"))
    .executeTakeFirstOrThrow();
  const { limits, usage } = await readIngest(context);
  // Events of channels that the viewer does not see are among them.
  const seesAll = app.channelIds === null;
  return {
    plan: planOf(app, config),
    isExpired: isExpired(app, config, now()),
    limits: { ...limitsOf(app, config), dayEvents: limits.dayEvents },
    eventsRefusedTime: seesAll ? rejectedFromMs(usage, limits.dayEvents, now()) : null,
    isIngestStopped: limits.isStopped,
    used: {
      channels: await countChannels(db, app.appId),
      subChannels: Number(most ?? 0),
      members: await countMembers(db, app.appId, { at: now() }),
      monthInstalls: await monthInstalls(context),
      dayEvents: seesAll ? usage.events : null,
    },
  };
}
