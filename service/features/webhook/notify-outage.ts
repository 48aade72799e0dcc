import { type Message, say } from "../../base/message";
import type { Db, Store } from "../../store/open";
import { notify } from "../message";
import { type HookFacts, stateOf } from "./hook-health";
import { recordEvent } from "./record-event";

interface OutageNotice {
  store: Pick<Store, "db">;
  now: () => number;
}

interface OfHook {
  app_id: number;
  webhook_id: number;
}

/** Tells the owner of an app about one of its webhooks, once under a key. */
export async function notifyOwner(
  db: Db,
  hook: OfHook,
  notice: { title: Message; body: (appName: string) => Message; onceKey: string; nowMs: number },
): Promise<void> {
  const owner = await db
    .selectFrom("app")
    .select(["owner_id", "name", "appkey"])
    .where("id", "=", hook.app_id)
    .executeTakeFirst();
  if (!owner) return;
  await notify(db, {
    accountId: owner.owner_id,
    appId: hook.app_id,
    event: "delivery",
    title: notice.title,
    body: notice.body(owner.name),
    link: `/integration/interface_config?app=${owner.appkey}&tab=webhook`,
    at: notice.nowMs,
    onceKey: `webhook:${hook.app_id}:${hook.webhook_id}:${notice.onceKey}`,
  });
}

/** Tells of an outage when it has lasted a quarter of an hour, and when its webhook is paused, once each. */
export async function notifyOutage(
  { store: { db }, now }: OutageNotice,
  hook: OfHook,
  facts: HookFacts & { name: string; url: string },
): Promise<void> {
  const nowMs = now();
  const state = stateOf(facts, nowMs);
  const since = facts.failing_since?.getTime() ?? nowMs;
  const onceKey = `${since}:${state}`;
  if (state === "struggling") {
    await notifyOwner(db, hook, {
      title: say("回调「{}」一直发送失败", facts.name),
      body: (app) =>
        say(
          "应用「{}」的回调地址 15 分钟内没有一次成功。消息没有丢失，会保留 7 天；系统每 15 分钟试发一条，恢复后从最早的开始补发。",
          app,
        ),
      onceKey,
      nowMs,
    });
  }
  if (state !== "paused") return;
  await notifyOwner(db, hook, {
    title: say("回调「{}」已暂停", facts.name),
    body: (app) =>
      facts.last_status === 410
        ? say(
            "应用「{}」的回调地址答复 410（不再使用）。消息继续保留 7 天，请修改地址或停用这个回调。",
            app,
          )
        : say(
            "应用「{}」的回调地址 5 天没有一次成功。消息继续保留 7 天，仍每 15 分钟试发一条，恢复后从最早的开始补发。",
            app,
          ),
    onceKey,
    nowMs,
  });
  const data = { id: hook.webhook_id, name: facts.name, since };
  const about = `${hook.webhook_id}/${since}`;
  const happened = { appId: hook.app_id, event: "webhook.paused", about, data } as const;
  await recordEvent(db, { ...happened, except: hook.webhook_id }, nowMs);
}
