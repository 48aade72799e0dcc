import { type ReactNode, useState } from "react";
import type {
  CataloguePack,
  Order,
  PayChannel,
  PaymentCode,
  WalletSummary,
} from "../../../core/api/contract";
import { packsAtMost } from "../../../core/api/contract/constants/finance";
import { formatMoney } from "../../../core/format";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { packFormText } from "../../../core/text/pack-form";
import { payPageText } from "../../../core/text/pay-page";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Checkbox, NumberInput, RadioGroup } from "../../../core/ui/input";
import { Card, Muted, Stack } from "../../../core/ui/layout";
import { PayDialog } from "../order-list";
import { CouponField } from "./coupon-field";
import { PackSummary } from "./pack-summary";
import { Columns, Field, Note, Short, Stacked } from "./pay-page.styles";

export interface PackFormProps {
  appId: number;
  /** Packs on offer. */
  packs: readonly CataloguePack[];
  wallet: WalletSummary;
  /** Current holdings, above the choice. */
  lead?: ReactNode;
}

/** Renders the choice of a pack and its quantity, with the price calculated by the service. */
export function PackForm({ appId, packs, wallet, lead }: PackFormProps) {
  const text = useText(packFormText);
  const messages = useText(payPageText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const mayWrite = useWriteGuard();
  const { navigate } = useNavigation();
  const [key, setKey] = useState(packs[0]?.key ?? "");
  const [typed, setTyped] = useState<number | null>(1);
  const quantity = Math.min(packsAtMost, Math.max(1, typed ?? 1));
  const [couponId, setCouponId] = useState<number | null>(null);
  const [usesBalance, setUsesBalance] = useState(true);
  const [channel, setChannel] = useState<PayChannel | null>(wallet.channels[0] ?? null);
  const [placed, setPlaced] = useState<{ order: Order; payment: PaymentCode | null } | null>(null);
  const create = useApiMutation("/api/console/order/createPack", { suppressToast: true });
  const ofBalance = messages.useBalance(formatMoney(wallet.balanceCents / 100));
  const params = { appId, pack: key, quantity, couponId, useBalance: usesBalance };
  const { data, error } = useApiQuery("/api/console/order/quotePack", params, {
    keepPreviousData: true,
  });
  const quote = error ? undefined : data?.map;
  const submitError = error ?? create.error;
  const pack = packs.find((one) => one.key === key);
  if (!pack) return null;
  const restCents = quote?.restCents ?? 0;
  const money = (cents: number) => formatMoney(cents / 100);

  const submit = async () => {
    if (!quote || !mayWrite()) return;
    const body = {
      ...params,
      channel: restCents > 0 ? channel : null,
      expectCents: quote.totalCents,
      agreed: true,
    } as const;
    await create.mutateAsync(body).then(
      ({ map }) => {
        if (map.order.state === 0) {
          setPlaced(map);
          return;
        }
        toast.success(messages.paid);
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
          {lead}
          <Stacked>
            <legend>{text.pack}</legend>
            <RadioGroup<string>
              label={text.pack}
              value={key}
              onChange={setKey}
              options={packs.map((one) => ({
                value: one.key,
                label: text.packOf(
                  text.products[one.product],
                  text.units[one.product](one.units),
                  one.months,
                  money(one.cents),
                ),
              }))}
            />
          </Stacked>
          <Field>
            <legend>{text.quantity}</legend>
            <Short>
              <NumberInput
                aria-label={text.quantity}
                value={typed}
                min={1}
                max={packsAtMost}
                onChange={setTyped}
                // Not while it is typed: emptied, it would turn the next digit into the second of two.
                onBlur={() => setTyped(quantity)}
              />
            </Short>
            <Note>{text.quantityHint(packsAtMost)}</Note>
          </Field>
          <Muted>{text.months(pack.months)}</Muted>
          <Muted>{text.about[pack.product]}</Muted>
          <CouponField appId={appId} edition={null} value={couponId} onChange={setCouponId} />
          <Checkbox checked={usesBalance} onChange={setUsesBalance}>
            {ofBalance}
          </Checkbox>
          {channel && restCents > 0 ? (
            <Field>
              <legend>{messages.channel}</legend>
              <RadioGroup<PayChannel>
                label={messages.channel}
                value={channel}
                onChange={setChannel}
                options={wallet.channels.map((value) => ({
                  value,
                  label: messages.channels[value],
                }))}
              />
            </Field>
          ) : null}
        </Stack>
      </Card>
      <PackSummary
        quote={quote}
        errorText={submitError ? messageOf(submitError) : undefined}
        hasNoWay={restCents > 0 && channel === null}
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
