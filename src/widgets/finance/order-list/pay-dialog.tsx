import { useEffect, useState } from "react";
import type { Order, PayChannel, PaymentCode as Payment } from "../../../core/api/contract";
import { FormFault } from "../../../core/form/form-field";
import { formatMoney } from "../../../core/format";
import { useAction } from "../../../core/query/use-action";
import { useCall, useRefresh } from "../../../core/query/use-call";
import { orderListText } from "../../../core/text/order-list";
import { useText } from "../../../core/text/use-text";
import { EmptyState, Skeleton, useErrorMessage } from "../../../core/ui/feedback";
import { RadioGroup } from "../../../core/ui/input";
import { Button, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { PaymentCode } from "./payment-code";
import { Amount } from "./payment-code.styles";

const pollMs = 2_000;

export interface PayDialogProps {
  order: Order;
  /** A code that was asked for already. */
  payment?: Payment | null;
  onClose: () => void;
}

/** Pays a waiting order: a channel, its code, and what became of it. Draw it only while it is open. */
export function PayDialog({ order, payment: given = null, onClose }: PayDialogProps) {
  const text = useText(orderListText);
  const messageOf = useErrorMessage();
  const refresh = useRefresh();
  const wallet = useCall("finance/balance", {});
  const channels = wallet.reply?.map.channels ?? [];
  const [chosen, setChosen] = useState<PayChannel | null>(null);
  const [payment, setPayment] = useState(given);
  const repay = useAction("/api/console/pay/rePay", { quiet: true });
  const [isEnded, setEnded] = useState(false);
  const asking = isEnded ? {} : { pollMs };
  const { reply } = useCall("/api/console/order/detail", { no: order.no }, asking);
  const now = reply?.map.order ?? order;
  if (now.state !== 0 && !isEnded) setEnded(true);
  // The list, the balance and the app follow what was paid here, while the dialog is still open.
  useEffect(() => {
    if (!isEnded) return;
    void refresh(
      "/api/console/order/userOrderList",
      "finance/balance",
      "finance/statement",
      "apply/applyInfo",
      "apply/applyList",
      "apply/quota",
      "edge/usage",
      "app_hosting/summary",
    );
  }, [isEnded, refresh]);
  const channel = chosen ?? channels[0] ?? null;
  const showCode = async () => {
    if (!channel) return;
    await repay.run({ no: order.no, channel }).then(
      ({ map }) => setPayment(map.payment),
      () => undefined,
    );
  };
  const isWaiting = now.state === 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.payTitle}
      footer={
        isWaiting && !payment && channels.length > 0 ? (
          <Button variant="primary" isLoading={repay.isRunning} onClick={() => void showCode()}>
            {text.showCode}
          </Button>
        ) : (
          <Button onClick={onClose}>{text.close}</Button>
        )
      }
    >
      {!isWaiting ? (
        <EmptyState
          icon={now.state === 1 ? "success" : "info"}
          title={now.state === 1 ? text.paid : text.over}
          hint={now.state === 1 ? text.paidHint : text.overHint}
        />
      ) : payment ? (
        <PaymentCode payment={payment} label={text.payAmount} />
      ) : !wallet.reply ? (
        <Skeleton shape="text" count={3} />
      ) : channels.length === 0 ? (
        <EmptyState icon="info" title={text.noChannelTitle} hint={text.noChannel} />
      ) : (
        <Stack>
          <FormFault message={repay.error ? messageOf(repay.error) : undefined} />
          <p>{text.payAmount}</p>
          <Amount>{formatMoney((order.totalCents - order.balanceCents) / 100)}</Amount>
          <RadioGroup
            label={text.choose}
            value={channel ?? "wechat"}
            onChange={setChosen}
            options={channels.map((value) => ({ value, label: text.channels[value] }))}
          />
        </Stack>
      )}
    </Dialog>
  );
}
