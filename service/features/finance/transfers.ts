import type { Selectable } from "kysely";
import type { BankTransfer, TransferState, ValidBody } from "../../../src/core/api/contract";
import { transferLimits, transferStates } from "../../../src/core/api/contract/constants/finance";
import type { ServiceConfig } from "../../base/config";
import { type Message, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { takePrivate } from "../../files/private-upload";
import type { Ports } from "../../ports";
import { lockLimit, lockName } from "../../store/hold-places";
import type { TransferTables } from "../../store/invoice-tables";
import type { Db } from "../../store/open";
import { notify } from "../message";
import { post, withWallet } from "./ledger";
import { newNumber, yuan } from "./numbers";
import { madeBefore, recordCreated, type SpendRequest } from "./spend-requests";

export type TransferRow = Selectable<TransferTables["bank_transfer"]>;

interface Room {
  db: Db;
  now(): number;
}

const stateOf = (state: number): TransferState => transferStates.find((one) => one === state) ?? 0;

/** A transfer as its owner reads it. */
export const transferOf = (row: TransferRow): BankTransfer => ({
  no: row.no,
  cents: row.cents,
  state: stateOf(row.state),
  payer: row.payer,
  reason: row.reason,
  createTime: row.created_at.getTime(),
  submitTime: row.submitted_at?.getTime() ?? null,
  reviewTime: row.reviewed_at?.getTime() ?? null,
});

export const voucherKey = (no: string): string => `private/transfers/${no}`;
/** Returns the upload scope that a ticket for the voucher is valid for. */
export const voucherContext = (accountId: number, no: string): string =>
  `voucher:${accountId}:${no}`;

/** A transfer of the account; somebody else's is none. */
export async function ownTransfer(db: Db, accountId: number, no: string): Promise<TransferRow> {
  const row = await db
    .selectFrom("bank_transfer")
    .selectAll()
    .where("no", "=", no)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("没有这笔转账"), "no");
  return row;
}

/** Begins a transfer: its number goes into the remark at the bank. */
export function beginTransfer(
  { db, now }: Room,
  accountId: number,
  cents: number,
  request?: SpendRequest,
): Promise<TransferRow> {
  return withWallet(db, accountId, async (tx) => {
    const made = request && (await madeBefore(tx, request));
    if (made) return ownTransfer(tx, accountId, made);
    await lockLimit(tx, "openTransfers", { account: accountId });
    const { open } = await tx
      .selectFrom("bank_transfer")
      .select((eb) => eb.fn.countAll<number>().as("open"))
      .where("account_id", "=", accountId)
      .where("state", "=", 0)
      .executeTakeFirstOrThrow();
    if (open >= transferLimits.open) {
      throw new ServiceError("0409", say("待提交的转账过多，请先提交凭证或删除"), "cents");
    }
    const no = newNumber(now());
    if (request) await recordCreated(tx, request, no, now());
    return tx
      .insertInto("bank_transfer")
      .values({ no, account_id: accountId, cents, created_at: new Date(now()) })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

const kinds: Record<string, (bytes: Buffer) => boolean> = {
  jpg: (bytes) =>
    bytes.subarray(0, 3).toString("hex") === "ffd8ff" &&
    bytes.lastIndexOf("ffd9", undefined, "hex") > 0,
  png: (bytes) =>
    bytes.subarray(0, 8).toString("hex") === "89504e470d0a1a0a" && bytes.includes("IEND"),
  pdf: (bytes) =>
    bytes.subarray(0, 5).toString("latin1") === "%PDF-" && bytes.subarray(-1024).includes("%%EOF"),
};

const submittable = [0, 3];

/** Hands a transfer in for review with its voucher, also again after a refusal. */
export async function submitTransfer(
  deps: Room & { config: Pick<ServiceConfig, "masterSecret">; ports: Pick<Ports, "storage"> },
  accountId: number,
  { no, payer, ticket }: ValidBody<"finance/submitTransfer">,
): Promise<TransferRow> {
  const { db, ports, now } = deps;
  const { key, bytes } = await takePrivate(deps, voucherContext(accountId, no), ticket);
  const kind = Object.keys(kinds).find((one) => kinds[one]?.(bytes));
  if (!kind) {
    await ports.storage.remove(key);
    throw new ServiceError("0400", say("凭证须为 JPG、PNG 或 PDF 文件，且没有损坏"), "ticket");
  }
  return withWallet(db, accountId, async (tx) => {
    const row = await ownTransfer(tx, accountId, no);
    if (!submittable.includes(row.state))
      throw new ServiceError("0409", say("这笔转账已经提交"), "no");
    await ports.storage.move(key, voucherKey(no));
    await tx
      .updateTable("bank_transfer")
      .set({ state: 1, payer, voucher_kind: kind, reason: "", submitted_at: new Date(now()) })
      .where("no", "=", no)
      .execute();
    return ownTransfer(tx, accountId, no);
  });
}

/** Forgets one that was not handed in. */
export async function dropTransfer(db: Db, accountId: number, no: string): Promise<void> {
  await ownTransfer(db, accountId, no);
  const { numDeletedRows } = await db
    .deleteFrom("bank_transfer")
    .where("no", "=", no)
    .where("account_id", "=", accountId)
    .where("state", "=", 0)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new ServiceError("0409", say("已提交的转账不能删除"), "no");
}

async function withSubmitted(
  db: Db,
  no: string,
  run: (tx: Db, row: TransferRow, wallet: Parameters<typeof post>[1]) => Promise<void>,
): Promise<TransferRow> {
  const known = await db
    .selectFrom("bank_transfer")
    .select("account_id")
    .where("no", "=", no)
    .executeTakeFirst();
  if (!known) throw new ServiceError("0404", say("没有这笔转账"), "no");
  return withWallet(db, known.account_id, async (tx, wallet) => {
    const row = await ownTransfer(tx, known.account_id, no);
    if (row.state !== 1) throw new ServiceError("0409", say("这笔转账已被处理"), "no");
    await run(tx, row, wallet);
    return ownTransfer(tx, known.account_id, no);
  });
}

/** Books a transfer that arrived, once; the same money of the bank is booked for nobody else. */
export function approveTransfer(
  { db, now }: Room,
  { no, bankNo }: { no: string; bankNo: string },
): Promise<TransferRow> {
  if (bankNo.trim() === "") throw new ServiceError("0400", say("请填写银行流水号"), "bankNo");
  return withSubmitted(db, no, async (tx, row, wallet) => {
    // Of two customers, only one is credited with the money of a number.
    await lockName(tx, `bank-no:${bankNo}`);
    const used = await tx
      .selectFrom("bank_transfer")
      .select("no")
      .where("bank_no", "=", bankNo)
      .executeTakeFirst();
    if (used) throw new ServiceError("0409", say("这个流水号已用于转账 {}", used.no), "bankNo");
    const at = now();
    await post(tx, wallet, {
      key: `bank:${no}`,
      accountId: row.account_id,
      kind: "recharge",
      source: { type: "recharge", no },
      reason: "bank",
      at,
      entries: { balance: row.cents, clearing_bank: -row.cents },
    });
    await tx
      .updateTable("bank_transfer")
      .set({ state: 2, bank_no: bankNo, reviewed_at: new Date(at) })
      .where("no", "=", no)
      .execute();
    await tell(
      tx,
      row,
      say("对公转账到账"),
      say("转账 {} 的 {} 已到账。", no, yuan(row.cents)),
      at,
    );
  });
}

/** Refuses a transfer; its owner can hand it in again. */
export function refuseTransfer(
  { db, now }: Room,
  { no, reason }: { no: string; reason: string },
): Promise<TransferRow> {
  if (reason.trim() === "") throw new ServiceError("0400", say("请填写驳回的原因"), "reason");
  return withSubmitted(db, no, async (tx, row) => {
    const at = now();
    await tx
      .updateTable("bank_transfer")
      .set({ state: 3, reason, reviewed_at: new Date(at) })
      .where("no", "=", no)
      .execute();
    const what = say("转账 {}（{}）未通过：{}。修改后可以重新提交。", no, yuan(row.cents), reason);
    await tell(tx, row, say("对公转账被驳回"), what, at);
  });
}

const tell = (tx: Db, { account_id }: TransferRow, title: Message, body: Message, at: number) =>
  notify(tx, {
    accountId: account_id,
    event: "payment",
    title,
    body,
    link: "/user/balance-recharge?way=bank",
    at,
  });
