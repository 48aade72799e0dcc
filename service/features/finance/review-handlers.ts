import { sql } from "kysely";
import type { Customer, ReviewedInvoice, ReviewedTransfer } from "../../../src/core/api/contract";
import { invoiceLimits } from "../../../src/core/api/contract/constants/invoice";
import type { moneyReviewCalls } from "../../../src/core/api/contract/finance-review";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { offerPrivate, takePrivate } from "../../files/private-upload";
import { filePath } from "../../files/signed-file";
import type { Db } from "../../store/open";
import { paged } from "../../store/paged";
import type { Handlers } from "../handler";
import { readInvoice } from "./invoices";
import { namedOrder, namedOrders } from "./orders";
import { quoteRefund, refundOrder, refuseRefund } from "./refund";
import {
  approveInvoice,
  type InvoiceFile,
  issueInvoice,
  redInvoice,
  refuseInvoice,
  refuseRed,
} from "./review-invoice";
import { approveTransfer, refuseTransfer, transferOf, voucherKey } from "./transfers";

const fileUrlLifetimeMs = 5 * 60_000;
const uploadPlace = (no: string) => `invoice:${no}`;

interface ReviewListParams {
  isWaiting: boolean;
  currentPage: number;
  pageSize: number;
}

async function customersOf(db: Db, ids: number[]): Promise<Map<number, Customer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("account")
    .select(["id", "user_name as userName", "mobile", "company"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...customer }) => [id, customer]));
}

const unknownCustomer: Customer = { userName: "", mobile: "", company: "" };

/** Applications, what is being issued, and reversals that were asked for. */
const waitingInvoice = sql<boolean>`(state IN (0, 1) OR (state = 2 AND red_asked_at IS NOT NULL))`;

export const countPendingTransfers = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom("bank_transfer")
    .where("state", "=", 1)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};
export const countPendingRefunds = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom("purchase")
    .where("state", "=", 4)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};
export const countPendingInvoices = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom("invoice")
    .where(waitingInvoice)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

async function listTransfers(db: Db, { isWaiting, currentPage, pageSize }: ReviewListParams) {
  const query = db.selectFrom("bank_transfer").where("state", isWaiting ? "=" : ">", 1);
  const { rows, pagination } = await paged(query, { currentPage, pageSize }, (query) =>
    query.selectAll().orderBy("submitted_at", isWaiting ? "asc" : "desc"),
  );
  const customers = await customersOf(
    db,
    rows.map(({ account_id }) => account_id),
  );
  const list = rows.map(
    (row): ReviewedTransfer => ({
      ...transferOf(row),
      bankNo: row.bank_no ?? "",
      customer: customers.get(row.account_id) ?? unknownCustomer,
    }),
  );
  return { list, pagination };
}

async function listInvoices(
  db: Db,
  { isWaiting, currentPage, pageSize }: ReviewListParams,
  isAutomatic: boolean,
) {
  const query = db
    .selectFrom("invoice")
    .where(isWaiting ? waitingInvoice : sql<boolean>`NOT ${waitingInvoice}`);
  const { rows, pagination } = await paged(query, { currentPage, pageSize }, (query) =>
    query.selectAll().orderBy("created_at", isWaiting ? "asc" : "desc"),
  );
  const customers = await customersOf(
    db,
    rows.map(({ account_id }) => account_id),
  );
  const list = await Promise.all(
    rows.map(
      async (row): Promise<ReviewedInvoice> => ({
        ...(await readInvoice(db, row)),
        customer: customers.get(row.account_id) ?? unknownCustomer,
        redReason: row.red_reason,
        hookFault: row.hook_fault,
        isAutomatic,
      }),
    ),
  );
  return { list, pagination };
}

export const moneyReviewHandlers: Handlers<keyof typeof moneyReviewCalls> = {
  "operator/transferList": async ({ db }, body) => ({ map: await listTransfers(db, body) }),
  "operator/transferVoucher": async ({ db, config, now, origin }, { no }) => {
    const row = await db
      .selectFrom("bank_transfer")
      .select("voucher_kind")
      .where("no", "=", no)
      .executeTakeFirst();
    if (!row?.voucher_kind) throw new ServiceError("0404", say("没有转账凭证"), "no");
    const path = filePath(config.masterSecret, {
      method: "GET",
      key: voucherKey(no),
      name: `${no}.${row.voucher_kind}`,
      expiresMs: now() + fileUrlLifetimeMs,
      maxBytes: 0,
    });
    return { map: { url: origin + path } };
  },
  "operator/transferReview": async (context, { no, isApproved, bankNo, reason }) => {
    const row = isApproved
      ? await approveTransfer(context, { no, bankNo })
      : await refuseTransfer(context, { no, reason });
    return { map: { transfer: transferOf(row) } };
  },
  "operator/invoiceList": async ({ db, ports }, body) => ({
    map: await listInvoices(db, body, !ports.invoices.isManual),
  }),
  "operator/invoiceReview": async (context, { no, deed: action, redNo, reason }) => {
    if (action === "approve") await approveInvoice(context, no);
    else if (action === "refuse") await refuseInvoice(context, { no, reason });
    else if (action === "red") await redInvoice(context, { no, redNo });
    else await refuseRed(context, { no, reason });
    return { map: {} };
  },
  "operator/invoiceUpload": async (context, { no, fileName, sizeBytes }) => ({
    map: await offerPrivate(context, {
      sealContext: uploadPlace(no),
      fileName,
      sizeBytes,
      maxBytes: invoiceLimits.fileBytes,
    }),
  }),
  "operator/invoiceIssue": async (context, { no, invoiceNo, files }) => {
    const taken: (InvoiceFile & { key: string })[] = [];
    for (const { kind, ticket } of files) {
      taken.push({ kind, ...(await takePrivate(context, uploadPlace(no), ticket)) });
    }
    await issueInvoice(context, { no, invoiceNo, files: taken });
    for (const { key } of taken) await context.ports.storage.remove(key);
    return { map: {} };
  },
  "operator/refundList": async ({ db, config, now }, { currentPage, pageSize }) => {
    const query = db.selectFrom("purchase").where("state", "=", 4);
    const { rows, pagination } = await paged(query, { currentPage, pageSize }, (query) =>
      query.selectAll().orderBy("refund_asked_at"),
    );
    const orders = await namedOrders(db, rows);
    const customers = await customersOf(
      db,
      rows.map(({ account_id }) => account_id),
    );
    const list = await Promise.all(
      rows.flatMap((row, n) => {
        const order = orders[n];
        if (!order) return [];
        const none = { cents: 0, isWhole: false };
        return [
          quoteRefund({ db, config }, row, now())
            .catch(() => none)
            .then((quote) => ({
              ...quote,
              order,
              customer: customers.get(row.account_id) ?? unknownCustomer,
              reason: row.refund_reason,
              askTime: row.refund_asked_at?.getTime() ?? 0,
            })),
        ];
      }),
    );
    return { map: { list, pagination } };
  },
  "operator/refundReview": async (context, { no, isApproved, reason }) => {
    const { db } = context;
    const order = await db
      .selectFrom("purchase")
      .select(["state", "refund_reason"])
      .where("no", "=", no)
      .executeTakeFirst();
    if (!order) throw new ServiceError("0404", say("没有这笔订单"), "no");
    if (order.state !== 4) throw new ServiceError("0409", say("这笔退款已被处理"), "no");
    const row = isApproved
      ? await refundOrder(context, { no, reason: reason || order.refund_reason })
      : await refuseRefund(context, { no, reason });
    return { map: { order: await namedOrder(db, row) } };
  },
};
