import { useState } from "react";
import type { PaymentCode as Payment, Recharge } from "../../../core/api/contract";
import { formatMoney } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useCall, useRefresh } from "../../../core/query/use-call";
import { balanceRechargeText } from "../../../core/text/balance-recharge";
import { orderListText } from "../../../core/text/order-list";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Button, LinkButton, Row } from "../../../core/ui/layout";
import { PaymentCode } from "../order-list";

const pollMs = 2_000;

export interface RechargeCodeProps {
  recharge: Recharge;
  payment: Payment;
  /** Begins the same once more, or another. */
  onAgain: () => void;
}

/** The code of a recharge, and what became of it. */
export function RechargeCode({ recharge, payment, onAgain }: RechargeCodeProps) {
  const text = useText(balanceRechargeText);
  const words = useText(orderListText);
  const refresh = useRefresh();
  const [isEnded, setEnded] = useState(false);
  const { reply } = useCall(
    "finance/rechargeState",
    { no: recharge.no },
    isEnded ? {} : { pollMs },
  );
  const { state } = reply?.map.recharge ?? recharge;
  if (state !== 0 && !isEnded) {
    setEnded(true);
    void refresh("finance/balance", "finance/statement");
  }
  if (state === 0) return <PaymentCode payment={payment} label={text.payAmount} />;
  const isDone = state === 1;
  return (
    <EmptyState
      icon={isDone ? "success" : "info"}
      title={isDone ? text.paid : state === 2 ? text.failed : words.over}
      hint={
        isDone
          ? text.paidHint(formatMoney(recharge.cents / 100))
          : state === 2
            ? text.failedHint
            : words.overHint
      }
      action={
        <Row $justify="center">
          <Button onClick={onAgain}>{isDone ? text.again : text.retry}</Button>
          {isDone ? (
            <LinkButton to={paths.balance} variant="primary">
              {text.toBalance}
            </LinkButton>
          ) : null}
        </Row>
      }
    />
  );
}
