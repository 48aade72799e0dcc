import { randomInt } from "node:crypto";
import { errorFields, type Log } from "../../base/log";
import { repeat } from "../../base/repeat";
import type { PostbackPort } from "../../ports";
import type { Store } from "../../store/open";
import { deliveryState, webhookState } from "../../store/open-api-tables";
import { notify } from "../message";
import { signDelivery, webhookSecretOf } from "./webhook-secret";
import { changing } from "./webhooks";

const minuteMs = 60_000;
/** Waits before the second try and those after it. */
const retryAfterMs = [1, 5, 30, 120, 360, 1_440].map((minutes) => minutes * minuteMs);
/** A try that told nothing by then is taken up again: its process has died. */
const leaseMs = 2 * minuteMs;
const failuresAtMost = 20;
const atOnce = 8;
const batchSize = 64;
const answerAtMost = 2_000;

export interface SendWebhooks {
  store: Pick<Store, "db">;
  port: PostbackPort;
  masterSecret: string;
  now: () => number;
}

const dueNow = ({ store, now }: SendWebhooks) =>
  store.db
    .selectFrom("webhook_delivery")
    .select(["app_id", "webhook_id", "id", "event", "body", "tries"])
    .where("state", "=", deliveryState.waiting)
    .where("due_at", "<=", new Date(now()))
    .orderBy("due_at")
    .limit(batchSize)
    .execute();

type Due = Awaited<ReturnType<typeof dueNow>>[number];

/** Sends what is due, once; answers how many tries were made. Several services may run it. */
export async function sendWebhooks(options: SendWebhooks): Promise<number> {
  const waiting = await dueNow(options);
  let sent = 0;
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      if (!(await claim(options, one))) continue;
      await sendOne(options, one);
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, work));
  return sent;
}

const ofDelivery = (db: Store["db"], one: Due) =>
  db
    .updateTable("webhook_delivery")
    .where("app_id", "=", one.app_id)
    .where("webhook_id", "=", one.webhook_id)
    .where("id", "=", one.id);

/** Only one of several senders gets a message; the others see that it was put off. */
async function claim({ store, now }: SendWebhooks, one: Due): Promise<boolean> {
  const { numUpdatedRows } = await ofDelivery(store.db, one)
    .set({ due_at: new Date(now() + leaseMs), tries: one.tries + 1 })
    .where("state", "=", deliveryState.waiting)
    .where("tries", "=", one.tries)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function sendOne(options: SendWebhooks, one: Due): Promise<void> {
  const { store, port, masterSecret, now } = options;
  const hook = await store.db
    .selectFrom("webhook")
    .select(["url", "version", "state"])
    .where("app_id", "=", one.app_id)
    .where("id", "=", one.webhook_id)
    .executeTakeFirst();
  const isTest = one.event === "test";
  if (!hook || (hook.state !== webhookState.on && !isTest)) {
    await ofDelivery(store.db, one).set({ state: deliveryState.failed }).execute();
    return;
  }
  const key = { appId: one.app_id, id: one.webhook_id, version: hook.version };
  const timestamp = String(now());
  const startedAt = performance.now();
  const answer = await port.send({
    method: "POST",
    url: hook.url,
    body: one.body,
    headers: {
      "user-agent": "xi-webhook/1",
      "x-xi-delivery": one.id,
      "x-xi-event": one.event,
      "x-xi-timestamp": timestamp,
      "x-xi-signature": signDelivery(webhookSecretOf(masterSecret, key), timestamp, one.body),
    },
  });
  const isOk = answer.status !== null && answer.status >= 200 && answer.status < 300;
  const waitMs = isTest ? undefined : retryAfterMs[one.tries % (retryAfterMs.length + 1)];
  const hasEnded = await store.db.transaction().execute(async (tx) => {
    // Others fail at the same time: only the row knows how many there were.
    const counted = await tx
      .updateTable("webhook")
      .set((set) => ({
        last_at: new Date(now()),
        last_status: answer.status,
        failures: isOk ? set.lit(0) : isTest ? set.ref("failures") : set("failures", "+", 1),
      }))
      .where("app_id", "=", one.app_id)
      .where("id", "=", one.webhook_id)
      .returning("failures")
      .executeTakeFirst();
    // Deleted meanwhile, with its log.
    if (!counted) return false;
    const { failures } = counted;
    await tx
      .insertInto("webhook_try")
      .values({
        app_id: one.app_id,
        webhook_id: one.webhook_id,
        delivery_id: one.id,
        n: one.tries + 1,
        at: new Date(now()),
        ms: Math.round(performance.now() - startedAt),
        status: answer.status,
        fault: answer.fault,
        answer: answer.body.replace(/[\p{Cc}\p{Cs}]/gu, " ").slice(0, answerAtMost),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const isLast = waitMs === undefined || failures >= failuresAtMost;
    const over = isOk ? deliveryState.done : deliveryState.failed;
    await ofDelivery(tx, one)
      .set(
        isOk || isLast
          ? { state: over, due_at: new Date(now()) }
          : { state: deliveryState.waiting, due_at: new Date(now() + jittered(waitMs)) },
      )
      .execute();
    return failures >= failuresAtMost;
  });
  if (hasEnded) await giveUp(options, one);
}

/** A fifth more or less, so that what failed together does not come back together. */
const jittered = (ms: number): number => Math.round((ms * randomInt(80, 121)) / 100);

/** Turns a webhook off that has failed for long, and tells the app's owner, once. */
async function giveUp({ store, now }: SendWebhooks, one: Due): Promise<void> {
  const app = { appId: one.app_id };
  const ended = await changing({ db: store.db, app }, (tx) =>
    tx
      .updateTable("webhook")
      .set({ state: webhookState.failing })
      .where("app_id", "=", one.app_id)
      .where("id", "=", one.webhook_id)
      .where("state", "=", webhookState.on)
      .where("failures", ">=", failuresAtMost)
      .returning(["name", "url"])
      .executeTakeFirst(),
  );
  if (!ended) return;
  await store.db
    .updateTable("webhook_delivery")
    .set({ state: deliveryState.failed })
    .where("app_id", "=", one.app_id)
    .where("webhook_id", "=", one.webhook_id)
    .where("state", "=", deliveryState.waiting)
    .execute();
  const owner = await store.db
    .selectFrom("app")
    .select(["owner_id", "name", "appkey"])
    .where("id", "=", one.app_id)
    .executeTakeFirst();
  if (!owner) return;
  await notify(store.db, {
    accountId: owner.owner_id,
    appId: one.app_id,
    event: "delivery",
    title: `回调「${ended.name}」已自动停用`,
    body: `应用「${owner.name}」的回调地址连续 ${failuresAtMost} 次失败，已停止发送。修好接收端后可在「API 接口」的「回调」里重新启用，并重发失败的消息。`,
    link: `/integration/interface_config?app=${owner.appkey}&tab=webhook`,
    at: now(),
  });
}

const everyMs = 1_000;

/** Sends what is due every second; answers how to stop, which waits for what is under way. */
export const startWebhooks = (options: SendWebhooks, log: Log): (() => Promise<void>) =>
  repeat({
    everyMs,
    run: async (signal) => {
      while (!signal.aborted && (await sendWebhooks(options)) > 0);
    },
    onFault: (error) => log("warn", "webhooks", errorFields(error)),
  });
