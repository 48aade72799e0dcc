import type { ValidBody } from "../../../src/core/api/contract";
import { appPlatforms } from "../../../src/core/api/contract/constants/platform";
import { type Message, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { dayNumber } from "../../store/local-time";
import type { Db } from "../../store/open";

/** The fields that creating, editing and batches share. */
export type Shared = Omit<ValidBody<"channel/addChannel">, "channelCode" | "channelName">;

const bad = (field: string, message: Message) => new ServiceError("0400", message, field);

function checkPeriod({ periodStart, periodEnd }: Shared): void {
  const start = periodStart === null ? null : dayNumber(periodStart);
  const end = periodEnd === null ? null : dayNumber(periodEnd);
  if (Number.isNaN(start)) throw bad("periodStart", say("开始日期不存在"));
  if (Number.isNaN(end)) throw bad("periodEnd", say("结束日期不存在"));
  if (start !== null && end !== null && end < start) {
    throw bad("periodEnd", say("结束日期不能早于开始日期"));
  }
}

/** A version can only be one of the app's, for the system it was made for. */
async function checkPackages(db: Db, appId: number, packages: Shared["packages"]): Promise<void> {
  const packageIds = Object.values(packages).filter((id) => id !== null);
  if (packageIds.length === 0) return;
  const kept = await db
    .selectFrom("app_package")
    .select(["id", "platform"])
    .where("app_id", "=", appId)
    .where("id", "in", packageIds)
    .execute();
  for (const platform of appPlatforms) {
    const id = packages[platform];
    if (id !== null && !kept.some((one) => one.id === id && one.platform === platform)) {
      throw bad(`packages.${platform}`, say("该版本不存在或已被删除，请重新选择"));
    }
  }
}

/** Rules between fields and against the store; what the schema cannot know. */
export async function checkChannel(db: Db, appId: number, channel: Shared): Promise<void> {
  if (channel.landingType === "custom" && channel.landingUrl === "") {
    throw bad("landingUrl", say("请填写落地页地址"));
  }
  if (channel.landingUrl !== "" && !URL.canParse(channel.landingUrl)) {
    throw bad("landingUrl", say("落地页地址格式不正确"));
  }
  checkPeriod(channel);
  await checkPackages(db, appId, channel.packages);
  const keys = channel.params.map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw bad("params", say("自定义参数的名称不能重复"));
  const group = await db
    .selectFrom("channel_group")
    .select("id")
    .where("app_id", "=", appId)
    .where("id", "=", channel.groupId)
    .executeTakeFirst();
  if (!group) throw bad("groupId", say("渠道分组不存在"));
}

/** The shared fields as columns. */
export const columnsOf = (channel: Shared) => ({
  group_id: channel.groupId,
  promote: channel.promote,
  landing_type: channel.landingType,
  landing_url: channel.landingUrl,
  landing_template: channel.template,
  packages: JSON.stringify(channel.packages),
  params: JSON.stringify(channel.params),
  wake: JSON.stringify(channel.wake),
  cpa: channel.cpa,
  owner: channel.owner,
  period_start: channel.periodStart,
  period_end: channel.periodEnd,
  remark: channel.remark,
});
