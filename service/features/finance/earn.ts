import type { Db } from "../../store/open";
import { post, withWallet } from "./ledger";
import { orderByNo } from "./orders";
import { shareOf } from "./pricing";

const batch = 500;

/**
 * Books as revenue what the days since then have earned of paid orders, once a month of each and when its
 * term ends; together they are what was paid, to the 分.
 */
export async function earnRevenue(db: Db, at: number): Promise<number> {
  const rows = await db
    .selectFrom("purchase")
    .select(["no", "account_id"])
    .where("state", "=", 1)
    .where("term_from", "<", new Date(at))
    .whereRef("earned_cents", "<", "total_cents")
    .orderBy("no")
    .limit(batch)
    .execute();
  let booked = 0;
  for (const { no, account_id } of rows) {
    if (await earnOne(db, { no, accountId: account_id, at })) booked += 1;
  }
  return booked;
}

const monthOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 7);

const earnOne = (db: Db, { no, accountId, at }: { no: string; accountId: number; at: number }) =>
  withWallet(db, accountId, async (tx, wallet) => {
    const order = await orderByNo(tx, no);
    const [from, to] = [order.term_from?.getTime() ?? at, order.term_to?.getTime() ?? at];
    if (order.state !== 1 || at < from) return false;
    const isOver = at >= to;
    const month = monthOf(at);
    const startOfMonth = Date.parse(`${month}-01T00:00:00+08:00`);
    const until = isOver ? to : Math.max(from, startOfMonth);
    const earned = isOver
      ? order.total_cents
      : shareOf(order.total_cents, until - from, Math.max(1, to - from));
    const cents = earned - order.earned_cents;
    if (cents <= 0) return false;
    const isNew = await post(tx, wallet, {
      key: `earn:${no}:${isOver ? "end" : month}`,
      accountId,
      kind: "earn",
      source: { type: "order", no },
      reason: "",
      at,
      entries: { deferred: -cents, revenue: cents },
    });
    if (!isNew) return false;
    await tx.updateTable("purchase").set({ earned_cents: earned }).where("no", "=", no).execute();
    return true;
  });
