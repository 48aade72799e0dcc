import type { PayChannel, PaymentCode } from "../../../src/core/api/contract";
import { type Message, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { PaymentError } from "../../ports";
import { paymentState } from "../../store/finance-tables";
import type { Db } from "../../store/open";
import type { MoneyDeps } from "./deps";
import { withWallet } from "./ledger";
import { newNumber } from "./numbers";
import { type PaymentRow, takeNotice } from "./take-notice";

const channelNames: Record<PayChannel, Message> = {
  wechat: say("微信支付"),
  alipay: say("支付宝"),
};

export const codeOf = (row: PaymentRow): PaymentCode => ({
  channel: row.channel,
  cents: row.cents,
  codeUrl: row.code_url,
  expireTime: row.expire_at.getTime(),
});

/** Refuses before anything is written when a channel is not set up. */
export function checkChannel({ ports }: Pick<MoneyDeps, "ports">, channel: PayChannel): void {
  if (ports.payment.channels.includes(channel)) return;
  throw new ServiceError(
    "0403",
    say("本部署没有接入{}，请联系管理员", channelNames[channel]),
    "channel",
  );
}

export interface PaymentParams {
  accountId: number;
  source: { type: "order" | "recharge"; no: string };
  channel: PayChannel;
  cents: number;
  subject: string;
  expireAt: number;
  /** Under which the service is reached. */
  origin: string;
}

export const endedOrder = () => new ServiceError("0409", say("这笔订单已不在等待支付"), "no");

const paymentByNo = (db: Db, no: string): Promise<PaymentRow> =>
  db.selectFrom("payment").selectAll().where("no", "=", no).executeTakeFirstOrThrow();

const endPayment = (db: Db, no: string) =>
  db
    .updateTable("payment")
    .set({ state: paymentState.closed })
    .where("no", "=", no)
    .where("state", "=", paymentState.waiting)
    .execute();

/**
 * Asks channels about codes that still wait: what was paid is booked, the others are closed. With
 * `exceptChannel` the codes of that channel stay, and one that its channel does not close is refused:
 * it could be paid beside the next.
 */
export async function closePayments(
  deps: MoneyDeps,
  sourceNo: string,
  exceptChannel?: PayChannel,
): Promise<void> {
  const { db, ports } = deps;
  const waiting = await db
    .selectFrom("payment")
    .selectAll()
    .where("source_no", "=", sourceNo)
    .where("state", "=", paymentState.waiting)
    .$if(exceptChannel !== undefined, (of) => of.where("channel", "!=", exceptChannel ?? "wechat"))
    .execute();
  for (const { no, channel, code_url } of waiting) {
    const isAsked = code_url !== "";
    // A channel that cannot be asked keeps nobody's money frozen: what it tells later is still booked.
    const paid = isAsked ? await ports.payment.find(channel, no).catch(() => null) : null;
    if (paid) {
      await takeNotice(deps, paid);
      continue;
    }
    if (isAsked) {
      await ports.payment.close(channel, no).catch(() => {
        if (exceptChannel === undefined) return;
        const message = say(
          "{}的付款码暂时无法关闭，请继续用它支付，或稍后再换",
          channelNames[channel],
        );
        throw new ServiceError("0409", message, "channel");
      });
    }
    await endPayment(db, no);
  }
}

const isWaiting = async (tx: Db, { type, no }: PaymentParams["source"]): Promise<boolean> => {
  const { state } = await tx
    .selectFrom(type === "order" ? "purchase" : "recharge")
    .select("state")
    .where("no", "=", no)
    .executeTakeFirstOrThrow();
  return state === 0;
};

/** The payment of a source that waits: the one there is, or a new one. There is never a second. */
const openPayment = ({ db, now }: MoneyDeps, params: PaymentParams): Promise<PaymentRow> =>
  withWallet(db, params.accountId, async (tx) => {
    const { source, channel } = params;
    if (!(await isWaiting(tx, source))) {
      throw source.type === "order"
        ? endedOrder()
        : new ServiceError("0409", say("这笔充值已经结束"));
    }
    const open = await tx
      .selectFrom("payment")
      .selectAll()
      .where("source_no", "=", source.no)
      .where("source_type", "=", source.type)
      .where("state", "=", paymentState.waiting)
      .where("expire_at", ">", new Date(now()))
      .executeTakeFirst();
    if (open && open.channel !== channel) {
      throw new ServiceError("0409", say("刚刚换了支付方式，请刷新后重试"), "channel");
    }
    if (open) return open;
    // Written before the channel is asked: a payment that it knows and we do not could never be booked.
    return tx
      .insertInto("payment")
      .values({
        no: newNumber(now()),
        account_id: params.accountId,
        source_type: source.type,
        source_no: source.no,
        channel,
        cents: params.cents,
        created_at: new Date(now()),
        expire_at: new Date(params.expireAt),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/**
 * Asks a channel for a code, or answers the one that still waits for the same. What waits at another
 * channel is closed first.
 */
export async function beginPayment(deps: MoneyDeps, params: PaymentParams): Promise<PaymentCode> {
  const { db, ports } = deps;
  const { channel } = params;
  await closePayments(deps, params.source.no, channel);
  const row = await openPayment(deps, params);
  if (row.code_url !== "") return codeOf(row);
  // Two at once ask for the same payment: whichever code comes first is the one.
  const codeUrl = await ports.payment
    .begin({ ...params, no: row.no })
    .catch(async (error: unknown) => {
      if (!(error instanceof PaymentError)) throw error;
      await endPayment(db, row.no);
      throw new ServiceError("0500", say("{}：{}", channelNames[channel], error.text), "channel");
    });
  await db
    .updateTable("payment")
    .set({ code_url: codeUrl })
    .where("no", "=", row.no)
    .where("code_url", "=", "")
    .execute();
  return codeOf(await paymentByNo(db, row.no));
}
