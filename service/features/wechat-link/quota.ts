import { sql } from "kysely";
import { wechatLimits } from "../../../src/core/api/contract/constants/wechat-link";
import { say } from "../../base/message";
import type { Db } from "../../store/open";
import { notify } from "../message";
import { type AskDeps, type StoredMini, withToken } from "./access";

const dayMs = 86_400_000;
const chinaMs = 8 * 3_600_000;
/** Shares of a limit that its owner is told of. */
const warnings = [100, 80] as const;

/** WeChat counts its limits by China's days, whatever the clock of the app. */
export const chinaDay = (nowMs: number): number => Math.floor((nowMs + chinaMs) / dayMs);

/** Counts links that WeChat has made today. */
export async function recordCreated(
  db: Db,
  appId: number,
  links: number,
  nowMs: number,
): Promise<void> {
  const day = chinaDay(nowMs);
  await db
    .updateTable("wechat_app")
    .set({
      made: sql<number>`CASE WHEN made_day = ${day}::integer THEN made ELSE 0 END + ${links}::bigint`,
      made_day: day,
    })
    .where("app_id", "=", appId)
    .execute();
}

/** Returns the number of links created today. */
export const madeToday = ({ made, made_day: day }: StoredMini, nowMs: number): number =>
  day === chinaDay(nowMs) ? Number(made) : 0;

/** Returns the number of links opened today; null until WeChat has reported it. */
export function openedToday(
  { opens_left: left, opens_at: at }: StoredMini,
  nowMs: number,
): number | null {
  if (left === null || at === null || chinaDay(at.getTime()) !== chinaDay(nowMs)) return null;
  return Math.max(0, wechatLimits.opened - Number(left));
}

/** Asks WeChat how often links may still be opened today. */
export async function readOpens(deps: AskDeps, mini: StoredMini): Promise<void> {
  const left = await withToken(deps, mini, (token) => deps.port.opensLeft(token));
  await deps.db
    .updateTable("wechat_app")
    .set({ opens_left: Math.max(0, Math.floor(left)), opens_at: new Date(deps.now()) })
    .where("app_id", "=", mini.app_id)
    .execute();
}

/** Tells the owner of an app once a day when four fifths of a limit are used, and when all of it is. */
export async function warnOfQuota(
  { db, now }: Pick<AskDeps, "db" | "now">,
  mini: StoredMini,
): Promise<void> {
  const at = now();
  const { app_id: appId } = mini;
  const limits = [
    { what: say("生成"), used: madeToday(mini, at), limit: wechatLimits.made, key: "made" },
    {
      what: say("打开"),
      used: openedToday(mini, at) ?? 0,
      limit: wechatLimits.opened,
      key: "opened",
    },
  ];
  for (const { what, used, limit, key } of limits) {
    const reached = warnings.find((share) => used * 100 >= limit * share);
    if (reached === undefined) continue;
    const app = await db
      .selectFrom("app")
      .select(["owner_id", "name"])
      .where("id", "=", appId)
      .executeTakeFirst();
    if (!app) return;
    const after = say(
      key === "made" ? "新链接与续期会失败，明天自动重试" : "今天的跳转会打不开小程序",
    );
    await notify(db, {
      accountId: app.owner_id,
      event: "wechatLink",
      title: say(
        reached === 100 ? "微信跳转今日{}次数已用完：{}" : "微信跳转今日{}次数将用完：{}",
        what,
        app.name,
      ),
      body: say(
        "今天已{} {} 次，微信每天最多 {} 次。{}。",
        what,
        used,
        limit,
        reached === 100 ? after : say("用完之后要等到明天"),
      ),
      link: "/promote_links/mlink_setting",
      at,
      appId,
      onceKey: `wechat-quota:${appId}:${chinaDay(at)}:${key}:${reached}`,
    });
  }
}
