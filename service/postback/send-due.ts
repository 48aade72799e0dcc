import { platformOf } from "../ads/platforms";
import { postbackAccess } from "../ads/sealed-keys";
import { cleanText } from "../base/clean-text";
import { topics } from "../base/topics";
import type { PostbackPort, PostbackResponse } from "../ports";
import type { AdClick } from "../store/ad-click";
import type { Store } from "../store/open";
import { postbackState } from "../store/postback-tables";
import { type BuildProblem, buildRequest } from "./build-request";
import { isTaken, maskUrl } from "./read-response";

const minuteMs = 60_000;
/** Waits before the second, third, fourth and fifth try. */
const retryAfterMs = [1, 10, 60, 360].map((minutes) => minutes * minuteMs);
/** A try that told nothing by then is taken up again: its process has died. */
const leaseMs = 2 * minuteMs;
const atOnce = 8;
const batchSize = 64;
const bodyAtMost = 500;

export interface SendOptions {
  store: Pick<Store, "db" | "pool">;
  port: PostbackPort;
  masterSecret: string;
  now: () => number;
}

/** Deliveries of a stopped app are put off by this long, in milliseconds. */
const stoppedMs = 10 * 60_000;

interface Due {
  app_id: number;
  id: string;
  channel_id: number;
  platform: string;
  event: string;
  source: string;
  happened_at: Date;
  due_at: Date;
  tries: number;
  amount_cents: number | null;
  click: AdClick;
}

/** Sends what is due, once; answers how many tries were made. Several services may run it. */
export async function sendDue(options: SendOptions): Promise<number> {
  const { store, now } = options;
  const due: Due[] = await store.db
    .selectFrom("postback")
    .select(["app_id", "id", "channel_id", "platform", "event", "source", "happened_at", "due_at"])
    .select(["tries", "amount_cents", "click"])
    .where("state", "in", [postbackState.waiting, postbackState.retrying])
    .where("due_at", "<=", new Date(now()))
    .orderBy("due_at")
    .limit(batchSize)
    .execute();
  let sent = 0;
  const waiting = [...due];
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      if (await claim(options, one)) {
        await sendOne(options, one);
        sent += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, due.length) }, work));
  return sent;
}

/** Tells whether nothing of an app goes out while its owner is disabled; what waits is kept. */
const isStopped = async (db: Store["db"], appId: number): Promise<boolean> => {
  const app = await db
    .selectFrom("app")
    .select("stopped_at")
    .where("id", "=", appId)
    .executeTakeFirst();
  return app?.stopped_at != null;
};

/** Only one of several senders gets a postback; the others see that it was put off. */
async function claim({ store, now }: SendOptions, one: Due): Promise<boolean> {
  if (await isStopped(store.db, one.app_id)) {
    await store.db
      .updateTable("postback")
      .set({ due_at: new Date(now() + stoppedMs) })
      .where("app_id", "=", one.app_id)
      .where("id", "=", one.id)
      .where("tries", "=", one.tries)
      .execute();
    return false;
  }
  const { numUpdatedRows } = await store.db
    .updateTable("postback")
    .set({ due_at: new Date(now() + leaseMs), tries: one.tries + 1 })
    .where("app_id", "=", one.app_id)
    .where("id", "=", one.id)
    .where("state", "in", [postbackState.waiting, postbackState.retrying])
    .where("tries", "=", one.tries)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function sendOne(options: SendOptions, one: Due): Promise<void> {
  const { store, port, masterSecret } = options;
  const platform = platformOf(one.platform);
  const access = await postbackAccess(store.db, masterSecret, one.app_id, one.channel_id);
  const request: ReturnType<typeof buildRequest> = platform
    ? buildRequest(platform.postback, {
        id: one.id,
        event: one.event,
        source: one.source,
        click: one.click,
        ...access,
        happenedMs: one.happened_at.getTime(),
        amountCents: one.amount_cents,
      })
    : "NO_CALLBACK";
  if (typeof request === "string") return finishUnbuilt(options, one, request);
  const response = await port.send(request);
  const isOk = isTaken(platform?.postback.form ?? "generic", response.status, response.body);
  topics.delivery.publish({ sort: "postback", outcome: isOk ? "sent" : "failed" });
  await finish(options, one, { request, answer: response, isOk });
}

async function finishUnbuilt({ store, now }: SendOptions, one: Due, reason: BuildProblem) {
  await store.db
    .updateTable("postback")
    .set({ state: postbackState.failed, reason, done_at: new Date(now()) })
    .where("app_id", "=", one.app_id)
    .where("id", "=", one.id)
    .execute();
}

async function finish(
  { store, now }: SendOptions,
  one: Due,
  tried: { request: { method: string; url: string }; answer: PostbackResponse; isOk: boolean },
): Promise<void> {
  const { request, answer: response, isOk } = tried;
  const at = now();
  const waitMs = retryAfterMs[one.tries % (retryAfterMs.length + 1)];
  const isOver = isOk || waitMs === undefined;
  await store.db.transaction().execute(async (tx) => {
    await tx
      .insertInto("postback_try")
      .values({
        app_id: one.app_id,
        postback_id: one.id,
        n: one.tries + 1,
        at: new Date(at),
        method: request.method,
        url: maskUrl(request.url),
        status: response.status,
        body: cleanText(response.body.replace(/\p{Cc}/gu, " "), bodyAtMost),
        fault: response.fault,
        is_ok: isOk,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .updateTable("postback")
      .set({
        state: isOk ? postbackState.ok : isOver ? postbackState.failed : postbackState.retrying,
        reason: isOk ? "" : response.fault || (response.status === 200 ? "REFUSED" : "HTTP"),
        status: response.status,
        due_at: new Date(isOver ? at : at + (waitMs ?? 0)),
        done_at: isOver ? new Date(at) : null,
      })
      .where("app_id", "=", one.app_id)
      .where("id", "=", one.id)
      .execute();
  });
}
