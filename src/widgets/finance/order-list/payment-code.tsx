import type { PaymentCode as Payment } from "../../../core/api/contract";
import { formatMoney } from "../../../core/format";
import { orderListText } from "../../../core/text/order-list";
import { useText } from "../../../core/text/use-text";
import { QrCode } from "../../../core/ui/display";
import { Muted } from "../../../core/ui/layout";
import { Figures } from "../order-messages";
import { Amount, Box } from "./payment-code.styles";
import { minutesOf, useSecondsLeft } from "./use-seconds-left";

export interface PaymentCodeProps {
  payment: Payment;
  /** Purpose of the amount. */
  label: string;
}

/** The code of a payment, how much it is and how long it waits. */
export function PaymentCode({ payment, label }: PaymentCodeProps) {
  const text = useText(orderListText);
  const seconds = useSecondsLeft(payment.expireTime);
  const channel = text.channels[payment.channel];
  const isPage = /^https?:\/\//.test(payment.codeUrl);
  return (
    <Box>
      <Muted>{label}</Muted>
      <Amount>{formatMoney(payment.cents / 100)}</Amount>
      <QrCode value={payment.codeUrl} label={text.codeAlt(channel)} sizePx={200} />
      <p>{text.scan(channel)}</p>
      {isPage ? (
        <a href={payment.codeUrl} target="_blank" rel="noreferrer">
          {text.openHere}
        </a>
      ) : null}
      <Muted role="status">{text.waiting}</Muted>
      <Figures role="timer">{text.left(minutesOf(seconds))}</Figures>
    </Box>
  );
}
