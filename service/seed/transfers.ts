import { Readable } from "node:stream";
import { formatTime } from "../../src/core/format/day";
import { defaultZones } from "../../src/core/format/zone";
import { dayMs, post, voucherKey, type Wallet } from "../features/finance";
import type { StoragePort } from "../ports";
import type { Db } from "../store/open";
import { pdfOf } from "./invoices";
import { officeTime } from "./office-time";
import type { SeedAction } from "./packs";

const payer = "杭州析源科技有限公司";

const plans = [
  { daysAgo: 12, cents: 1_000_000, state: 2, reason: "" },
  { daysAgo: 6, cents: 300_000, state: 3, reason: "凭证上的金额与申请不符" },
  { daysAgo: 2, cents: 2_000_000, state: 1, reason: "" },
  { daysAgo: 1, cents: 500_000, state: 0, reason: "" },
];

/** Bank transfers in every state. */
export const transferPlans = (
  db: Db,
  storage: StoragePort,
  wallet: Wallet,
  now: number,
): SeedAction[] =>
  plans.map((plan, n) => {
    const at = officeTime(now, plan.daysAgo);
    // Money that came in is in the ledger of the day on which it was found.
    const reviewedAt = plan.state > 1 ? at + dayMs : null;
    const run = () => transfer({ db, storage, wallet }, { ...plan, n, at, reviewedAt });
    return { at: reviewedAt ?? at, run };
  });

interface SeedTransfer {
  n: number;
  cents: number;
  state: number;
  reason: string;
  at: number;
  reviewedAt: number | null;
}

async function transfer(
  { db, storage, wallet }: { db: Db; storage: StoragePort; wallet: Wallet },
  { n, cents, state, reason, at, reviewedAt }: SeedTransfer,
): Promise<void> {
  const { accountId } = wallet;
  const second = formatTime(at, defaultZones).replace(/\D/g, "");
  const no = `${second}${String(((accountId * 7901) % 9_000) + 1_000)}${String(n).padStart(2, "0")}`;
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
      bank_no: state === 2 ? `CMB${second.slice(0, 8)}00${accountId}` : null,
      reason,
      created_at: new Date(at),
      submitted_at: isIn ? new Date(at + 3_600_000) : null,
      reviewed_at: reviewedAt === null ? null : new Date(reviewedAt),
    })
    .execute();
  if (isIn) {
    const bytes = pdfOf(["BANK TRANSFER VOUCHER (SAMPLE)", `Remark ${no}`]);
    await storage.write(voucherKey(no), Readable.from([bytes]), bytes.length);
  }
  if (state !== 2 || reviewedAt === null) return;
  await post(db, wallet, {
    key: `bank:${no}`,
    accountId,
    kind: "recharge",
    source: { type: "recharge", no },
    reason: "bank",
    at: reviewedAt,
    entries: { balance: cents, clearing_bank: -cents },
  });
}

/** A refund that waits for the operator and one that was refused, of orders that no invoice holds. */
export async function seedRefundRequests(db: Db, accountId: number, now: number): Promise<void> {
  const free = await db
    .selectFrom("purchase")
    .select("no")
    .where("account_id", "=", accountId)
    .where("state", "=", 1)
    .where("invoiced_cents", "=", 0)
    .where("years", ">", 0)
    .orderBy("paid_at", "desc")
    .limit(2)
    .execute();
  const [requested, refused] = free;
  if (requested && refused) {
    await db
      .updateTable("purchase")
      .set({
        state: 4,
        refund_asked_at: new Date(officeTime(now, 1)),
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
