import type { Order } from "../../../src/core/api/contract";
import { ServiceError } from "../../base/service-error";
import type { InvoiceOutcome, InvoiceQuestion } from "../../ports";
import type { Db } from "../../store/open";
import { type InvoiceRow, readInvoice } from "./invoices";
import {
  type InvoiceDeps,
  issueCreditNote,
  issueInvoice,
  refuseInvoice,
  refuseRed,
} from "./review-invoice";
import { editionNames, packNames } from "./settle-order";

const minuteMs = 60_000;
/** Tries get rarer; after the last the operator sees why. */
const waitsMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minuteMs);
const pendingMs = 10 * minuteMs;
const batch = 20;

const actionNames = { renew: "续费", upgrade: "升级", buy: "购买" };

/** Such as 「星漠世界 续费标准版」. */
const lineName = ({ appName, action, edition, product }: Order): string =>
  `${appName} ${actionNames[action]}${(product === "edition" ? editionNames[edition] : packNames[product]).zh}`;

/** Builds the request to the invoice service. */
async function questionOf(db: Db, row: InvoiceRow): Promise<InvoiceQuestion> {
  const { orders } = await readInvoice(db, row);
  return {
    deed: row.hook_deed === "red" ? "red" : "issue",
    no: row.no,
    type: row.type,
    cents: row.cents,
    title: row.title,
    email: row.email,
    remark: row.remark,
    invoiceNo: row.invoice_no,
    lines: orders.map(({ order, cents }) => ({
      orderNo: order.no,
      name: lineName(order),
      cents,
    })),
  };
}

async function take(deps: InvoiceDeps, row: InvoiceRow, outcome: InvoiceOutcome): Promise<void> {
  const { no } = row;
  if (outcome.state === "pending") return askLater(deps, row, { reason: "", inMs: pendingMs });
  const isRed = row.hook_deed === "red";
  if (outcome.state === "refused") {
    const { reason } = outcome;
    await (isRed ? refuseRed(deps, { no, reason }) : refuseInvoice(deps, { no, reason }));
  } else if (isRed) await issueCreditNote(deps, { no, redNo: outcome.number });
  else await issueInvoice(deps, { no, invoiceNo: outcome.number, files: outcome.files });
}

async function askLater(
  { db, now }: InvoiceDeps,
  row: InvoiceRow,
  { reason, inMs }: { reason: string; inMs: number | undefined },
): Promise<void> {
  await db
    .updateTable("invoice")
    .set({
      hook_fault: reason,
      hook_tries: reason === "" ? 0 : row.hook_tries + 1,
      hook_at: inMs === undefined ? null : new Date(now() + inMs),
    })
    .where("no", "=", row.no)
    .where("hook_deed", "=", row.hook_deed)
    .execute();
}

/** Asks the service that issues invoices about each that is due; what fails is asked again, ever more rarely. */
export async function askInvoices(
  deps: InvoiceDeps,
  random: () => number = Math.random,
): Promise<number> {
  const { db, ports, now } = deps;
  if (ports.invoices.isManual) return 0;
  const due = await db
    .selectFrom("invoice")
    .selectAll()
    .where("hook_deed", "<>", "")
    .where("hook_at", "<=", new Date(now()))
    .orderBy("hook_at")
    .limit(batch)
    .execute();
  for (const row of due) {
    try {
      await take(deps, row, await ports.invoices.ask(await questionOf(db, row)));
    } catch (error) {
      // Taken back or done by hand in the meantime.
      if (error instanceof ServiceError && error.retCode === "0409") continue;
      const wait = waitsMs[row.hook_tries];
      const reason = (error instanceof Error ? error.message : "unknown").slice(0, 200);
      const inMs = wait === undefined ? undefined : Math.round(wait * (0.8 + 0.4 * random()));
      await askLater(deps, row, { reason, inMs });
    }
  }
  return due.length;
}
