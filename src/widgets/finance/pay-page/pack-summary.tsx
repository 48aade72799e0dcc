import type { PackQuote } from "../../../core/api/contract";
import { dayAt, defaultZones, formatMoney } from "../../../core/format";
import { payPageText } from "../../../core/text/pay-page";
import { useText } from "../../../core/text/use-text";
import { Lines, Total, TotalName } from "./pay-page.styles";
import { AgreedCard, type AgreedCardProps } from "./summary-card";

export interface PackSummaryProps extends Omit<AgreedCardProps, "price" | "isCovered"> {
  /** Undefined while it is being worked out. */
  quote: PackQuote | undefined;
}

/** What packs cost, what agrees to it, and the button. */
export function PackSummary({ quote, ...rest }: PackSummaryProps) {
  return (
    <AgreedCard
      {...rest}
      isCovered={quote?.restCents === 0}
      price={quote ? <PackPrice quote={quote} /> : null}
    />
  );
}

function PackPrice({ quote }: { quote: PackQuote }) {
  const text = useText(payPageText);
  const money = (cents: number) => formatMoney(cents / 100);
  return (
    <Lines>
      {quote.couponCents > 0 ? (
        <>
          <dt>{text.list}</dt>
          <dd>{money(quote.listCents)}</dd>
          <dt>{text.couponOff}</dt>
          <dd>{money(-quote.couponCents)}</dd>
        </>
      ) : null}
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
