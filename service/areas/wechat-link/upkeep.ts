import { sql } from "kysely";
import { zh } from "../../../src/core/text/wechat-link-list";
import type { ServiceConfig } from "../../base/config";
import { errorFields, type Log } from "../../base/log";
import { repeat } from "../../base/repeat";
import { MiniLinkRefused, type Ports } from "../../ports";
import { alone } from "../../store/in-transaction";
import type { Store } from "../../store/open";
import { notify } from "../message";
import { type AskRooms, freshMs, freshToken, noteAnswer, type StoredMini } from "./access";
import { makeLink, type StoredLink } from "./make-link";
import { readOpens, warnOfQuota } from "./quota";

interface UpkeepRooms {
  store: Store;
  config: Pick<ServiceConfig, "masterSecret">;
  ports: Pick<Ports, "miniLinks">;
  now: () => number;
  log: Log;
}

const minuteMs = 60_000;
const opensEveryMs = 15 * minuteMs;
/** The rest waits for the next round. */
const atOnce = 50;

/** Tells the owner once a day that a link could not be renewed. */
async function tellFailure({ db, now }: AskRooms, link: StoredLink): Promise<void> {
  if (link.fault === null) return;
  const app = await db
    .selectFrom("app")
    .select("owner_id")
    .where("id", "=", link.app_id)
    .executeTakeFirst();
  if (!app) return;
  const at = now();
  const isOver = link.expire_at !== null && link.expire_at.getTime() <= at;
  const still = link.expire_at === null ? "还没有可用的链接" : isOver ? "已过期" : "到期前仍可使用";
  await notify(db, {
    accountId: app.owner_id,
    event: "wechatLink",
    title: `微信跳转「${link.name}」${link.expire_at === null ? "生成" : "续期"}失败`,
    body: `${zh.faults[link.fault]}；${still}。`,
    link: `/promote_links/mlink_edit/${link.id}`,
    at,
    appId: link.app_id,
    onceKey: `wechat-link:${link.app_id}:${link.id}:${Math.floor(at / 86_400_000)}`,
  });
}

/** Makes and renews what is due; answers how many that were. */
export async function makeDueLinks(rooms: AskRooms, signal?: AbortSignal): Promise<number> {
  const due = await rooms.db
    .selectFrom("wechat_link")
    .selectAll()
    .where("next_try_at", "<=", new Date(rooms.now()))
    .orderBy("next_try_at")
    .limit(atOnce)
    .execute();
  for (const link of due) {
    if (signal?.aborted) break;
    await tellFailure(rooms, await makeLink(rooms, link));
  }
  return due.length;
}

async function keepOne(rooms: AskRooms, mini: StoredMini): Promise<void> {
  try {
    const isDue = mini.opens_at === null || rooms.now() - mini.opens_at.getTime() >= opensEveryMs;
    if (isDue) await readOpens(rooms, mini);
    else await freshToken(rooms, mini);
  } catch (error) {
    if (!(error instanceof MiniLinkRefused)) throw error;
    await noteAnswer(rooms, mini.app_id, error);
  }
}

/** Keeps tokens that end soon and what is known of the limits fresh, and warns of limits. */
export async function keepMinis(rooms: AskRooms, signal?: AbortSignal): Promise<void> {
  const at = rooms.now();
  const due = await rooms.db
    .selectFrom("wechat_app")
    .selectAll()
    // What WeChat refused is asked again when its setting is saved, or a link is made.
    .where(
      sql<boolean>`fault IS NULL OR fault IN ('rate', 'busy', 'late', 'unreachable', 'unreadable')`,
    )
    .where((or) =>
      or.or([
        or("token_until", "is", null),
        or("token_until", "<=", new Date(at + freshMs)),
        or("opens_at", "is", null),
        or("opens_at", "<=", new Date(at - opensEveryMs)),
      ]),
    )
    .limit(atOnce)
    .execute();
  for (const mini of due) {
    if (signal?.aborted) return;
    await keepOne(rooms, mini);
  }
  const known = await rooms.db
    .selectFrom("wechat_app")
    .selectAll()
    .where(sql<boolean>`made >= 400000 OR opens_left <= 600000`)
    .execute();
  for (const mini of known) await warnOfQuota(rooms, mini);
}

/** Renews links, keeps tokens and warns of limits every minute; answers how to stop. */
export const startWechatLinks = (rooms: UpkeepRooms): (() => Promise<void>) => {
  const { store, config, ports, now, log } = rooms;
  const asking = { db: store.db, port: ports.miniLinks, masterSecret: config.masterSecret, now };
  return repeat({
    everyMs: minuteMs,
    run: (signal) =>
      alone(
        store,
        "wechat-links",
        async () => {
          const count = await makeDueLinks(asking, signal);
          await keepMinis(asking, signal);
          return count;
        },
        { orSkip: true },
      ),
    onFault: (error) => log("warn", "wechat-links", errorFields(error)),
  });
};
