import { sql } from "kysely";
import { en } from "../../../src/core/text/en/wechat-link-list";
import { zh } from "../../../src/core/text/wechat-link-list";
import type { ServiceConfig } from "../../base/config";
import { errorFields, type Log } from "../../base/log";
import { say } from "../../base/message";
import { runEvery } from "../../base/run-every";
import { MiniLinkError, type Ports } from "../../ports";
import { withAdvisoryLock } from "../../store/in-transaction";
import type { Store } from "../../store/open";
import { notify } from "../message";
import { type AskDeps, freshMs, freshToken, recordResponse, type StoredMini } from "./access";
import { makeLink, type StoredLink } from "./make-link";
import { readOpens, warnOfQuota } from "./quota";

interface MaintenanceDeps {
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
async function notifyFailure({ db, now }: AskDeps, link: StoredLink): Promise<void> {
  if (link.fault === null) return;
  const app = await db
    .selectFrom("app")
    .select("owner_id")
    .where("id", "=", link.app_id)
    .executeTakeFirst();
  if (!app) return;
  const at = now();
  const isOver = link.expire_at !== null && link.expire_at.getTime() <= at;
  const still = say(
    link.expire_at === null ? "还没有可用的链接" : isOver ? "已过期" : "到期前仍可使用",
  );
  await notify(db, {
    accountId: app.owner_id,
    event: "wechatLink",
    title: say(
      link.expire_at === null ? "微信跳转「{}」生成失败" : "微信跳转「{}」续期失败",
      link.name,
    ),
    body: say("{}；{}。", { zh: zh.faults[link.fault], en: en.faults[link.fault] }, still),
    link: `/promote_links/mlink_edit/${link.id}`,
    at,
    appId: link.app_id,
    onceKey: `wechat-link:${link.app_id}:${link.id}:${Math.floor(at / 86_400_000)}`,
  });
}

/** Makes and renews what is due; answers how many that were. */
export async function makeDueLinks(deps: AskDeps, signal?: AbortSignal): Promise<number> {
  const due = await deps.db
    .selectFrom("wechat_link")
    .selectAll()
    .where("next_try_at", "<=", new Date(deps.now()))
    .orderBy("next_try_at")
    .limit(atOnce)
    .execute();
  for (const link of due) {
    if (signal?.aborted) break;
    await notifyFailure(deps, await makeLink(deps, link));
  }
  return due.length;
}

async function keepOne(deps: AskDeps, mini: StoredMini): Promise<void> {
  try {
    const isDue = mini.opens_at === null || deps.now() - mini.opens_at.getTime() >= opensEveryMs;
    if (isDue) await readOpens(deps, mini);
    else await freshToken(deps, mini);
  } catch (error) {
    if (!(error instanceof MiniLinkError)) throw error;
    await recordResponse(deps, mini.app_id, error);
  }
}

/** Keeps tokens that end soon and what is known of the limits fresh, and warns of limits. */
export async function keepMinis(deps: AskDeps, signal?: AbortSignal): Promise<void> {
  const at = deps.now();
  const due = await deps.db
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
    await keepOne(deps, mini);
  }
  const known = await deps.db
    .selectFrom("wechat_app")
    .selectAll()
    .where(sql<boolean>`made >= 400000 OR opens_left <= 600000`)
    .execute();
  for (const mini of known) await warnOfQuota(deps, mini);
}

/** Renews links, keeps tokens and warns of limits every minute; answers how to stop. */
export const startWechatLinks = (deps: MaintenanceDeps): (() => Promise<void>) => {
  const { store, config, ports, now, log } = deps;
  const asking = { db: store.db, port: ports.miniLinks, masterSecret: config.masterSecret, now };
  return runEvery({
    name: "wechat-links",
    everyMs: minuteMs,
    run: (signal) =>
      withAdvisoryLock(
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
