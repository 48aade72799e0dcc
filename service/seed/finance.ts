import type { PayChannel, SoldEdition } from "../../src/core/api/contract";
import { formatTime } from "../../src/core/format/day";
import { defaultZones } from "../../src/core/format/zone";
import { defaultCatalogue } from "../base/catalogue";
import { say } from "../base/message";
import { dayMs, type Posting, post, priceOf, type Wallet, yearDays } from "../features/finance";
import type { StoragePort } from "../ports";
import { paymentState } from "../store/finance-tables";
import type { Db } from "../store/open";
import { seedCoupons } from "./coupons";
import { seedInvoices } from "./invoices";
import { officeTime } from "./office-time";
import { packPurchases, type SeedAction, seedPacks } from "./packs";
import { seedRefundRequests, transferPlans } from "./transfers";

const minuteMs = 60_000;

/** Money of one account in the making; its clock only goes forward. */
interface Till {
  db: Db;
  wallet: Wallet;
  channel: PayChannel;
  /** Numbers given so far: the same day gives the same data. */
  given: { count: number };
}

/** A number like those of orders, without their chance. */
function numberOf({ wallet, given }: Till, at: number): string {
  given.count += 1;
  const second = formatTime(at, defaultZones).replace(/\D/g, "");
  return (
    second +
    String(((wallet.accountId * 7919) % 9_000) + 1_000) +
    String(given.count).padStart(2, "0")
  );
}

const note = (
  { db, wallet }: Till,
  posting: Omit<Posting, "accountId" | "reason"> & { reason?: string },
) => post(db, wallet, { reason: "", ...posting, accountId: wallet.accountId });

/** Records a payment that a channel reported for an order or a recharge. */
async function payIn(
  till: Till,
  { type, no, cents, at }: { type: "order" | "recharge"; no: string; cents: number; at: number },
): Promise<void> {
  const { db, wallet, channel } = till;
  const payment = numberOf(till, at);
  await db
    .insertInto("payment")
    .values({
      no: payment,
      account_id: wallet.accountId,
      source_type: type,
      source_no: no,
      channel,
      cents,
      state: paymentState.paid,
      transaction_id: `S${payment}`,
      created_at: new Date(at),
      expire_at: new Date(at + 15 * minuteMs),
      paid_at: new Date(at + minuteMs),
    })
    .execute();
  await note(till, {
    key: `pay:${channel}:S${payment}`,
    kind: "recharge",
    source: { type, no },
    reason: channel,
    at: at + minuteMs,
    entries: { balance: cents, [`clearing_${channel}`]: -cents },
  });
}

async function recharge(till: Till, cents: number, at: number, state: 1 | 2 | 3 = 1) {
  const no = numberOf(till, at);
  await till.db
    .insertInto("recharge")
    .values({
      no,
      account_id: till.wallet.accountId,
      cents,
      channel: till.channel,
      state,
      created_at: new Date(at),
      expire_at: new Date(at + 15 * minuteMs),
      done_at: state === 1 ? new Date(at + minuteMs) : null,
    })
    .execute();
  if (state === 1) await payIn(till, { type: "recharge", no, cents, at });
}

interface SeedOrder {
  appId: number;
  edition: SoldEdition;
  years: number;
  at: number;
  state: 0 | 1 | 2 | 3 | 5;
  /** End of the term that it made longer. */
  from?: number;
  usesBalance?: boolean;
  coupon?: { id: number; name: string; cents: number };
}

async function order(till: Till, params: SeedOrder): Promise<{ no: string; cents: number }> {
  const { db, wallet, channel } = till;
  const { appId, edition, years, at, state, coupon } = params;
  const from = params.from ?? at;
  const app = { edition, termEnd: from };
  const price = priceOf(defaultCatalogue, app, { edition, years, coupon: null, now: at });
  const total = price.totalCents - (coupon?.cents ?? 0);
  const held = params.usesBalance ? Math.min(wallet.balanceCents, total) : 0;
  const no = numberOf(till, at);
  const isPaid = state === 1 || state === 5;
  const paidAt = at + 2 * minuteMs;
  await db
    .insertInto("purchase")
    .values({
      no,
      account_id: wallet.accountId,
      app_id: appId,
      action: price.action,
      edition,
      years,
      upgrade_days: 0,
      upgrade_cents: 0,
      list_cents: price.termListCents,
      off_cents: price.termOffCents,
      coupon_id: coupon?.id ?? null,
      coupon_name: coupon?.name ?? "",
      coupon_cents: coupon?.cents ?? 0,
      total_cents: total,
      balance_cents: held,
      channel: isPaid && held < total ? channel : null,
      state,
      created_at: new Date(at),
      expire_at: new Date(at + 30 * minuteMs),
      paid_at: isPaid ? new Date(paidAt) : null,
      ended_at: state === 0 || state === 1 ? null : new Date(at + 30 * minuteMs),
      term_from: isPaid ? new Date(from) : null,
      term_to: isPaid ? new Date(from + years * yearDays * dayMs) : null,
      term_days: isPaid ? years * yearDays : 0,
      refunded_cents: state === 5 ? total : 0,
    })
    .execute();
  const source = { type: "order", no } as const;
  if (held > 0) {
    const entries = { balance: -held, frozen: held };
    await note(till, { key: `freeze:${no}`, kind: "freeze", source, at, entries });
  }
  if (isPaid) {
    if (held < total) await payIn(till, { type: "order", no, cents: total - held, at });
    const entries = { frozen: -held, balance: held - total, deferred: total };
    await note(till, { key: `order:${no}`, kind: "spend", source, at: paidAt, entries });
  } else if (state !== 0 && held > 0) {
    const entries = { frozen: -held, balance: held };
    await note(till, { key: `release:${no}`, kind: "release", source, at: at + minuteMs, entries });
  }
  return { no, cents: total };
}

const refund = (till: Till, { no, cents }: { no: string; cents: number }, at: number) =>
  note(till, {
    key: `refund:${no}`,
    kind: "refund",
    source: { type: "order", no },
    reason: "重复购买",
    at,
    entries: { balance: cents, deferred: -cents },
  });

/** Two years of money of an account: what its apps' terms cost, recharges, gifts, coupons, orders of each state. */
export async function seedFinance(
  db: Db,
  storage: StoragePort,
  accountId: number,
  now: number,
): Promise<void> {
  await db.insertInto("wallet").values({ account_id: accountId, warn_cents: 50_000 }).execute();
  const wallet = { accountId, balanceCents: 0, frozenCents: 0 };
  const till: Till = { db, wallet, channel: "wechat", given: { count: 0 } };
  const alipay: Till = { ...till, channel: "alipay" };
  const apps = await db
    .selectFrom("app")
    .select(["id", "edition", "expire_at"])
    .where("owner_id", "=", accountId)
    .where("line", "=", "attribution")
    .where("expire_at", "is not", null)
    .orderBy("id")
    .execute();
  const [first, second] = apps;
  if (!first || !second) return;
  const editionOf = (edition: string): SoldEdition =>
    edition === "0" ? "standard" : "professional";
  const ago = (days: number) => officeTime(now, days);
  const plannedActions: SeedAction[] = [];
  const plan = (at: number, run: SeedAction["run"]) => plannedActions.push({ at, run });

  plan(ago(700), () =>
    note(till, {
      key: `gift:welcome-${accountId}`,
      kind: "gift",
      source: { type: "gift", no: `welcome-${accountId}` },
      reason: say("注册赠送").zh,
      at: ago(700),
      entries: { balance: 5_000, bonus: -5_000 },
    }),
  );
  for (const [n, app] of apps.entries()) {
    const end = app.expire_at?.getTime() ?? now;
    const years = end - yearDays * dayMs < ago(12) ? 1 : 2;
    const from = end - years * yearDays * dayMs;
    // Paid some days before the term that it made longer.
    const at = ago(Math.max(Math.ceil((now - from) / dayMs) + 3, 10) + n);
    const by = n % 2 === 0 ? till : alipay;
    const edition = editionOf(app.edition);
    plan(at, () => order(by, { appId: app.id, edition, years, at, from, state: 1 }));
  }
  plan(ago(120), () => recharge(till, 500_000, ago(120)));
  plan(ago(75), () => recharge(alipay, 100_000, ago(75), 3));
  plan(ago(74), () => recharge(alipay, 100_000, ago(74)));
  plan(ago(33), () => recharge(till, 50_000, ago(33), 2));
  const edition = editionOf(second.edition);
  const other = { appId: second.id, edition, years: 1 };
  plan(ago(60), async () => {
    const twice = await order(till, { ...other, at: ago(60), state: 5 });
    plan(ago(58), () => refund(till, twice, ago(58)));
  });
  plan(ago(41), () => order(till, { ...other, at: ago(41), state: 3, usesBalance: true }));
  plan(ago(18), () => order(alipay, { ...other, years: 2, at: ago(18), state: 2 }));
  const waitingAt = now - 2 * minuteMs;
  const waiting = { appId: first.id, edition: editionOf(first.edition), years: 1, at: waitingAt };
  plan(waitingAt, () => order(till, { ...waiting, state: 0, usesBalance: true }));
  for (const { at, run } of await packPurchases(db, wallet, now)) plan(at, run);
  for (const { at, run } of transferPlans(db, storage, wallet, now)) plan(at, run);
  // One after the other in the order of time, what the ones before gave rise to included.
  while (plannedActions.length > 0) {
    plannedActions.sort((a, b) => a.at - b.at);
    await plannedActions.shift()?.run();
  }

  await seedInvoices(db, storage, accountId, now);
  await seedRefundRequests(db, accountId, now);
  await seedPacks(db, accountId, now);
  await seedCoupons(db, accountId, now);
}
