import type { Selectable } from "kysely";
import type { PayChannel, PaymentCode, Recharge } from "../../../src/core/api/contract";
import { rechargeMinutes } from "../../../src/core/api/contract/words/finance";
import { Refusal } from "../../base/refusal";
import type { FinanceTables } from "../../store/finance-tables";
import type { Db } from "../../store/open";
import { endRecharge } from "./end-orders";
import { newNumber } from "./numbers";
import { beginPayment, checkChannel } from "./payments";
import type { MoneyRoom } from "./room";

type RechargeRow = Selectable<FinanceTables["recharge"]>;

const rechargeOf = (row: RechargeRow): Recharge => ({
  no: row.no,
  cents: row.cents,
  channel: row.channel,
  state: row.state === 0 || row.state === 1 || row.state === 2 ? row.state : 3,
  createTime: row.created_at.getTime(),
  expireTime: row.expire_at.getTime(),
});

const waitingAtMost = 20;

/** Each asks the channel for a code: whoever keeps asking waits for some to close. */
async function checkWaiting({ db, now }: MoneyRoom, accountId: number): Promise<void> {
  const { waiting } = await db
    .selectFrom("recharge")
    .select((each) => each.fn.countAll<number>().as("waiting"))
    .where("account_id", "=", accountId)
    .where("state", "=", 0)
    .where("expire_at", ">", new Date(now()))
    .executeTakeFirstOrThrow();
  if (waiting < waitingAtMost) return;
  throw new Refusal("0429", "等待付款的充值过多，请先支付，或稍后再试");
}

/** Begins a recharge and asks its channel for a code. */
export async function beginRecharge(
  room: MoneyRoom,
  wish: { accountId: number; cents: number; channel: PayChannel; origin: string; subject: string },
): Promise<{ recharge: Recharge; payment: PaymentCode }> {
  checkChannel(room, wish.channel);
  await checkWaiting(room, wish.accountId);
  const at = room.now();
  const row = await room.db
    .insertInto("recharge")
    .values({
      no: newNumber(at),
      account_id: wish.accountId,
      cents: wish.cents,
      channel: wish.channel,
      created_at: new Date(at),
      expire_at: new Date(at + rechargeMinutes * 60_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const source = { type: "recharge", no: row.no } as const;
  const expireAt = row.expire_at.getTime();
  const payment = await beginPayment(room, { ...wish, source, expireAt }).catch(async (error) => {
    await endRecharge(room, row.no, 2);
    throw error;
  });
  return { recharge: rechargeOf(row), payment };
}

/** A recharge of the account; somebody else's is none. */
export async function ownRecharge(db: Db, accountId: number, no: string): Promise<Recharge> {
  const row = await db
    .selectFrom("recharge")
    .selectAll()
    .where("no", "=", no)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) throw new Refusal("0404", "没有这笔充值", "no");
  return rechargeOf(row);
}
