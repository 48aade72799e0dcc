import { type ReactNode, useState } from "react";
import type { OrderQuote } from "../../../core/api/contract";
import { FormErrorSummary } from "../../../core/form/form-field";
import { payPageText } from "../../../core/text/pay-page";
import { useText } from "../../../core/text/use-text";
import { Skeleton } from "../../../core/ui/feedback";
import { Checkbox } from "../../../core/ui/input";
import { Button, Card, Stack } from "../../../core/ui/layout";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import { type AgreementDialogProps, AgreementLine, AgreementLink } from "../../../core/ui/overlay";
import { Note } from "./pay-page.styles";
import { PriceLines } from "./price-lines";

const agreementDialog = lazyComponent<AgreementDialogProps>(
  async () => (await import("../../../core/ui/overlay/agreement-dialog")).AgreementDialog,
);

export interface AgreedCardProps {
  /** Price; null while it is being calculated. */
  price: ReactNode;
  /** Nothing is left to pay otherwise. */
  isCovered: boolean;
  /** Why there is no price, or the order was refused. */
  errorText: string | undefined;
  /** Nothing can take what the balance does not pay. */
  hasNoWay: boolean;
  isPending: boolean;
  onSubmit: () => void;
}

export interface SummaryCardProps extends Omit<AgreedCardProps, "price" | "isCovered"> {
  /** Undefined while it is being worked out. */
  quote: OrderQuote | undefined;
}

/** Renders the price of an edition, the agreement to terms, and the button. */
export function SummaryCard({ quote, ...rest }: SummaryCardProps) {
  return (
    <AgreedCard
      {...rest}
      price={quote ? <Price quote={quote} /> : null}
      isCovered={quote?.restCents === 0}
    />
  );
}

/** A price, what agrees to it, and the button. */
export function AgreedCard(props: AgreedCardProps) {
  const { price, isCovered, errorText, hasNoWay, isPending, onSubmit } = props;
  const text = useText(payPageText);
  const [hasAgreed, setAgreed] = useState(false);
  const [isReading, setReading] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(!hasAgreed);
    if (hasAgreed) onSubmit();
  };
  return (
    <Card title={text.summary}>
      <Stack>
        {price ?? (errorText ? null : <Skeleton shape="text" count={4} />)}
        <FormErrorSummary message={errorText ?? (hasNoWay ? text.noRest : undefined)} />
        <AgreementLine>
          <Checkbox
            checked={hasAgreed}
            onChange={(checked) => {
              setAgreed(checked);
              setMissing(false);
            }}
          >
            {text.agree}
          </Checkbox>
          <AgreementLink onClick={() => setReading(true)}>{text.agreement}</AgreementLink>
        </AgreementLine>
        {isMissing ? <FormErrorSummary message={text.mustAgree} /> : null}
        <Button
          variant="primary"
          disabled={price === null || hasNoWay}
          isLoading={isPending}
          onClick={submit}
        >
          {isCovered ? text.payNow : text.submit}
        </Button>
      </Stack>
      {isReading ? (
        <Lazy
          part={agreementDialog}
          props={{ isOpen: true, onClose: () => setReading(false) }}
          onFail={() => setReading(false)}
        />
      ) : null}
    </Card>
  );
}

function Price({ quote }: { quote: OrderQuote }) {
  const text = useText(payPageText);
  return (
    <>
      <PriceLines
        quote={quote}
        parts={[
          ["upgrade", text.upgrade(quote.upgradeDays), quote.upgradeCents],
          ["term", text.term(text.years(quote.years)), quote.termListCents],
          ["off", text.termOff, -quote.termOffCents],
          ["coupon", text.couponOff, -quote.couponCents],
        ]}
      />
      {quote.couponDays > 0 ? <Note>{text.couponDays(quote.couponDays)}</Note> : null}
    </>
  );
}
