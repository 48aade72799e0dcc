import type { PayChannel } from "../../../core/api/contract";
import { rechargeLimits, rechargePresets } from "../../../core/api/contract/constants/finance";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { formatMoney } from "../../../core/format";
import { balanceRechargeText } from "../../../core/text/balance-recharge";
import { useText } from "../../../core/text/use-text";
import { RadioGroup, SegmentedControl, TextInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";

export interface RechargeParams {
  cents: number;
  channel: PayChannel;
}

export interface RechargeFormProps {
  channels: PayChannel[];
  isPending: boolean;
  /** Rejects with what the service refused. */
  onSubmit: (params: RechargeParams) => Promise<void>;
}

const other = 0;
const pattern = /^\d{1,6}(\.\d{1,2})?$/;

/** Renders the amount and channel of a recharge. */
export function RechargeForm({ channels, isPending, onSubmit }: RechargeFormProps) {
  const text = useText(balanceRechargeText);
  const form = useXiForm<{ preset: number; cents: string; channel: PayChannel }>({
    defaultValues: { preset: rechargePresets[1], cents: "", channel: channels[0] ?? "wechat" },
  });
  const preset = form.watch("preset");
  const check = (typed: string) => {
    const cents = Math.round(Number(typed.trim()) * 100);
    const isIn = cents >= rechargeLimits.minCents && cents <= rechargeLimits.maxCents;
    return (pattern.test(typed.trim()) && isIn) || text.range;
  };
  const submit = form.handleSubmit(async (values) => {
    const cents =
      values.preset === other ? Math.round(Number(values.cents.trim()) * 100) : values.preset;
    await onSubmit({ cents, channel: values.channel }).catch((error: unknown) =>
      form.setServerError(error),
    );
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <FormErrorSummary message={form.formState.errors.root} />
      <FormField control={form.control} name="preset" label={text.amount}>
        {(field) => (
          <div>
            <SegmentedControl<number>
              label={text.amount}
              value={field.value}
              onChange={field.onChange}
              options={[
                ...rechargePresets.map((value) => ({
                  value,
                  label: formatMoney(value / 100).replace(".00", ""),
                })),
                { value: other, label: text.other },
              ]}
            />
          </div>
        )}
      </FormField>
      {preset === other ? (
        <FormField
          control={form.control}
          name="cents"
          label={text.otherField}
          hint={text.otherHint}
          isRequired
          rules={{ validate: check }}
        >
          {(field) => <TextInput {...field} inputMode="decimal" maxLength={9} />}
        </FormField>
      ) : null}
      <FormField control={form.control} name="channel" label={text.channel}>
        {(field) => (
          <RadioGroup<PayChannel>
            label={text.channel}
            value={field.value}
            onChange={field.onChange}
            options={channels.map((value) => ({ value, label: text.channels[value] }))}
          />
        )}
      </FormField>
      <div>
        <Button writes="own" type="submit" variant="primary" isLoading={isPending}>
          {text.submit}
        </Button>
      </div>
    </FormStack>
  );
}
