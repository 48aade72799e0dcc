import { sql } from "kysely";
import type { ValidBody } from "../../../src/core/api/contract";
import { channelNotFound, isVisible } from "../../access/scope";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { assertDiskSpace } from "../../files/disk-space";
import { lockLimit } from "../../store/hold-places";
import type { HandlerContext } from "../handler";

/** Channels of one task. */
const maxChannels = 500;
/** Tasks of an app that wait at the same time. */
const maxWaiting = 5;
/** Bytes one task may write. */
const maxTaskBytes = 20 * 1024 ** 3;

/** Specification of a package export; holds the channels as they were at that time. */
export interface PackageSpec {
  packageId: number;
  naming: string;
  appName: string;
  targets: { code: string; name: string; group: string }[];
}

/** The channels that were chosen, one by one or by groups. */
async function targetsOf(
  { db, app }: HandlerContext<"channel/export">,
  { channelIds, groupIds }: ValidBody<"channel/export">,
): Promise<PackageSpec["targets"]> {
  const byGroup = groupIds.length > 0;
  const ids = [...new Set(byGroup ? groupIds : channelIds)];
  const rows = await db
    .selectFrom("channel")
    .innerJoin("channel_group as group", (join) =>
      join.onRef("group.app_id", "=", "channel.app_id").onRef("group.id", "=", "channel.group_id"),
    )
    .select(["channel.code", "channel.name", "group.name as group"])
    .where(isVisible(app))
    .where(byGroup ? "channel.group_id" : "channel.id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .orderBy("channel.group_id")
    .orderBy("channel.id")
    .limit(maxChannels + 1)
    .execute();
  if (!byGroup && rows.length < ids.length) throw channelNotFound("channelIds");
  if (rows.length === 0) throw new ServiceError("0400", say("所选分组里没有渠道"), "groupIds");
  if (rows.length > maxChannels) {
    throw new ServiceError(
      "0400",
      say("一次最多导出 {} 个渠道，请分批导出", maxChannels),
      "groupIds",
    );
  }
  return rows;
}

/** Puts a task into the export list and wakes the workers. */
export async function enqueuePackages(
  context: HandlerContext<"channel/export">,
  body: ValidBody<"channel/export">,
): Promise<{ gid: number; count: number }> {
  const { db, app, viewer, jobs, ports, now } = context;
  if (body.channelIds.length > 0 === body.groupIds.length > 0) {
    throw new ServiceError("0400", say("请选择渠道或分组"), "channelIds");
  }
  const appPackage = await db
    .selectFrom("app_package")
    .innerJoin("app", "app.id", "app_package.app_id")
    .select(["app_package.version", "app_package.size_bytes as sizeBytes", "app.name as appName"])
    .where("app_package.app_id", "=", app.appId)
    .where("app_package.platform", "=", "android")
    .where("app_package.id", "=", body.packageId)
    .executeTakeFirst();
  if (!appPackage) throw new ServiceError("0404", say("应用包不存在或已被删除"), "packageId");
  const targets = await targetsOf(context, body);
  if (appPackage.sizeBytes * targets.length > maxTaskBytes) {
    const most = Math.floor(maxTaskBytes / appPackage.sizeBytes);
    throw new ServiceError(
      "0400",
      say("文件合计超过 20 GB，该应用包一次最多导出 {} 个渠道", most),
      "channelIds",
    );
  }
  await assertDiskSpace(ports.storage, appPackage.sizeBytes * targets.length, "channelIds");
  const groups = new Set(targets.map(({ group }) => group));
  const [only] = targets;
  const targetLabel =
    targets.length === 1 ? only?.code : groups.size === 1 ? only?.group : "渠道包";
  const spec: PackageSpec = {
    packageId: body.packageId,
    naming: body.naming,
    appName: appPackage.appName,
    targets,
  };
  const { id } = await db.transaction().execute(async (tx) => {
    await lockLimit(tx, "packageExports", { app: app.appId });
    const { waiting } = await tx
      .selectFrom("job")
      .select((eb) => eb.fn.countAll<number>().as("waiting"))
      .where("app_id", "=", app.appId)
      .where("kind", "in", ["package", "group"])
      .where("state", "=", 0)
      .executeTakeFirstOrThrow();
    if (waiting >= maxWaiting)
      throw new ServiceError("0409", say("已有 5 个任务在导出，请等待其完成"));
    return tx
      .insertInto("job")
      .values({
        app_id: app.appId,
        kind: body.groupIds.length > 0 ? "group" : "package",
        name: `${appPackage.appName}_${targetLabel}_${appPackage.version}`,
        spec: JSON.stringify(spec),
        total: targets.length,
        created_by: viewer.accountId,
        created_at: new Date(now()),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  });
  jobs.wakeWorkers();
  return { gid: id, count: targets.length };
}
