import type { OrderQuote, PackQuote } from "../../../core/api/contract";
import { dayAt, defaultZones, formatMoney } from "../../../core/format";
import { payPageText } from "../../../core/text/pay-page";
import { useText } from "../../../core/text/use-text";
import { Lines, Total, TotalName } from "./pay-page.styles";

type Quote = Pick<OrderQuote & PackQuote, "totalCents" | "balanceCents" | "restCents" | "termEnd">;

export interface PriceLinesProps {
  quote: Quote;
  /** Parts of the total; free ones are left out. */
  parts: readonly [id: string, label: string, cents: number][];
}

/** Renders the price, the payment, and the validity. */
export function PriceLines({ quote, parts }: PriceLinesProps) {
  const text = useText(payPageText);
  const money = (cents: number) => formatMoney(cents / 100);
  return (
    <Lines>
      {parts
        .filter(([, , cents]) => cents !== 0)
        .map(([id, label, cents]) => [
          <dt key={`${id}-name`}>{label}</dt>,
          <dd key={id}>{money(cents)}</dd>,
        ])}
      <TotalName>{text.total}</TotalName>
      <Total>{money(quote.totalCents)}</Total>
      {quote.balanceCents > 0 ? (
        <>
          <dt>{text.fromBalance}</dt>
          <dd>{money(-quote.balanceCents)}</dd>
        </>
      ) : null}
      <dt>{text.rest}</dt>
      <dd>{money(quote.restCents)}</dd>
      <dt>{text.termEnd}</dt>
      <dd>{dayAt(quote.termEnd, defaultZones)}</dd>
    </Lines>
  );
}
