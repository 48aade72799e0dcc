import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { cleanText } from "../../base/clean-text";
import { topics } from "../../base/topics";
import type { PostbackPort, PostbackResponse } from "../../ports";
import type { Db, Store } from "../../store/open";
import { deliveryState, webhookState } from "../../store/open-api-tables";
import { isFailing, probeAfterMs } from "./hook-health";
import { notifyOutage } from "./notify-outage";
import { signatures } from "./webhook-secret";

const minuteMs = 60_000;
/** Waits before the second try and those after it. */
const retryAfterMs = [1, 5, 30, 120, 360, 1_440].map((minutes) => minutes * minuteMs);
const answerAtMost = 2_000;
/** Messages of the first second after somebody answers again. */
const slowest = 2;

export interface SendWebhooks {
  store: Pick<Store, "db">;
  port: PostbackPort;
  masterSecret: string;
  now: () => number;
}

/** A message that waits. */
export interface Due {
  app_id: number;
  webhook_id: number;
  id: string;
  event: string;
  body: string;
  tries: number;
}

const ofDelivery = (db: Db, one: Due) =>
  db
    .updateTable("webhook_delivery")
    .where("app_id", "=", one.app_id)
    .where("webhook_id", "=", one.webhook_id)
    .where("id", "=", one.id);

const hookColumns = [
  "name",
  "url",
  "version",
  "state",
  "failures",
  "failing_since",
  "last_status",
  "overlap_until",
] as const;

const findHook = (db: Db, one: Due) =>
  db
    .selectFrom("webhook")
    .select(hookColumns)
    .where("app_id", "=", one.app_id)
    .where("id", "=", one.webhook_id)
    .executeTakeFirst();

type Hook = NonNullable<Awaited<ReturnType<typeof findHook>>>;

/** Sends a message that was claimed, and keeps what became of it; answers whether its webhook fails now. */
export async function sendOne(options: SendWebhooks, one: Due): Promise<{ isFailing: boolean }> {
  const { db } = options.store;
  const hook = await findHook(db, one);
  if (!hook || (hook.state !== webhookState.on && one.event !== "test")) {
    await ofDelivery(db, one).set({ state: deliveryState.failed }).execute();
    return { isFailing: false };
  }
  const startedAt = performance.now();
  const response = await post(options, one, hook);
  const ms = Math.round(performance.now() - startedAt);
  topics.delivery.publish({ sort: "webhook", outcome: isTaken(response) ? "sent" : "failed" });
  const after = await db
    .transaction()
    .execute((tx) => keep(tx, { one, before: hook, answer: response, ms, nowMs: options.now() }));
  if (after && isFailing(after)) await notifyOutage(options, one, after);
  return { isFailing: after !== null && isFailing(after) };
}

const post = ({ port, masterSecret, now }: SendWebhooks, one: Due, hook: Hook) => {
  const key = { appId: one.app_id, id: one.webhook_id, version: hook.version };
  const hasOverlap = hook.overlap_until !== null && hook.overlap_until.getTime() > now();
  return port.send({
    method: "POST",
    url: hook.url,
    body: one.body,
    headers: {
      "user-agent": "xi-webhook/1",
      "x-xi-event": one.event,
      ...signatures(masterSecret, key, { id: one.id, body: one.body, nowMs: now(), hasOverlap }),
    },
  });
};

const isTaken = ({ status }: PostbackResponse): boolean =>
  status !== null && status >= 200 && status < 300;

interface Tried {
  one: Due;
  before: Hook;
  answer: PostbackResponse;
  ms: number;
  nowMs: number;
}

/** Keeps a try: of the webhook, of the log and of the message. Null when the webhook was deleted meanwhile. */
async function keep(tx: Db, tried: Tried): Promise<Hook | null> {
  const { one, answer: response, ms, nowMs } = tried;
  const at = new Date(nowMs);
  const isOk = isTaken(response);
  const isTest = one.event === "test";
  // Others fail at the same time: only the row knows how many there were.
  const counted = await tx
    .updateTable("webhook")
    .set((set) => ({
      last_at: at,
      last_status: response.status,
      ...(isTest
        ? {}
        : {
            failures: isOk ? set.lit(0) : set("failures", "+", 1),
            failing_since: isOk
              ? null
              : sql<Date>`CASE WHEN failures = 0 OR failing_since IS NULL THEN ${at}::timestamptz
                  ELSE failing_since END`,
          }),
    }))
    .where("app_id", "=", one.app_id)
    .where("id", "=", one.webhook_id)
    .returning(hookColumns)
    .executeTakeFirst();
  if (!counted) return null;
  await tx
    .insertInto("webhook_try")
    .values({
      app_id: one.app_id,
      webhook_id: one.webhook_id,
      delivery_id: one.id,
      n: one.tries + 1,
      at,
      ms,
      status: response.status,
      fault: response.fault,
      answer: cleanText(response.body.replace(/\p{Cc}/gu, " "), answerAtMost),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const wait = isTest ? undefined : retryAfterMs[one.tries % (retryAfterMs.length + 1)];
  // While nobody answers, no message has failed by itself.
  const isOver = isTest || (wait === undefined && !isFailing(counted));
  await ofDelivery(tx, one)
    .set(
      isOk
        ? { state: deliveryState.done, due_at: at, resent_from: null }
        : isOver
          ? { state: deliveryState.failed, due_at: at, resent_from: null }
          : { state: deliveryState.waiting, due_at: new Date(nowMs + jittered(wait ?? minuteMs)) },
    )
    .execute();
  if (!isTest) await steer(tx, { ...tried, isOk }, counted);
  return isTest ? null : counted;
}

/** Puts off a webhook that fails; lets out what has waited once somebody answers. */
async function steer(
  tx: Db,
  { one, before, answer: response, nowMs, isOk }: Tried & { isOk: boolean },
  after: Hook,
): Promise<void> {
  const hook = tx
    .updateTable("webhook")
    .where("app_id", "=", one.app_id)
    .where("id", "=", one.webhook_id);
  if (!isOk && isFailing(after)) {
    const nextAt = new Date(nowMs + probeAfterMs(after, response, nowMs));
    await hook.set({ next_at: nextAt, per_second: null }).execute();
  }
  if (!isOk || !isFailing(before)) return;
  await hook.set({ next_at: null, per_second: slowest }).execute();
  await tx
    .updateTable("webhook_delivery")
    .set({ due_at: new Date(nowMs) })
    .where("app_id", "=", one.app_id)
    .where("webhook_id", "=", one.webhook_id)
    .where("state", "=", deliveryState.waiting)
    .where("due_at", ">", new Date(nowMs))
    .execute();
}

/** A fifth more or less, so that what failed together does not come back together. */
const jittered = (ms: number): number => Math.round((ms * randomInt(80, 121)) / 100);
