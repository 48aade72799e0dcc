import type { PayChannel } from "../../../src/core/api/contract";
import { paymentState } from "../../store/finance-tables";
import type { Db } from "../../store/open";
import type { MoneyDeps } from "./deps";
import { endRecharge } from "./end-orders";

export interface CashierPayment {
  no: string;
  sourceType: "order" | "recharge";
  sourceNo: string;
  channel: PayChannel;
  cents: number;
  state: "waiting" | "paid" | "over";
  expireAt: number;
}

export async function readCashier(db: Db, no: string, now: number): Promise<CashierPayment | null> {
  const row = await db.selectFrom("payment").selectAll().where("no", "=", no).executeTakeFirst();
  if (!row) return null;
  const isOver = row.state === paymentState.closed || row.expire_at.getTime() <= now;
  return {
    no,
    sourceType: row.source_type,
    sourceNo: row.source_no,
    channel: row.channel,
    cents: row.cents,
    state: row.state === paymentState.paid ? "paid" : isOver ? "over" : "waiting",
    expireAt: row.expire_at.getTime(),
  };
}

/** Whoever pays says no: the code ends, and the recharge it was for; an order waits on for another. */
export async function declinePayment(deps: MoneyDeps, payment: CashierPayment): Promise<void> {
  const { numUpdatedRows } = await deps.db
    .updateTable("payment")
    .set({ state: paymentState.closed })
    .where("no", "=", payment.no)
    .where("state", "=", paymentState.waiting)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  if (payment.sourceType === "recharge") await endRecharge(deps, payment.sourceNo, 2);
}
