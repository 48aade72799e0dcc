import { Readable } from "node:stream";
import type { InvoiceState, InvoiceTitleWords, InvoiceType } from "../../src/core/api/contract";
import { formatTime } from "../../src/core/format/day";
import { defaultZones } from "../../src/core/format/zone";
import { dayMs, invoiceKey } from "../features/finance";
import type { StoragePort } from "../ports";
import type { Db } from "../store/open";

const company: InvoiceTitleWords = {
  kind: "company",
  name: "杭州析源科技有限公司",
  taxNo: "91330106MA2CFLLE3C",
  address: "浙江省杭州市西湖区文三路 398 号",
  phone: "0571-88880000",
  bank: "招商银行杭州文三支行",
  bankAccount: "571908880010301",
};
const person: InvoiceTitleWords = {
  kind: "person",
  name: "王小明",
  taxNo: "",
  address: "",
  phone: "",
  bank: "",
  bankAccount: "",
};

/** A page with some lines of ASCII, as a PDF. */
export function pdfOf(lines: string[]): Buffer {
  const text = lines.map((line) => `(${line}) Tj T*`).join(" ");
  const stream = `BT /F1 14 Tf 18 TL 72 760 Td ${text} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const addresses = objects.map((object, n) => {
    const at = body.length;
    body += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${addresses.join("")}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, "latin1");
}

interface SeedInvoice {
  order: { no: string; cents: number };
  state: InvoiceState;
  type?: InvoiceType;
  title?: InvoiceTitleWords;
  at: number;
  reason?: string;
  isRedAsked?: boolean;
}

/** Titles, and invoices in every state, of what an account has paid. */
export async function seedInvoices(
  db: Db,
  storage: StoragePort,
  accountId: number,
  now: number,
): Promise<void> {
  const titles = [company, person].map((title, n) => ({
    account_id: accountId,
    kind: title.kind,
    name: title.name,
    tax_no: title.taxNo,
    address: title.address,
    phone: title.phone,
    bank: title.bank,
    bank_account: title.bankAccount,
    is_default: n === 0,
    created_at: new Date(now - 300 * dayMs),
  }));
  await db.insertInto("invoice_title").values(titles).execute();
  const paid = await db
    .selectFrom("purchase")
    .select(["no", "total_cents as cents"])
    .where("account_id", "=", accountId)
    .where("state", "=", 1)
    .orderBy("paid_at")
    .execute();
  const [first, second, third, fourth] = paid;
  if (!first || !second || !third || !fourth) return;
  const ago = (days: number) => now - days * dayMs;
  const plans: SeedInvoice[] = [
    { order: first, state: 3, at: ago(40), title: person, reason: "抬头与付款方不一致" },
    { order: first, state: 2, at: ago(38) },
    { order: second, state: 4, at: ago(20), reason: "邮箱填错" },
    { order: second, state: 1, at: ago(2), type: "special" },
    { order: third, state: 5, at: ago(30), title: person },
    { order: fourth, state: 0, at: ago(0.2) },
  ];
  for (const [n, plan] of plans.entries()) await invoice({ db, storage, accountId }, plan, n);
}

async function invoice(
  { db, storage, accountId }: { db: Db; storage: StoragePort; accountId: number },
  { order, state, at, title = company, type = "ordinary", reason = "" }: SeedInvoice,
  n: number,
): Promise<void> {
  const second = formatTime(at, defaultZones).replace(/\D/g, "");
  const no = `${second}${String(((accountId * 7907) % 9_000) + 1_000)}${String(n).padStart(2, "0")}`;
  const isIssued = state === 2 || state === 5;
  const isHeld = state === 0 || state === 1 || state === 2;
  const number = `2633200000${no.slice(-10)}`;
  const issuedAt = new Date(at + dayMs);
  await db
    .insertInto("invoice")
    .values({
      no,
      account_id: accountId,
      type,
      cents: order.cents,
      state,
      title: JSON.stringify(title),
      email: "finance@example.com",
      remark: type === "special" ? "年度服务费" : "",
      reason,
      invoice_no: isIssued ? number : "",
      red_no: state === 5 ? `2633200001${no.slice(-10)}` : "",
      files: JSON.stringify(isIssued ? ["pdf"] : []),
      created_at: new Date(at),
      issued_at: isIssued ? issuedAt : null,
      ended_at: state >= 3 ? new Date(at + 3 * dayMs) : null,
    })
    .execute();
  await db
    .insertInto("invoice_order")
    .values({ invoice_no: no, order_no: order.no, cents: order.cents })
    .execute();
  if (isHeld) {
    await db
      .updateTable("purchase")
      .set({ invoiced_cents: order.cents })
      .where("no", "=", order.no)
      .execute();
  }
  if (!isIssued) return;
  const amount = `CNY ${(order.cents / 100).toFixed(2)}`;
  const bytes = pdfOf(["SAMPLE E-INVOICE", `No. ${number}`, `Order ${order.no}`, amount]);
  await storage.write(invoiceKey(no, "pdf"), Readable.from([bytes]), bytes.length);
}
