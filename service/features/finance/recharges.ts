import type { Selectable } from "kysely";
import type { PayChannel, PaymentCode, Recharge } from "../../../src/core/api/contract";
import { rechargeMinutes } from "../../../src/core/api/contract/constants/finance";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { FinanceTables } from "../../store/finance-tables";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { MoneyDeps } from "./deps";
import { endRecharge } from "./end-orders";
import { withWallet } from "./ledger";
import { newNumber } from "./numbers";
import { beginPayment, checkChannel } from "./payments";
import { forgetRequest, madeBefore, recordCreated, type SpendRequest } from "./spend-requests";

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
async function checkWaiting(tx: Db, accountId: number, at: number): Promise<void> {
  await lockLimit(tx, "openRecharges", { account: accountId });
  const { waiting } = await tx
    .selectFrom("recharge")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("account_id", "=", accountId)
    .where("state", "=", 0)
    .where("expire_at", ">", new Date(at))
    .executeTakeFirstOrThrow();
  if (waiting < waitingAtMost) return;
  throw new ServiceError("0429", say("等待付款的充值过多，请先支付，或稍后再试"));
}

interface RechargeParams {
  accountId: number;
  cents: number;
  channel: PayChannel;
  origin: string;
  subject: string;
}

/** The recharge of a wish: the one that its request made before, or a new one. */
const openRecharge = ({ db, now }: MoneyDeps, params: RechargeParams, request?: SpendRequest) =>
  withWallet(db, params.accountId, async (tx): Promise<RechargeRow> => {
    const made = request && (await madeBefore(tx, request));
    if (made) return rechargeByNo(tx, made);
    const at = now();
    await checkWaiting(tx, params.accountId, at);
    const no = newNumber(at);
    if (request) await recordCreated(tx, request, no, at);
    return tx
      .insertInto("recharge")
      .values({
        no,
        account_id: params.accountId,
        cents: params.cents,
        channel: params.channel,
        created_at: new Date(at),
        expire_at: new Date(at + rechargeMinutes * 60_000),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/** Begins a recharge and asks its channel for a code; one that gets none is forgotten. */
export async function beginRecharge(
  deps: MoneyDeps,
  params: RechargeParams,
  request?: SpendRequest,
): Promise<{ recharge: Recharge; payment: PaymentCode }> {
  checkChannel(deps, params.channel);
  const row = await openRecharge(deps, params, request);
  const source = { type: "recharge", no: row.no } as const;
  const expireAt = row.expire_at.getTime();
  const payment = await beginPayment(deps, { ...params, source, expireAt }).catch(async (error) => {
    await endRecharge(deps, row.no, 2);
    if (request) await forgetRequest(deps.db, request);
    throw error;
  });
  return { recharge: rechargeOf(row), payment };
}

const rechargeByNo = (db: Db, no: string): Promise<RechargeRow> =>
  db.selectFrom("recharge").selectAll().where("no", "=", no).executeTakeFirstOrThrow();

/** A recharge of the account; somebody else's is none. */
export async function ownRecharge(db: Db, accountId: number, no: string): Promise<Recharge> {
  const row = await db
    .selectFrom("recharge")
    .selectAll()
    .where("no", "=", no)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("没有这笔充值"), "no");
  return rechargeOf(row);
}
