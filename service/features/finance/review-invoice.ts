import type { InvoiceFileKind } from "../../../src/core/api/contract";
import { invoiceFileKinds, invoiceLimits } from "../../../src/core/api/contract/constants/invoice";
import { type Message, messageIn, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { InvoicePort, MailPort, StoragePort } from "../../ports";
import type { Db } from "../../store/open";
import { accountLanguage, notify } from "../message";
import { releaseOrders } from "./apply-invoice";
import { type InvoiceRow, ownInvoice } from "./invoices";
import { withWallet } from "./ledger";
import { yuan } from "./numbers";

/** Dependencies of invoice actions. */
export interface InvoiceDeps {
  db: Db;
  ports: { invoices: InvoicePort; storage: StoragePort; mail: MailPort };
  now(): number;
}

export const invoicePath = "/user/invoice";

export const invoiceKey = (no: string, kind: InvoiceFileKind): string =>
  `private/invoices/${no}.${kind}`;

/** Runs with the invoice and its account's money locked; `from` are the states it may be in. */
export async function withInvoice(
  db: Db,
  no: string,
  from: number[],
  run: (tx: Db, row: InvoiceRow) => Promise<unknown>,
): Promise<InvoiceRow> {
  const known = await db
    .selectFrom("invoice")
    .select("account_id")
    .where("no", "=", no)
    .executeTakeFirst();
  if (!known) throw new ServiceError("0404", say("没有这张发票"), "no");
  return withWallet(db, known.account_id, async (tx) => {
    const row = await ownInvoice(tx, known.account_id, no);
    if (!from.includes(row.state)) throw new ServiceError("0409", say("这张发票已被处理"), "no");
    await run(tx, row);
    return ownInvoice(tx, known.account_id, no);
  });
}

const tell = (tx: Db, row: InvoiceRow, title: Message, body: Message, at: number) =>
  notify(tx, {
    accountId: row.account_id,
    event: "invoice",
    title,
    body,
    link: `${invoicePath}?tab=records`,
    at,
  });

/** Takes an application: where a service issues invoices, it is asked from now on. */
export const approveInvoice = ({ db, ports, now }: InvoiceDeps, no: string): Promise<InvoiceRow> =>
  withInvoice(db, no, [0], (tx) =>
    tx
      .updateTable("invoice")
      .set({
        state: 1,
        ...(ports.invoices.isManual ? {} : { hook_deed: "issue", hook_at: new Date(now()) }),
      })
      .where("no", "=", no)
      .execute(),
  );

/** Refuses an application, also one that is being issued: its orders can be invoiced again. */
export const refuseInvoice = (
  { db, now }: Pick<InvoiceDeps, "db" | "now">,
  { no, reason }: { no: string; reason: string },
): Promise<InvoiceRow> =>
  withInvoice(db, no, [0, 1], async (tx, row) => {
    if (reason.trim() === "") throw new ServiceError("0400", say("请填写驳回的原因"), "reason");
    await releaseOrders(tx, no);
    await tx
      .updateTable("invoice")
      .set({ state: 3, reason, ended_at: new Date(now()), hook_deed: "", hook_at: null })
      .where("no", "=", no)
      .execute();
    const what = say(
      "{} 的发票申请 {} 未通过：{}。修改后可以重新申请。",
      yuan(row.cents),
      no,
      reason,
    );
    await tell(tx, row, say("发票申请被驳回"), what, now());
  });

export interface InvoiceFile {
  kind: InvoiceFileKind;
  bytes: Uint8Array;
}

const starts: Record<InvoiceFileKind, (firstBytes: string) => boolean> = {
  pdf: (firstBytes) => firstBytes.startsWith("%PDF-"),
  ofd: (firstBytes) => firstBytes.startsWith("PK\u0003\u0004"),
  xml: (firstBytes) => /^(\u00ef\u00bb\u00bf)?\s*<\?xml[\s>]/.test(firstBytes),
};

/** Refuses what is not the kind of file that it is said to be. */
function checkFiles(files: InvoiceFile[]): void {
  if (files.length === 0) throw new ServiceError("0400", say("请上传发票文件"), "files");
  if (new Set(files.map(({ kind }) => kind)).size < files.length) {
    throw new ServiceError("0400", say("每种格式只能上传一个文件"), "files");
  }
  for (const { kind, bytes } of files) {
    if (bytes.byteLength > invoiceLimits.fileBytes) {
      throw new ServiceError("0400", say("发票文件不能超过 5 MB"), "files");
    }
    const firstBytes = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
    if (!starts[kind](firstBytes)) {
      throw new ServiceError("0400", say("文件不是 {} 格式", kind.toUpperCase()), "files");
    }
  }
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

const isInvoiceNo = (text: string) => /^\d{8,20}$/.test(text);

/** Hands an issued invoice to its owner, who is told by message and mail. */
export async function issueInvoice(
  { db, ports, now }: InvoiceDeps,
  { no, invoiceNo, files }: { no: string; invoiceNo: string; files: InvoiceFile[] },
): Promise<InvoiceRow> {
  if (!isInvoiceNo(invoiceNo))
    throw new ServiceError("0400", say("发票号码应为 8 到 20 位数字"), "invoiceNo");
  checkFiles(files);
  const row = await withInvoice(db, no, [0, 1], async (tx, row) => {
    for (const { kind, bytes } of files) {
      await ports.storage.write(invoiceKey(no, kind), once(bytes), invoiceLimits.fileBytes);
    }
    const kinds = invoiceFileKinds.filter((kind) => files.some((file) => file.kind === kind));
    await tx
      .updateTable("invoice")
      .set({
        state: 2,
        invoice_no: invoiceNo,
        files: JSON.stringify(kinds),
        issued_at: new Date(now()),
        hook_deed: "",
        hook_at: null,
        hook_fault: "",
      })
      .where("no", "=", no)
      .execute();
    const what = say("{} 的发票已开具，号码 {}，可在「发票」里下载。", yuan(row.cents), invoiceNo);
    await tell(tx, row, say("发票已开具"), what, now());
  });
  const language = await accountLanguage(db, row.account_id);
  const subject = messageIn(language, say("发票已开具 {}", invoiceNo));
  const body = messageIn(
    language,
    say(
      "抬头：{}\n金额：{}\n发票号码：{}\n请登录控制台，在「财务中心 · 发票」下载。",
      row.title.name,
      yuan(row.cents),
      invoiceNo,
    ),
  );
  // It is issued whether or not the mail arrives; the message in the console says the same.
  await ports.mail.send(row.email, subject, body).catch(() => undefined);
  return row;
}

/** Has an issued invoice reversed: at once where people do it, by the service that issued it elsewhere. */
export function redInvoice(
  { db, ports, now }: InvoiceDeps,
  { no, redNo }: { no: string; redNo: string },
): Promise<InvoiceRow> {
  if (ports.invoices.isManual) return issueCreditNote({ db, now }, { no, redNo });
  return withInvoice(db, no, [2], (tx) =>
    tx
      .updateTable("invoice")
      .set({ hook_deed: "red", hook_at: new Date(now()), hook_tries: 0 })
      .where("no", "=", no)
      .execute(),
  );
}

/** Notes the red invoice: the orders can be invoiced, or refunded, again. */
export function issueCreditNote(
  { db, now }: Pick<InvoiceDeps, "db" | "now">,
  { no, redNo }: { no: string; redNo: string },
): Promise<InvoiceRow> {
  if (!isInvoiceNo(redNo))
    throw new ServiceError("0400", say("红字发票号码应为 8 到 20 位数字"), "redNo");
  return withInvoice(db, no, [2], async (tx, row) => {
    await releaseOrders(tx, no);
    await tx
      .updateTable("invoice")
      .set({ state: 5, red_no: redNo, ended_at: new Date(now()), hook_deed: "", hook_at: null })
      .where("no", "=", no)
      .execute();
    const what = say(
      "发票 {} 已红冲，红字发票号码 {}。相关订单可以重新开票或申请退款。",
      row.invoice_no,
      redNo,
    );
    await tell(tx, row, say("发票已红冲"), what, now());
  });
}

/** Refuses a reversal that was asked for: the invoice stands. */
export const refuseRed = (
  { db, now }: Pick<InvoiceDeps, "db" | "now">,
  { no, reason }: { no: string; reason: string },
): Promise<InvoiceRow> =>
  withInvoice(db, no, [2], async (tx, row) => {
    if (reason.trim() === "") throw new ServiceError("0400", say("请填写驳回的原因"), "reason");
    if (row.red_asked_at === null)
      throw new ServiceError("0409", say("没有待处理的红冲申请"), "no");
    const kept = { red_asked_at: null, red_reason: "", hook_deed: "" as const, hook_at: null };
    await tx.updateTable("invoice").set(kept).where("no", "=", no).execute();
    await tell(
      tx,
      row,
      say("红冲申请被驳回"),
      say("发票 {} 仍然有效：{}。", row.invoice_no, reason),
      now(),
    );
  });
