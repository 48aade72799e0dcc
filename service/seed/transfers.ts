import { Readable } from "node:stream";
import { formatTime } from "../../src/core/format/day";
import { defaultZones } from "../../src/core/format/zone";
import { dayMs, post, voucherKey, type Wallet } from "../features/finance";
import type { StoragePort } from "../ports";
import type { Db } from "../store/open";
import { pdfOf } from "./invoices";

const payer = "杭州析源科技有限公司";

/** Bank transfers in every state, and a refund that waits for the operator and one that was refused. */
export async function seedTransfers(
  db: Db,
  storage: StoragePort,
  wallet: Wallet,
  now: number,
): Promise<void> {
  const { accountId } = wallet;
  const numberAt = (daysAgo: number, n: number) =>
    `${formatTime(now - daysAgo * dayMs, defaultZones).replace(/\D/g, "")}${String(((accountId * 7901) % 9_000) + 1_000)}${String(n).padStart(2, "0")}`;
  const plans = [
    { daysAgo: 12, cents: 1_000_000, state: 2, bankNo: `CMB2026110500${accountId}`, reason: "" },
    { daysAgo: 6, cents: 300_000, state: 3, bankNo: null, reason: "凭证上的金额与申请不符" },
    { daysAgo: 1, cents: 2_000_000, state: 1, bankNo: null, reason: "" },
    { daysAgo: 0.1, cents: 500_000, state: 0, bankNo: null, reason: "" },
  ];
  for (const [n, { daysAgo, cents, state, bankNo, reason }] of plans.entries()) {
    const no = numberAt(daysAgo, n);
    const at = now - daysAgo * dayMs;
    const isIn = state > 0;
    await db
      .insertInto("bank_transfer")
      .values({
        no,
        account_id: accountId,
        cents,
        state,
        payer: isIn ? payer : "",
        voucher_kind: isIn ? "pdf" : "",
        bank_no: bankNo,
        reason,
        created_at: new Date(at),
        submitted_at: isIn ? new Date(at + 3_600_000) : null,
        reviewed_at: state > 1 ? new Date(Math.min(now, at + dayMs)) : null,
      })
      .execute();
    if (isIn) {
      const bytes = pdfOf(["BANK TRANSFER VOUCHER (SAMPLE)", `Remark ${no}`]);
      await storage.write(voucherKey(no), Readable.from([bytes]), bytes.length);
    }
    if (state !== 2) continue;
    await post(db, wallet, {
      key: `bank:${no}`,
      accountId,
      kind: "recharge",
      source: { type: "recharge", no },
      reason: "bank",
      at: Math.min(now, at + dayMs),
      entries: { balance: cents, clearing_bank: -cents },
    });
  }
  // Orders that no invoice holds.
  const free = await db
    .selectFrom("purchase")
    .select("no")
    .where("account_id", "=", accountId)
    .where("state", "=", 1)
    .where("invoiced_cents", "=", 0)
    .orderBy("paid_at", "desc")
    .limit(2)
    .execute();
  const [requested, refused] = free;
  if (requested && refused) {
    await db
      .updateTable("purchase")
      .set({
        state: 4,
        refund_asked_at: new Date(now - dayMs / 2),
        refund_reason: "项目停止运营，不再需要续费",
      })
      .where("no", "=", requested.no)
      .execute();
    await db
      .updateTable("purchase")
      .set({ refund_reason: "重复购买", refund_refusal: "该订单没有重复，请核对订单号" })
      .where("no", "=", refused.no)
      .execute();
  }
}
