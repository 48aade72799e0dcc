import { sql } from "kysely";
import type { InvoiceTitleWords, ValidBody } from "../../../src/core/api/contract";
import { invoiceLimits } from "../../../src/core/api/contract/constants/invoice";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { ownTitle, titleMessages } from "./invoice-titles";
import { type InvoiceRow, invoiceable, ownInvoice } from "./invoices";
import { withWallet } from "./ledger";
import { newNumber, yuan } from "./numbers";
import type { OrderRow } from "./orders";
import { madeBefore, recordCreated, type SpendRequest } from "./spend-requests";
import type { CompanyOf } from "./verified-company";

interface Room {
  db: Db;
  now(): number;
}

const fullMessages = ["taxNo", "address", "phone", "bank", "bankAccount"] as const;

/** Refuses a special invoice to whom the tax office would refuse it. */
function checkSpecial(title: InvoiceTitleWords, company: string | null): void {
  if (company === null) throw new ServiceError("0403", say("请先完成企业实名认证"), "type");
  if (title.kind !== "company" || fullMessages.some((word) => title[word] === "")) {
    throw new ServiceError(
      "0400",
      say("专用发票的抬头须为企业，并填写税号、注册地址、电话、开户行与账号"),
      "titleId",
    );
  }
  if (title.name !== company) {
    throw new ServiceError(
      "0400",
      say("专用发票的抬头须与实名认证的企业「{}」一致", company),
      "titleId",
    );
  }
}

const openOf = (row: OrderRow) => row.total_cents - row.refunded_cents - row.invoiced_cents;

/** Asks for one invoice of several orders; all that can be invoiced of them is taken at once. */
export function applyInvoice(
  { db, now }: Room,
  accountId: number,
  { orderNos, titleId, type, email, remark }: Omit<ValidBody<"invoice/apply">, "idempotencyKey">,
  companyOf: CompanyOf,
  request?: SpendRequest,
): Promise<InvoiceRow> {
  return withWallet(db, accountId, async (tx) => {
    const made = request && (await madeBefore(tx, request));
    if (made) return ownInvoice(tx, accountId, made);
    const title = titleMessages(await ownTitle(tx, accountId, titleId));
    if (type === "special") checkSpecial(title, await companyOf(tx, accountId));
    const orders = await tx
      .selectFrom("purchase")
      .selectAll()
      .where("account_id", "=", accountId)
      .where("no", "in", orderNos)
      .execute();
    if (orders.length < orderNos.length)
      throw new ServiceError("0404", say("没有这笔订单"), "orderNos");
    const spent = orders.find((one) => !invoiceable.includes(one.state) || openOf(one) <= 0);
    if (spent)
      throw new ServiceError("0409", say("订单 {} 没有可开票的金额", spent.no), "orderNos");
    const cents = orders.reduce((sum, one) => sum + openOf(one), 0);
    if (type === "ordinary" && cents < invoiceLimits.ordinaryMinCents) {
      const least = yuan(invoiceLimits.ordinaryMinCents);
      throw new ServiceError("0400", say("普通发票满 {} 可开，请合并更多订单", least), "orderNos");
    }
    const at = new Date(now());
    const no = newNumber(now());
    if (request) await recordCreated(tx, request, no, now());
    const row = await tx
      .insertInto("invoice")
      .values({
        no,
        account_id: accountId,
        type,
        cents,
        title: JSON.stringify(title),
        email,
        remark,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("invoice_order")
      .values(orders.map((one) => ({ invoice_no: row.no, order_no: one.no, cents: openOf(one) })))
      .execute();
    await tx
      .updateTable("purchase")
      .set({ invoiced_cents: sql`total_cents - refunded_cents` })
      .where("account_id", "=", accountId)
      .where("no", "in", orderNos)
      .execute();
    return row;
  });
}

/** Frees the orders of an invoice that does not stand any more; within `withWallet`. */
export async function releaseOrders(tx: Db, invoiceNo: string): Promise<void> {
  const parts = await tx
    .selectFrom("invoice_order")
    .select(["order_no", "cents"])
    .where("invoice_no", "=", invoiceNo)
    .execute();
  for (const { order_no, cents } of parts) {
    await tx
      .updateTable("purchase")
      .set((eb) => ({ invoiced_cents: eb("invoiced_cents", "-", cents) }))
      .where("no", "=", order_no)
      .execute();
  }
}

/** Withdraws an invoice that waits for review; of an issued one the reversal is asked for. */
export function cancelInvoice(
  { db, now }: Room,
  accountId: number,
  { no, reason }: ValidBody<"invoice/cancel">,
): Promise<InvoiceRow> {
  return withWallet(db, accountId, async (tx) => {
    const row = await ownInvoice(tx, accountId, no);
    const at = new Date(now());
    if (row.state === 0) {
      await releaseOrders(tx, no);
      const gone = { state: 4, reason, ended_at: at };
      await tx.updateTable("invoice").set(gone).where("no", "=", no).execute();
    } else if (row.state === 2 && row.red_asked_at === null) {
      const requested = { red_asked_at: at, red_reason: reason };
      await tx.updateTable("invoice").set(requested).where("no", "=", no).execute();
    } else {
      const why =
        row.state === 2 ? say("红冲申请已提交，请等待处理") : say("这张发票现在不能撤销或红冲");
      throw new ServiceError("0409", why, "no");
    }
    return ownInvoice(tx, accountId, no);
  });
}
