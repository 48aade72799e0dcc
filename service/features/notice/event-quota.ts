import { formatTime } from "../../../src/core/format/day";
import { appLimits } from "../../access/event-limits";
import type { ServiceConfig } from "../../base/config";
import { errorFields, type Log } from "../../base/log";
import { type Message, say } from "../../base/message";
import { runEvery } from "../../base/run-every";
import { graceMs, nearPercent } from "../../ingest/admit/standing";
import { withAdvisoryLock } from "../../store/in-transaction";
import { dayStartMs, localDay, zonesOf } from "../../store/local-time";
import type { Db, Store } from "../../store/open";
import { notify } from "../message";

type Setup = Pick<ServiceConfig, "ingest" | "catalogue" | "license" | "experienceAppIds">;

const dayMs = 24 * 3_600_000;
const atOnce = 200;
const count = (events: number): string => events.toLocaleString("en-US");

/** Tells owners of apps of whose quota of the day 80 or 100 % are reached, once a day of each. */
export async function notifyEventQuotas(db: Db, config: Setup, at: number): Promise<number> {
  const reached = await db
    .selectFrom("ingest_day")
    .select(["app_id", "day", "level", "over_since"])
    .whereRef("told", "<", "level")
    .where("day", ">=", Math.floor(at / dayMs) - 2)
    .limit(atOnce)
    .execute();
  let notifiedCount = 0;
  for (const { app_id: appId, day, level, over_since: overSince } of reached) {
    const app = await db
      .selectFrom("app")
      .select(["id", "name", "appkey", "owner_id", "edition", "is_trial", "ingest_limit"])
      .select(["time_zone", "zone_changes"])
      .where("id", "=", appId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    const quota = app && appLimits(app, config).dayEvents;
    // Whoever hears of it the day after has heard nothing of use.
    if (app && quota != null && localDay(zonesOf(app), at) === day) {
      await notify(db, {
        accountId: app.owner_id,
        appId,
        event: "events",
        ...messageOf(app.name, {
          isOver: level === 100,
          quota,
          fate: fateOf(app, { day, overSince, at }),
        }),
        link: `/apply/app_info?app=${app.appkey}`,
        at,
        onceKey: `events:${appId}:${day}:${level}`,
      });
      notifiedCount += 1;
    }
    await db
      .updateTable("ingest_day")
      .set({ told: level })
      .where("app_id", "=", appId)
      .where("day", "=", day)
      .where("told", "<", level)
      .execute();
  }
  return notifiedCount;
}

/** Fate of events beyond the quota, where the app is. */
function fateOf(
  app: Parameters<typeof zonesOf>[0],
  { day, overSince, at }: { day: number; overSince: Date | null; at: number },
): Message {
  const zones = zonesOf(app);
  const untilMs = (overSince?.getTime() ?? at) + graceMs;
  if (untilMs <= at) return say("今天余下的事件被拒绝，由 SDK 保留并重发。");
  return untilMs < dayStartMs(zones, day + 1)
    ? say(
        "超出的事件接收到 {}，此后在当天结束前拒绝，由 SDK 保留并重发。",
        formatTime(untilMs, zones),
      )
    : say("今天超出的事件照常接收并标记；明天仍超出的，满 24 小时后拒绝，由 SDK 保留并重发。");
}

function messageOf(
  name: string,
  { isOver, quota, fate }: { isOver: boolean; quota: number; fate: Message },
): { title: Message; body: Message } {
  if (!isOver) {
    return {
      title: say("今天的事件达到 {}%：{}", nearPercent, name),
      body: say(
        "「{}」今天收到的事件已达上限 {} 个的 {}%。超出之后 24 小时内照常接收，此后拒绝，由 SDK 保留并重发。",
        name,
        count(quota),
        nearPercent,
      ),
    };
  }
  return {
    title: say("今天的事件达到上限：{}", name),
    body: say(
      "「{}」今天收到的事件已达上限 {} 个。{}如需更多请升级或联系客服。",
      name,
      count(quota),
      fate,
    ),
  };
}

const everyMs = 30_000;

/** Looks every half minute for quotas that are reached; answers how to stop. */
export const startEventNotices = ({
  store,
  config,
  now,
  log,
}: {
  store: Store;
  config: Setup;
  now: () => number;
  log: Log;
}): (() => Promise<void>) =>
  runEvery({
    name: "event-quotas",
    everyMs,
    run: () =>
      withAdvisoryLock(store, "event-quotas", () => notifyEventQuotas(store.db, config, now()), {
        orSkip: true,
      }),
    onFault: (error) => log("warn", "event-quotas", errorFields(error)),
  });
