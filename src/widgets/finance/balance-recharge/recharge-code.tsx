import { useState } from "react";
import type { PaymentCode as Payment, Recharge } from "../../../core/api/contract";
import { formatMoney } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery, useInvalidate } from "../../../core/query/use-api-query";
import { balanceRechargeText } from "../../../core/text/balance-recharge";
import { orderListText } from "../../../core/text/order-list";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Button, LinkButton, Row } from "../../../core/ui/layout";
import { PaymentCode } from "../order-list";

const refetchIntervalMs = 2_000;

export interface RechargeCodeProps {
  recharge: Recharge;
  payment: Payment;
  /** Begins the same once more, or another. */
  onAgain: () => void;
}

/** The code of a recharge, and what became of it. */
export function RechargeCode({ recharge, payment, onAgain }: RechargeCodeProps) {
  const text = useText(balanceRechargeText);
  const messages = useText(orderListText);
  const refresh = useInvalidate();
  const [isEnded, setEnded] = useState(false);
  const { data } = useApiQuery(
    "finance/rechargeState",
    { no: recharge.no },
    isEnded ? {} : { refetchIntervalMs },
  );
  const { state } = data?.map.recharge ?? recharge;
  if (state !== 0 && !isEnded) {
    setEnded(true);
    void refresh("finance/balance", "finance/statement");
  }
  if (state === 0) return <PaymentCode payment={payment} label={text.payAmount} />;
  const isDone = state === 1;
  return (
    <EmptyState
      icon={isDone ? "success" : "info"}
      title={isDone ? text.paid : state === 2 ? text.failed : messages.over}
      hint={
        isDone
          ? text.paidHint(formatMoney(recharge.cents / 100))
          : state === 2
            ? text.failedHint
            : messages.overHint
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
