import { useEffect, useState } from "react";
import type { Order, PayChannel, PaymentCode as Payment } from "../../../core/api/contract";
import { FormErrorSummary } from "../../../core/form/form-field";
import { formatMoney } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery, useInvalidate } from "../../../core/query/use-api-query";
import { orderListText } from "../../../core/text/order-list";
import { useText } from "../../../core/text/use-text";
import { EmptyState, Skeleton, useErrorMessage } from "../../../core/ui/feedback";
import { RadioGroup } from "../../../core/ui/input";
import { Button, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { PaymentCode } from "./payment-code";
import { Amount } from "./payment-code.styles";

const refetchIntervalMs = 2_000;

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
  const refresh = useInvalidate();
  const wallet = useApiQuery("finance/balance", {});
  const channels = wallet.data?.map.channels ?? [];
  const [selected, setSelected] = useState<PayChannel | null>(null);
  const [payment, setPayment] = useState(given);
  const repay = useApiMutation("/api/console/pay/rePay", { suppressToast: true });
  const [isEnded, setEnded] = useState(false);
  const asking = isEnded ? {} : { refetchIntervalMs };
  const { data } = useApiQuery("/api/console/order/detail", { no: order.no }, asking);
  const now = data?.map.order ?? order;
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
  const channel = selected ?? channels[0] ?? null;
  const showCode = async () => {
    if (!channel) return;
    await repay.mutateAsync({ no: order.no, channel }).then(
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
          <Button variant="primary" isLoading={repay.isPending} onClick={() => void showCode()}>
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
      ) : !wallet.data ? (
        <Skeleton shape="text" count={3} />
      ) : channels.length === 0 ? (
        <EmptyState icon="info" title={text.noChannelTitle} hint={text.noChannel} />
      ) : (
        <Stack>
          <FormErrorSummary message={repay.error ? messageOf(repay.error) : undefined} />
          <p>{text.payAmount}</p>
          <Amount>{formatMoney((order.totalCents - order.balanceCents) / 100)}</Amount>
          <RadioGroup
            label={text.choose}
            value={channel ?? "wechat"}
            onChange={setSelected}
            options={channels.map((value) => ({ value, label: text.channels[value] }))}
          />
        </Stack>
      )}
    </Dialog>
  );
}
