import { sql } from "kysely";
import type { ValidBody } from "../../../src/core/api/contract";
import { isVisible, noSuchChannel } from "../../access/scope";
import { Refusal } from "../../base/refusal";
import { requireRoom } from "../../files/disk-room";
import { holdPlaces } from "../../store/hold-places";
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
  if (!byGroup && rows.length < ids.length) throw noSuchChannel("channelIds");
  if (rows.length === 0) throw new Refusal("0400", "所选分组里没有渠道", "groupIds");
  if (rows.length > maxChannels) {
    throw new Refusal("0400", `一次最多导出 ${maxChannels} 个渠道，请分批导出`, "groupIds");
  }
  return rows;
}

/** Puts a task into the export list and begins with it. */
export async function enqueuePackages(
  context: HandlerContext<"channel/export">,
  body: ValidBody<"channel/export">,
): Promise<{ gid: number; count: number }> {
  const { db, app, viewer, jobs, ports, now } = context;
  if (body.channelIds.length > 0 === body.groupIds.length > 0) {
    throw new Refusal("0400", "请选择渠道或分组", "channelIds");
  }
  const chosen = await db
    .selectFrom("app_package")
    .innerJoin("app", "app.id", "app_package.app_id")
    .select(["app_package.version", "app_package.size_bytes as sizeBytes", "app.name as appName"])
    .where("app_package.app_id", "=", app.appId)
    .where("app_package.platform", "=", "android")
    .where("app_package.id", "=", body.packageId)
    .executeTakeFirst();
  if (!chosen) throw new Refusal("0404", "应用包不存在或已被删除", "packageId");
  const targets = await targetsOf(context, body);
  if (chosen.sizeBytes * targets.length > maxTaskBytes) {
    const most = Math.floor(maxTaskBytes / chosen.sizeBytes);
    throw new Refusal(
      "0400",
      `文件合计超过 20 GB，该应用包一次最多导出 ${most} 个渠道`,
      "channelIds",
    );
  }
  await requireRoom(ports.storage, chosen.sizeBytes * targets.length, "channelIds");
  const groups = new Set(targets.map(({ group }) => group));
  const [only] = targets;
  const what = targets.length === 1 ? only?.code : groups.size === 1 ? only?.group : "渠道包";
  const spec: PackageSpec = {
    packageId: body.packageId,
    naming: body.naming,
    appName: chosen.appName,
    targets,
  };
  const { id } = await db.transaction().execute(async (tx) => {
    await holdPlaces(tx, "packageExports", { app: app.appId });
    const { waiting } = await tx
      .selectFrom("job")
      .select((each) => each.fn.countAll<number>().as("waiting"))
      .where("app_id", "=", app.appId)
      .where("kind", "in", ["package", "group"])
      .where("state", "=", 0)
      .executeTakeFirstOrThrow();
    if (waiting >= maxWaiting) throw new Refusal("0409", "已有 5 个任务在导出，请等待其完成");
    return tx
      .insertInto("job")
      .values({
        app_id: app.appId,
        kind: body.groupIds.length > 0 ? "group" : "package",
        name: `${chosen.appName}_${what}_${chosen.version}`,
        spec: JSON.stringify(spec),
        total: targets.length,
        created_by: viewer.accountId,
        created_at: new Date(now()),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  });
  jobs.wake();
  return { gid: id, count: targets.length };
}
