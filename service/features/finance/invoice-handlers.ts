import type { invoiceCalls } from "../../../src/core/api/contract/invoice";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { filePath } from "../../files/signed-file";
import type { Context, Handlers } from "../handler";
import { applyInvoice, cancelInvoice } from "./apply-invoice";
import { deleteTitle, saveTitle } from "./invoice-titles";
import {
  invoiceOf,
  listInvoiceable,
  listInvoices,
  ownInvoice,
  readInvoice,
  readSummary,
} from "./invoices";
import { invoiceKey } from "./review-invoice";
import { respondOnce } from "./spend-requests";
import { certifiedCompany } from "./verified-company";

const fileMs = 5 * 60_000;

/** A private deployment sells nothing here. */
function checkSold({ isPrivate }: Pick<Context, "isPrivate">): void {
  if (isPrivate) throw new ServiceError("0403", say("私有部署的费用以许可为准，无需在这里开票"));
}

export const invoiceHandlers: Handlers<keyof typeof invoiceCalls> = {
  "invoice/info": async (context) => ({
    map: await readSummary(context.db, context.viewer.accountId, certifiedCompany(context)),
  }),
  "invoice/save": async (context, body) => ({
    map: { title: await saveTitle(context, context.viewer.accountId, body) },
  }),
  "invoice/deleteTitle": async ({ db, viewer }, { id }) => {
    await deleteTitle(db, viewer.accountId, id);
    return { map: {} };
  },
  "invoice/order": async (context, page) => ({
    map: await listInvoiceable(context.db, context.viewer.accountId, page),
  }),
  "invoice/apply": async (context, body) => {
    checkSold(context);
    const { accountId } = context.viewer;
    return respondOnce(context, "invoice/apply", body, async (request) => {
      const row = await applyInvoice(context, accountId, body, certifiedCompany(context), request);
      return { reply: { map: { invoice: invoiceOf(row) } }, sourceNo: row.no };
    });
  },
  "invoice/list": async ({ db, viewer }, body) => ({
    map: await listInvoices(db, viewer.accountId, body),
  }),
  "invoice/detail": async (context, { no }) => {
    const row = await ownInvoice(context.db, context.viewer.accountId, no);
    return { map: { invoice: await readInvoice(context.db, row) } };
  },
  "invoice/cancel": async (context, body) => ({
    map: { invoice: invoiceOf(await cancelInvoice(context, context.viewer.accountId, body)) },
  }),
  "invoice/file": async ({ db, viewer, config, now, origin }, { no, kind }) => {
    const row = await ownInvoice(db, viewer.accountId, no);
    if (!row.files.includes(kind))
      throw new ServiceError("0404", say("没有这种格式的文件"), "kind");
    const path = filePath(config.masterSecret, {
      method: "GET",
      key: invoiceKey(no, kind),
      name: `${row.invoice_no}.${kind}`,
      expiresMs: now() + fileMs,
      maxBytes: 0,
    });
    return { map: { url: origin + path } };
  },
};
