import { formatMoney } from "../../../core/format";
import { payPageText } from "../../../core/text/pay-page";
import { useText } from "../../../core/text/use-text";
import { Lines, Total, TotalName } from "./pay-page.styles";
import { AgreedCard, type AgreedCardProps } from "./summary-card";

export interface PackSummaryProps extends Omit<AgreedCardProps, "price" | "isCovered"> {
  totalCents: number;
  balanceCents: number;
}

/** What packs cost. */
export function PackSummary({ totalCents, balanceCents, ...rest }: PackSummaryProps) {
  const text = useText(payPageText);
  const money = (cents: number) => formatMoney(cents / 100);
  const restCents = totalCents - balanceCents;
  return (
    <AgreedCard
      {...rest}
      isCovered={restCents === 0}
      price={
        <Lines>
          <TotalName>{text.total}</TotalName>
          <Total>{money(totalCents)}</Total>
          {balanceCents > 0 ? (
            <>
              <dt>{text.fromBalance}</dt>
              <dd>{money(-balanceCents)}</dd>
            </>
          ) : null}
          <dt>{text.rest}</dt>
          <dd>{money(restCents)}</dd>
        </Lines>
      }
    />
  );
}
