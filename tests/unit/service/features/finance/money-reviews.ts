import { refundOrder, refuseRefund, requestRefund } from "../../../../../service/features/finance";
import { applyInvoice, cancelInvoice } from "../../../../../service/features/finance/apply-invoice";
import { orderByNo } from "../../../../../service/features/finance/orders";
import { dayMs } from "../../../../../service/features/finance/pricing";
import {
  type InvoiceDeps,
  issueCreditNote,
  issueInvoice,
  refuseInvoice,
} from "../../../../../service/features/finance/review-invoice";
import {
  approveTransfer,
  beginTransfer,
  refuseTransfer,
} from "../../../../../service/features/finance/transfers";
import { manualInvoices } from "../../../../../service/ports/invoice-hook";
import { memoryStorage } from "../../../../../service/ports/storage";
import { depsOf, type MoneyAction, type Play, pick } from "./money-actions";
import { type ModelOrder, type MoneyModel, openOf } from "./money-model";
import { expectUnused } from "./money-packs";

const storage = memoryStorage();
const pdf = { kind: "pdf" as const, bytes: new TextEncoder().encode("%PDF-1.7") };
const invoiceDeps = (play: Play, db: Play["db"]): InvoiceDeps => ({
  db,
  ports: { invoices: manualInvoices, storage, mail: { send: async () => undefined } },
  now: () => play.at,
});

const known = (model: MoneyModel) => Object.values(model.orders).filter(({ no }) => no !== "");

/** What a refund of an order gives back at a moment, and how many days it takes. */
async function unusedAt(play: Play, order: ModelOrder, at: number) {
  const row = await orderByNo(play.db, order.no);
  const isWhole = at - (order.paidAt ?? 0) <= 7 * dayMs;
  const [from, to] = [row.term_from?.getTime() ?? 0, row.term_to?.getTime() ?? 0];
  const all = Math.max(1, Math.round((to - from) / dayMs));
  const left = Math.min(all, Math.max(0, Math.floor((to - at) / dayMs)));
  const cents = isWhole ? order.total : Math.floor((2 * order.total * left + all) / (2 * all));
  return { cents, isWhole, days: isWhole ? order.termDays : Math.min(order.termDays, left) };
}

/** An invoice of the account in one of some states, and what it holds of each order. */
async function someInvoice(play: Play, states: number[]) {
  const rows = await play.db
    .selectFrom("invoice")
    .select(["no", "state"])
    .where("account_id", "=", play.accountId)
    .where("state", "in", states)
    .execute();
  const row = pick(play.random, rows);
  if (!row) return undefined;
  const parts = await play.db
    .selectFrom("invoice_order")
    .selectAll()
    .where("invoice_no", "=", row.no)
    .execute();
  return { ...row, parts };
}

function release(model: MoneyModel, parts: { order_no: string; cents: number }[]): void {
  for (const { order_no, cents } of parts) {
    const order = model.orders[order_no];
    if (order) order.invoiced -= cents;
  }
}

const someTransfer = async (play: Play) =>
  pick(
    play.random,
    await play.db
      .selectFrom("bank_transfer")
      .selectAll()
      .where("account_id", "=", play.accountId)
      .where("state", "<", 2)
      .execute(),
  );

async function refund(play: Play, db: Play["db"], model: MoneyModel, order?: ModelOrder) {
  if (!order) return;
  if (order.state === 1 || order.state === 4) {
    const { cents, isWhole, days } = await unusedAt(play, order, order.askedAt ?? play.at);
    order.state = 5;
    order.refunded = cents;
    if (isWhole) model.usedCoupons = model.usedCoupons.filter((id) => id !== order.couponId);
    if (order.product === "edition") {
      model.app.end = Math.max(play.at, (model.app.end ?? 0) - days * dayMs);
      if (order.action === "upgrade") model.app.edition = "standard";
    }
  }
  await refundOrder(depsOf(play, db), { no: order.no, reason: "客户申请" });
  if (order.product !== "edition") expectUnused(model, order);
}

/** Invoices, bank transfers, and refunds with and without a request. */
export const reviewActions: Record<string, MoneyAction> = {
  refund: (play, db, model) => refund(play, db, model, pick(play.random, known(model))),
  /** Of one that was paid last, as packs are only given back for a week. */
  refundPack: (play, db, model) => {
    const packs = known(model).filter(({ product, state }) => product !== "edition" && state === 1);
    return refund(
      play,
      db,
      model,
      packs.toSorted((one, other) => (other.paidAt ?? 0) - (one.paidAt ?? 0))[0],
    );
  },
  async requestRefund(play, db, model) {
    const order = pick(play.random, known(model));
    if (!order) return;
    if (order.state === 1) Object.assign(order, { state: 4, askedAt: play.at });
    await requestRefund(depsOf(play, db), { no: order.no, reason: "不再使用" });
  },
  async refuseRefund(play, db, model) {
    const order = pick(play.random, known(model));
    if (!order) return;
    if (order.state === 4) Object.assign(order, { state: 1, askedAt: null });
    await refuseRefund(depsOf(play, db), { no: order.no, reason: "已使用" });
  },
  async invoice(play, db, model) {
    const { random, accountId } = play;
    const open = known(model).filter((order) => openOf(order) > 0);
    const sample = open.filter(() => random.chance(0.6)).slice(0, 3);
    if (sample.length === 0) return;
    const titles = await play.db
      .selectFrom("invoice_title")
      .select("id")
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    if (!titles) return;
    const orderNos = sample.map(({ no }) => no);
    for (const order of sample) order.invoiced += openOf(order);
    const type = "ordinary" as const;
    const body = { orderNos, titleId: titles.id, type, email: "a@example.com", remark: "" };
    await applyInvoice({ db, now: () => play.at }, accountId, body, async () => null);
  },
  async withdraw(play, db, model) {
    const invoice = await someInvoice(play, [0]);
    if (!invoice) return;
    release(model, invoice.parts);
    const body = { no: invoice.no, reason: "填错" };
    await cancelInvoice({ db, now: () => play.at }, play.accountId, body);
  },
  async issue(play, db) {
    const invoice = await someInvoice(play, [0, 1, 3]);
    if (!invoice) return;
    const number = { no: invoice.no, invoiceNo: "26332000000000000001" };
    await issueInvoice(invoiceDeps(play, db), { ...number, files: [pdf] });
  },
  async endInvoice(play, db, model) {
    const invoice = await someInvoice(play, [0, 1, 2, 5]);
    if (!invoice) return;
    release(model, invoice.parts);
    const deps = invoiceDeps(play, db);
    await (invoice.state < 2
      ? refuseInvoice(deps, { no: invoice.no, reason: "抬头有误" })
      : issueCreditNote(deps, { no: invoice.no, redNo: "26332000000000000002" }));
  },
  async transfer(play, db) {
    const cents = play.random.pick([100, 500_000, 12_345_678]);
    await beginTransfer({ db, now: () => play.at }, play.accountId, cents);
  },
  async book(play, db, model) {
    const transfer = await someTransfer(play);
    if (!transfer) return;
    // Handing in is a file; what is played here is the money.
    await play.db
      .updateTable("bank_transfer")
      .set({ state: 1 })
      .where("no", "=", transfer.no)
      .execute();
    if (play.random.chance(0.3)) {
      await refuseTransfer({ db, now: () => play.at }, { no: transfer.no, reason: "金额不符" });
      return;
    }
    model.received[`bank:${transfer.no}`] = transfer.cents;
    await approveTransfer({ db, now: () => play.at }, { no: transfer.no, bankNo: transfer.no });
  },
  /** Of one that was booked, or refused, already. */
  async bookAgain(play, db) {
    const rows = await play.db
      .selectFrom("bank_transfer")
      .select("no")
      .where("account_id", "=", play.accountId)
      .where("state", ">=", 2)
      .execute();
    const row = pick(play.random, rows);
    if (!row) return;
    await approveTransfer({ db, now: () => play.at }, { no: row.no, bankNo: `x${row.no}` });
  },
};
