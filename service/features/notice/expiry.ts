import { sql } from "kysely";
import { dayAt } from "../../../src/core/format/day";
import { daysLeft } from "../../../src/core/format/days-left";
import { defaultZones } from "../../../src/core/format/zone";
import { failingChannels } from "../../ads/postback-state";
import { counted, type Message, say } from "../../base/message";
import type { Db } from "../../store/open";
import { notify } from "../message";

const dayMs = 86_400_000;
/** Told once at each of these days before the end; 0 = when it is over. */
const stepsDays = [0, 1, 7, 30];
/** Age beyond which an expiry is no longer notified, in ms. */
const lateMs = 2 * dayMs;

const editionNames: Record<string, Message> = { "0": say("标准版"), "1": say("专业版") };

/** The step that an end has reached; a trial is not told on the day it begins. */
function stepOf(leftMs: number, isTrial: boolean): number | undefined {
  const step = stepsDays.find((days) => leftMs <= days * dayMs);
  return step === 30 && isTrial ? undefined : step;
}

/** Tells owners once of terms that end in 30, 7 and 1 days, and of those that are over. */
export async function notifyExpiry(db: Db, at: number): Promise<number> {
  const apps = await db
    .selectFrom("app")
    .select(["id", "name", "owner_id", "edition", "is_trial", "expire_at"])
    .where("deleted_at", "is", null)
    // Those are told of their renewal.
    .where("auto_renew", "=", false)
    .where("expire_at", ">", new Date(at - lateMs))
    .where("expire_at", "<=", new Date(at + 30 * dayMs))
    .orderBy("id")
    .execute();
  let notifiedCount = 0;
  for (const app of apps) {
    const end = app.expire_at?.getTime() ?? 0;
    const step = stepOf(end - at, app.is_trial);
    if (step === undefined) continue;
    const what = app.is_trial ? say("试用") : (editionNames[app.edition] ?? say("套餐"));
    const day = dayAt(end, defaultZones);
    const days = daysLeft(end, at);
    await notify(db, {
      accountId: app.owner_id,
      appId: app.id,
      event: "expiry",
      title:
        step === 0
          ? say("{}已到期：{}", what, app.name)
          : say("{}将在 {} 天后到期：{}", what, counted(days, "day"), app.name),
      body:
        step === 0
          ? say("「{}」的{}已于 {} 到期。历史数据保留，续费后立即恢复。", app.name, what, day)
          : say("「{}」的{}将于 {} 到期。到期后历史数据保留，请及时续费。", app.name, what, day),
      link: "/more/pay_page",
      at,
      onceKey: `expiry:${app.id}:${end}:${step}`,
    });
    notifiedCount += 1;
  }
  return notifiedCount;
}

const failingKey = (appId: number) => `postback:${appId}`;

/** Tells owners of apps whose postbacks fail, once until they have gone well again. */
export async function notifyPostbacks(db: Db, at: number): Promise<void> {
  const apps = await db
    .selectFrom("app")
    .select(["id", "name", "owner_id", "appkey"])
    .where("deleted_at", "is", null)
    .where("line", "=", "attribution")
    .execute();
  const ids = apps.map(({ id }) => id);
  const failing = await failingChannels(db, ids, sql<boolean>`channel.deleted_at IS NULL`, at);
  await db
    .deleteFrom("notice_once")
    .where("key", "like", "postback:%")
    .where("key", "not in", ["", ...[...failing.keys()].map(failingKey)])
    .execute();
  for (const { id, name, owner_id, appkey } of apps) {
    const count = failing.get(id);
    if (!count) continue;
    await notify(db, {
      accountId: owner_id,
      appId: id,
      event: "delivery",
      title: say("回传异常：{}", name),
      body: say(
        "「{}」有 {} 个广告渠道最近 24 小时的回传失败较多，请在渠道的「广告联调」里查看回传日志。",
        name,
        counted(count, "ad channel"),
      ),
      link: `/channel/channel_manage?app=${appkey}&tab=adv`,
      at,
      onceKey: failingKey(id),
    });
  }
}
