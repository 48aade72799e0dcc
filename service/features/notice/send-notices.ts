import { randomInt } from "node:crypto";
import type { ServiceConfig } from "../../base/config";
import { errorFields, type Log } from "../../base/log";
import { type Language, type Message, verbatim } from "../../base/message";
import { runEvery } from "../../base/run-every";
import { topics } from "../../base/topics";
import { ChatError, MailError, type Ports, SmsError } from "../../ports";
import { noticeState } from "../../store/notice-tables";
import type { Store } from "../../store/open";
import { chatMessages, mailMessages, smsMessages } from "./messages";
import { readRobot, recordRobot } from "./robot";
import { paySms, smsPayer } from "./sms-pack";

const minuteMs = 60_000;
const retryAfterMs = [1, 5, 30, 120, 360].map((minutes) => minutes * minuteMs);
/** A try that told nothing by then is taken up again: its process has died. */
const leaseMs = 2 * minuteMs;
const atOnce = 4;
const batchSize = 32;

export interface SendNotices {
  store: Pick<Store, "db">;
  ports: Pick<Ports, "sms" | "mail" | "chat">;
  config: Pick<ServiceConfig, "masterSecret" | "productName" | "origin">;
  now: () => number;
}

const dueNow = ({ store, now }: SendNotices) =>
  store.db
    .selectFrom("notice")
    .selectAll()
    .where("state", "=", noticeState.waiting)
    .where("due_at", "<=", new Date(now()))
    .orderBy("due_at")
    .orderBy("id")
    .limit(batchSize)
    .execute();

type Due = Awaited<ReturnType<typeof dueNow>>[number];

/** Sends what is due, once; answers how many tries were made. Several services may run it. */
export async function sendNotices(options: SendNotices): Promise<number> {
  const waiting = await dueNow(options);
  let tried = 0;
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      if (!(await claim(options, one))) continue;
      await sendOne(options, one);
      tried += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, work));
  return tried;
}

/** Only one of several senders gets a notice; the others see that it was put off. */
async function claim({ store, now }: SendNotices, one: Due): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable("notice")
    .set({ due_at: new Date(now() + leaseMs), tries: one.tries + 1 })
    .where("id", "=", one.id)
    .where("state", "=", noticeState.waiting)
    .where("tries", "=", one.tries)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the content of a notice in a language; what an older version stored is Chinese alone. */
const contentIn = (language: Language, { title, body, title_en, body_en, link }: Due) =>
  language === "en"
    ? { title: title_en ?? title, body: body_en ?? body, link }
    : { title, body, link };

/** Returns why a robot took no notice; null when it did. */
const reasonOf = (error: unknown): Message | null =>
  error instanceof ChatError ? error.text : error instanceof Error ? verbatim(error.message) : null;

/** Why a notice was not sent although nothing failed. */
class LeftOut extends Error {}

async function sendBy(options: SendNotices, one: Due): Promise<void> {
  const { store, ports, config, now } = options;
  const { db } = store;
  const account = await db
    .selectFrom("account")
    .select(["mobile", "email", "closed_at", "disabled", "language"])
    .where("id", "=", one.account_id)
    .executeTakeFirst();
  if (!account || account.closed_at) throw new LeftOut("账号已注销");
  if (account.disabled) throw new LeftOut("账号已停用");
  const language = account.language ?? "zh";
  if (one.channel === "mail") {
    if (account.email === "") throw new LeftOut("没有已验证的邮箱");
    const { subject, text } = mailMessages(config, contentIn(language, one), language);
    return ports.mail.send(account.email, subject, text);
  }
  if (one.channel === "sms") {
    const at = now();
    const payer = await smsPayer(db, { accountId: one.account_id, appId: one.app_id, at });
    if (payer === null) throw new LeftOut("短信包没有余量");
    await ports.sms.send(account.mobile, smsMessages(config, one));
    return paySms(db, payer, `通知短信：${one.title}`.slice(0, 100), at);
  }
  const robot = await readRobot(db, config, one.account_id);
  if (!robot) throw new LeftOut("没有群机器人");
  const delivery = await ports.chat
    .send(robot, chatMessages(config, contentIn(language, one), language))
    .catch((error: unknown) => error);
  await recordRobot(db, one.account_id, reasonOf(delivery), now());
  if (delivery) throw delivery;
}

async function sendOne(options: SendNotices, one: Due): Promise<void> {
  const { store, now } = options;
  const change = (values: { state?: number; fault: string; due_at?: Date }) =>
    store.db.updateTable("notice").set(values).where("id", "=", one.id).execute();
  try {
    await sendBy(options, one);
    topics.delivery.publish({ sort: "notice", outcome: "sent" });
    await change({ state: noticeState.sent, fault: "" });
  } catch (error) {
    const reason = (error instanceof Error ? error.message : "").slice(0, 200);
    if (error instanceof LeftOut) {
      await change({ state: noticeState.leftOut, fault: reason });
      return;
    }
    topics.delivery.publish({ sort: "notice", outcome: "failed" });
    const waitMs = retryAfterMs[one.tries];
    const isRejected =
      error instanceof ChatError || error instanceof SmsError || error instanceof MailError;
    const isFinal = isRejected && error.isFinal;
    if (isFinal || waitMs === undefined) await change({ state: noticeState.failed, fault: reason });
    else await change({ fault: reason, due_at: new Date(now() + jittered(waitMs)) });
  }
}

/** A fifth more or less, so that what failed together does not come back together. */
const jittered = (ms: number): number => Math.round((ms * randomInt(80, 121)) / 100);

const everyMs = 1_000;

/** Sends what is due every second; answers how to stop, which waits for what is under way. */
export const startNotices = (options: SendNotices, log: Log): (() => Promise<void>) =>
  runEvery({
    name: "notices",
    everyMs,
    run: async (signal) => {
      while (!signal.aborted && (await sendNotices(options)) > 0);
    },
    onFault: (error) => log("warn", "notices", errorFields(error)),
  });
