import { sql } from "kysely";
import { errorFields, type Log } from "../../base/log";
import { runEvery } from "../../base/run-every";
import { deliveryState, webhookState } from "../../store/open-api-tables";
import { expireWaiting } from "./expire-waiting";
import { isFailing } from "./hook-health";
import { notifyExpiring } from "./notify-expiring";
import { type Due, type SendWebhooks, sendOne } from "./send-one";

/** A try that told nothing by then is taken up again: its process has died. */
const leaseMs = 2 * 60_000;
const atOnce = 8;
const batchSize = 64;
/** The queue is released slowly at first: a receiver that was down may fall again. */
const fastest = 50;
/** So often a message is the first to be tried while its webhook fails; it may be what fails. */
const firstAtMost = 7;

const columns = ["d.app_id", "d.webhook_id", "d.id", "d.event", "d.body", "d.tries"] as const;

/** Messages that wait, with their webhook. */
const waiting = ({ store }: SendWebhooks) =>
  store.db
    .selectFrom("webhook_delivery as d")
    .innerJoin("webhook as w", (join) =>
      join.onRef("w.app_id", "=", "d.app_id").onRef("w.id", "=", "d.webhook_id"),
    )
    .where("d.state", "=", deliveryState.waiting);

/** The same as `isFailing`, for the store. */
const failing = sql<boolean>`(w.failures >= 3 OR (w.failures > 0 AND coalesce(w.last_status, 0) = 410))`;

const dueNow = (options: SendWebhooks) =>
  waiting(options)
    .select(columns)
    .where("d.due_at", "<=", new Date(options.now()))
    // The others have a queue of their own.
    .where(sql<boolean>`(d.event = 'test' OR (NOT ${failing} AND w.per_second IS NULL))`)
    .orderBy("d.due_at")
    .limit(batchSize)
    .execute();

/** Sends what is due, once; answers how many tries were made. Several services may run it. */
export async function sendWebhooks(options: SendWebhooks): Promise<number> {
  const due = await dueNow(options);
  let sent = 0;
  const work = async () => {
    for (let one = due.shift(); one; one = due.shift()) {
      const hook = await readHook(options, one);
      // Others of the batch may have found out that nobody answers.
      if (hook && isFailing(hook) && one.event !== "test") continue;
      if (!(await claim(options, one))) continue;
      await sendOne(options, one);
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, due.length) }, work));
  for (const hook of await queues(options)) sent += await sendQueue(options, hook);
  return sent;
}

const readHook = ({ store }: SendWebhooks, { app_id, webhook_id }: Due) =>
  store.db
    .selectFrom("webhook")
    .select(["failures", "last_status"])
    .where("app_id", "=", app_id)
    .where("id", "=", webhook_id)
    .executeTakeFirst();

/** Only one of several senders gets a message; the others see that it was put off. */
async function claim({ store, now }: SendWebhooks, one: Due): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable("webhook_delivery")
    .set({ due_at: new Date(now() + leaseMs), tries: one.tries + 1 })
    .where("app_id", "=", one.app_id)
    .where("webhook_id", "=", one.webhook_id)
    .where("id", "=", one.id)
    .where("state", "=", deliveryState.waiting)
    .where("tries", "=", one.tries)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Webhooks that fail, or let out what has waited, and whose turn it is. */
const queues = ({ store, now }: SendWebhooks) =>
  store.db
    .selectFrom("webhook as w")
    .select(["w.app_id", "w.id", "w.failures", "w.last_status", "w.per_second", "w.next_at"])
    .where("w.state", "=", webhookState.on)
    .where(sql<boolean>`(${failing} OR w.per_second IS NOT NULL)`)
    .where(sql<boolean>`(w.next_at IS NULL OR w.next_at <= ${new Date(now())})`)
    .where(
      sql<boolean>`EXISTS (SELECT 1 FROM webhook_delivery d WHERE d.app_id = w.app_id
        AND d.webhook_id = w.id AND d.state = ${deliveryState.waiting} AND d.event <> 'test')`,
    )
    .limit(batchSize)
    .execute();

type Queue = Awaited<ReturnType<typeof queues>>[number];

/** Tells one webhook what has waited longest: one message while it fails, else as many as it may get now. */
async function sendQueue(options: SendWebhooks, hook: Queue): Promise<number> {
  const { now } = options;
  const begunMs = now();
  if (!(await claimQueue(options, hook))) return 0;
  const isProbe = isFailing(hook);
  const most = isProbe ? 1 : (hook.per_second ?? fastest);
  const found = await (isProbe ? probeOf(options, hook) : oldest(options, hook, most));
  let sent = 0;
  for (const one of found) {
    if (!(await claim(options, one))) continue;
    sent += 1;
    // What happens to the queue next is written with what became of the try.
    if ((await sendOne(options, one)).isFailing || isProbe) return sent;
  }
  const isEmpty = found.length < most;
  await ofHook(options, hook)
    .set({
      next_at: isEmpty ? null : new Date(begunMs + 1_000),
      per_second: isEmpty ? null : Math.min(most * 2, fastest),
    })
    .execute();
  return sent;
}

const ofHook = ({ store }: SendWebhooks, { app_id, id }: Pick<Queue, "app_id" | "id">) =>
  store.db.updateTable("webhook").where("app_id", "=", app_id).where("id", "=", id);

/** Only one of several senders has a webhook's turn. */
async function claimQueue(options: SendWebhooks, hook: Queue): Promise<boolean> {
  const { numUpdatedRows } = await ofHook(options, hook)
    .set({ next_at: new Date(options.now() + leaseMs) })
    .where(sql<boolean>`next_at IS NOT DISTINCT FROM ${hook.next_at}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const ofQueue = (options: SendWebhooks, hook: Queue) =>
  waiting(options)
    .select(columns)
    .where("d.app_id", "=", hook.app_id)
    .where("d.webhook_id", "=", hook.id)
    .where("d.event", "<>", "test");

const oldest = (options: SendWebhooks, hook: Queue, most: number): Promise<Due[]> =>
  ofQueue(options, hook)
    .where("d.due_at", "<=", new Date(options.now()))
    .orderBy("d.at")
    .orderBy("d.id")
    .limit(most)
    .execute();

/** The message that finds out whether anybody answers: the oldest, or in turn with it the least tried. */
async function probeOf(options: SendWebhooks, hook: Queue): Promise<Due[]> {
  const query = ofQueue(options, hook).orderBy("d.at").orderBy("d.id").limit(1);
  const found = await query.execute();
  const isWorn = (found[0]?.tries ?? 0) >= firstAtMost && hook.failures % 2 === 1;
  return isWorn
    ? ofQueue(options, hook).orderBy("d.tries").orderBy("d.at").orderBy("d.id").limit(1).execute()
    : found;
}

const everyMs = 1_000;
const expireEveryMs = 60_000;
const notifyEveryMs = 10 * 60_000;

/** Sends what is due every second; answers how to stop, which waits for what is under way. */
export function startWebhooks(options: SendWebhooks, log: Log): () => Promise<void> {
  const onFault = (error: unknown) => log("warn", "webhooks", errorFields(error));
  const run = async (signal: AbortSignal) => {
    while (!signal.aborted && (await sendWebhooks(options)) > 0);
  };
  const stopSending = runEvery({ name: "webhooks", everyMs, run, onFault });
  const stopExpiring = runEvery({
    name: "webhook-expiry",
    everyMs: expireEveryMs,
    run: () => expireWaiting(options),
    onFault,
  });
  const stopTelling = runEvery({
    name: "webhook-notices",
    everyMs: notifyEveryMs,
    firstAfterMs: expireEveryMs,
    run: () => notifyExpiring(options.store.db, options.now()),
    onFault,
  });
  return async () => {
    await Promise.all([stopSending(), stopExpiring(), stopTelling()]);
  };
}
