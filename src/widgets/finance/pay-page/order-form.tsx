import { useState } from "react";
import type {
  AppRecord,
  Catalogue,
  Order,
  PayChannel,
  PaymentCode,
  SoldEdition,
  WalletSummary,
} from "../../../core/api/contract";
import { editionOf } from "../../../core/api/contract/constants/edition";
import { soldEditions } from "../../../core/api/contract/constants/finance";
import { formatMoney } from "../../../core/format";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { payPageText } from "../../../core/text/pay-page";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Checkbox, RadioGroup, SegmentedControl } from "../../../core/ui/input";
import { Card, Stack } from "../../../core/ui/layout";
import { PayDialog } from "../order-list";
import { CouponField } from "./coupon-field";
import { Columns, Field } from "./pay-page.styles";
import { SummaryCard } from "./summary-card";

export interface OrderFormProps {
  app: AppRecord;
  catalogue: Catalogue;
  wallet: WalletSummary;
}

/** Renders an order for the app, with the price calculated by the service. */
export function OrderForm({ app, catalogue, wallet }: OrderFormProps) {
  const text = useText(payPageText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const mayWrite = useWriteGuard();
  const { navigate } = useNavigation();
  const isStandard = editionOf(app) === "standard";
  const hasTerm = app.remainTime !== null && app.remainTime >= 0;
  const [edition, setEdition] = useState<SoldEdition>("professional");
  const isUpgrade = isStandard && edition === "professional";
  const canWait = isUpgrade && hasTerm;
  const [years, setYears] = useState(canWait ? 0 : 1);
  const [couponId, setCouponId] = useState<number | null>(null);
  const [usesBalance, setUsesBalance] = useState(true);
  const [channel, setChannel] = useState<PayChannel | null>(wallet.channels[0] ?? null);
  const [placed, setPlaced] = useState<{ order: Order; payment: PaymentCode | null } | null>(null);

  const selectedYears = years === 0 && !canWait ? 1 : years;
  const params = {
    appId: app.id,
    edition,
    years: selectedYears,
    couponId,
    useBalance: usesBalance,
  };
  const { data, error } = useApiQuery("/api/console/order/quote", params, {
    keepPreviousData: true,
  });
  const create = useApiMutation("/api/console/order/create", { suppressToast: true });
  const quote = error ? undefined : data?.map;
  const submitError = error ?? create.error;

  const submit = async () => {
    if (!quote || !mayWrite()) return;
    const isRest = quote.restCents > 0;
    const body = {
      ...params,
      channel: isRest ? channel : null,
      expectCents: quote.totalCents,
      agreed: true,
    } as const;
    await create.mutateAsync(body).then(
      ({ map }) => {
        if (map.order.state === 0) {
          setPlaced(map);
          return;
        }
        toast.success(text.paid);
        navigate(paths.orders);
      },
      // It stands above the button.
      () => undefined,
    );
  };

  return (
    <Columns>
      <Card>
        <Stack>
          {isStandard ? (
            <Field>
              <legend>{text.edition}</legend>
              <SegmentedControl<SoldEdition>
                label={text.edition}
                value={edition}
                onChange={(next) => {
                  setEdition(next);
                  setCouponId(null);
                }}
                options={soldEditions.map((value) => ({ value, label: text.editions[value] }))}
              />
            </Field>
          ) : null}
          <Field>
            <legend>{text.duration}</legend>
            <RadioGroup<number>
              label={text.duration}
              value={selectedYears}
              onChange={setYears}
              options={[
                ...(canWait ? [{ value: 0, label: text.untilEnd }] : []),
                ...catalogue.durations.map((one) => ({
                  value: one.years,
                  label:
                    one.percentOff > 0
                      ? `${text.years(one.years)} · ${text.percentOff(one.percentOff)}`
                      : text.years(one.years),
                })),
              ]}
            />
          </Field>
          <CouponField appId={app.id} edition={edition} value={couponId} onChange={setCouponId} />
          <Checkbox checked={usesBalance} onChange={setUsesBalance}>
            {text.useBalance(formatMoney(wallet.balanceCents / 100))}
          </Checkbox>
          {channel && (quote?.restCents ?? 0) > 0 ? (
            <Field>
              <legend>{text.channel}</legend>
              <RadioGroup<PayChannel>
                label={text.channel}
                value={channel}
                onChange={setChannel}
                options={wallet.channels.map((value) => ({
                  value,
                  label: text.channels[value],
                }))}
              />
            </Field>
          ) : null}
        </Stack>
      </Card>
      <SummaryCard
        quote={quote}
        errorText={submitError ? messageOf(submitError) : undefined}
        hasNoWay={quote !== undefined && quote.restCents > 0 && channel === null}
        isPending={create.isPending}
        onSubmit={() => void submit()}
      />
      {placed ? (
        <PayDialog
          order={placed.order}
          payment={placed.payment}
          onClose={() => {
            setPlaced(null);
            navigate(paths.orders);
          }}
        />
      ) : null}
    </Columns>
  );
}
