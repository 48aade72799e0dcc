import type { PackQuote } from "../../../core/api/contract";
import { payPageText } from "../../../core/text/pay-page";
import { useText } from "../../../core/text/use-text";
import { PriceLines } from "./price-lines";
import { AgreedCard, type AgreedCardProps } from "./summary-card";

export interface PackSummaryProps extends Omit<AgreedCardProps, "price" | "isCovered"> {
  /** Undefined while it is being worked out. */
  quote: PackQuote | undefined;
}

/** Renders the price of packs, the agreement to terms, and the button. */
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
  const { couponCents, listCents } = quote;
  return (
    <PriceLines
      quote={quote}
      parts={
        couponCents > 0
          ? [
              ["list", text.list, listCents],
              ["coupon", text.couponOff, -couponCents],
            ]
          : []
      }
    />
  );
}
