import type { KyselyPlugin } from "kysely";
import { expect } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import { creditAccount, type MoneyDeps, takeNotice } from "../../../../../service/features/finance";
import { earnRevenue } from "../../../../../service/features/finance/earn";
import { cancelOrder, closeDue } from "../../../../../service/features/finance/end-orders";
import { ownApp } from "../../../../../service/features/finance/find-app";
import { orderByNo } from "../../../../../service/features/finance/orders";
import { beginPayment } from "../../../../../service/features/finance/payments";
import { placeOrder, quoteOrder } from "../../../../../service/features/finance/place-order";
import { yearDays } from "../../../../../service/features/finance/pricing";
import { beginRecharge } from "../../../../../service/features/finance/recharges";
import type { PaymentPort } from "../../../../../service/ports";
import type { Random } from "../../../../../service/seed/random";
import type { Db } from "../../../../../service/store/open";
import { isAnyWaiting, type MoneyModel, moneyOf, noPack, payInModel } from "./money-model";

export class Crash extends Error {}

/** Fails at the n-th statement from now on, as a process that dies there would. */
export function crashing(db: Db, n: number): Db {
  let left = n;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) throw new Crash();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}

const port: PaymentPort = {
  channels: ["wechat", "alipay"],
  isSandbox: false,
  begin: async ({ no }) => `weixin://${no}`,
  find: async () => null,
  close: async () => undefined,
  check: async () => undefined,
  readNotice: async () => null,
  answerNotice: () => new Response(),
};

export interface Play {
  /** Never crashes. */
  db: Db;
  accountId: number;
  appId: number;
  /** Of the acceleration line. */
  edgeAppId: number;
  random: Random;
  at: number;
  model: MoneyModel;
  messages: string[];
}

export const depsOf = (play: Play, db: Db): MoneyDeps => ({
  db,
  config: { catalogue: defaultCatalogue, license: null, experienceAppIds: [] },
  ports: { payment: port },
  now: () => play.at,
});

export type MoneyAction = (play: Play, db: Db, model: MoneyModel) => Promise<void>;

export const pick = <T>(random: Random, list: T[]): T | undefined =>
  list.length > 0 ? random.pick(list) : undefined;

export const moneyActions: Record<string, MoneyAction> = {
  async recharge(play, db) {
    const cents = play.random.pick([100, 12_345, 360_000, 980_000]);
    const channel = play.random.pick(["wechat", "alipay"] as const);
    const params = { accountId: play.accountId, cents, channel, origin: "https://x", subject: "s" };
    await beginRecharge(depsOf(play, db), params);
  },
  async gift(play, db, model) {
    const no = `${play.accountId}-${play.random.int(1, 4)}`;
    const cents = 5_000;
    model.gifts[no] = cents;
    await creditAccount(db, { accountId: play.accountId, no, cents, reason: "赠送", at: play.at });
  },
  async order(play, db, model) {
    const { random, accountId } = play;
    const coupons = await play.db
      .selectFrom("coupon")
      .select("id")
      .where("account_id", "=", accountId)
      .execute();
    const app = await ownApp(play.db, accountId, play.appId);
    if (!app) throw new Error("The app is gone");
    const edition = random.pick(["standard", "professional"] as const);
    const years = random.pick([0, 1, 2, 3, 5]);
    const couponId = random.chance(0.5) ? (pick(random, coupons)?.id ?? null) : null;
    const params = { appId: app.id, edition, years, couponId, useBalance: random.chance(0.7) };
    const deps = depsOf(play, db);
    const quote = await quoteOrder(depsOf(play, play.db), accountId, params);
    const isWaiting = isAnyWaiting(model, false);
    const before = moneyOf(model).balance;
    const frozen = params.useBalance ? Math.min(before, quote.totalCents) : 0;
    const expireAt = play.at + 30 * 60_000;
    const draft = {
      ...noPack,
      no: "",
      total: quote.totalCents,
      frozen,
      state: 0,
      action: quote.action,
      edition,
      couponId,
      expireAt,
      paidAt: null,
      termDays: years * yearDays + quote.couponDays,
      pricedEnd: app.termEnd,
      refunded: 0,
      askedAt: null,
      invoiced: 0,
    };
    const drafted = { ...draft };
    if (!isWaiting) {
      model.orders.draft = drafted;
      if (frozen === quote.totalCents) payInModel(model, drafted, play.at);
    }
    const row = await placeOrder(deps, accountId, { ...params, expectCents: quote.totalCents });
    expect(isWaiting).toBe(false);
    delete model.orders.draft;
    model.orders[row.no] = { ...drafted, no: row.no, expireAt: row.expire_at.getTime() };
  },
  async pay(play, db, model) {
    const waiting = pick(
      play.random,
      Object.values(model.orders).filter(({ state }) => state === 0),
    );
    if (!waiting) return;
    await beginPayment(depsOf(play, db), {
      accountId: play.accountId,
      source: { type: "order", no: waiting.no },
      channel: play.random.pick(["wechat", "alipay"] as const),
      cents: waiting.total - waiting.frozen,
      subject: "s",
      expireAt: waiting.expireAt,
      origin: "https://x",
    });
  },
  /** Of any code there ever was: first, again, late, twice with another number, out of order. */
  async notice(play, db, model) {
    const rows = await play.db
      .selectFrom("payment")
      .selectAll()
      .where("account_id", "=", play.accountId)
      .execute();
    const row = pick(play.random, rows);
    if (!row) return;
    const transactionId = `${row.no}${play.random.chance(0.15) ? "b" : ""}`;
    if (!(transactionId in model.received)) {
      model.received[transactionId] = row.cents;
      const order = model.orders[row.source_no];
      if (order?.state === 0) payInModel(model, order, play.at);
    }
    const { channel, no, cents } = row;
    await takeNotice(depsOf(play, db), { channel, no, cents, transactionId });
  },
  async forged(play, db) {
    const row = await play.db
      .selectFrom("payment")
      .selectAll()
      .where("account_id", "=", play.accountId)
      .executeTakeFirst();
    if (!row) return;
    const { channel, no } = row;
    const notice = { channel, no, cents: row.cents + 1, transactionId: "forged" };
    expect(await takeNotice(depsOf(play, db), notice)).toBe("amount");
  },
  async cancel(play, db, model) {
    const order = pick(
      play.random,
      Object.values(model.orders).filter(({ no }) => no !== ""),
    );
    if (!order) return;
    const row = await orderByNo(play.db, order.no);
    if (order.state === 0) order.state = 2;
    await cancelOrder(depsOf(play, db), row);
  },
  async earn(play, db) {
    await earnRevenue(db, play.at);
  },
  async close(play, db, model) {
    for (const order of Object.values(model.orders)) {
      if (order.state === 0 && order.expireAt <= play.at) order.state = 3;
    }
    await closeDue(depsOf(play, db), play.accountId);
  },
};
