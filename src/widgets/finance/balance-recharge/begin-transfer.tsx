import type { BankTransfer } from "../../../core/api/contract";
import { rechargeLimits, transferLimits } from "../../../core/api/contract/constants/finance";
import { FormErrorSummary, FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { bankTransferText } from "../../../core/text/bank-transfer";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { Narrow } from "./balance-recharge.styles";

const pattern = /^\d{1,8}(\.\d{1,2})?$/;

/** Renders the amount to transfer; submitting creates a number for the remark. */
export function BeginTransfer({ onBegun }: { onBegun: (transfer: BankTransfer) => void }) {
  const text = useText(bankTransferText);
  const mayWrite = useWriteGuard();
  const begin = useApiMutation("finance/beginTransfer", { suppressToast: true });
  const form = useXiForm({ defaultValues: { cents: "" } });
  const check = (typed: string) => {
    const cents = Math.round(Number(typed.trim()) * 100);
    const isIn = cents >= rechargeLimits.minCents && cents <= transferLimits.maxCents;
    return (pattern.test(typed.trim()) && isIn) || text.range;
  };
  const submit = form.submit(async ({ cents }) => {
    if (!mayWrite()) return;
    const { map } = await begin.mutateAsync({ cents: Math.round(Number(cents.trim()) * 100) });
    form.settle({ cents: "" });
    onBegun(map.transfer);
  });
  return (
    <Narrow noValidate onSubmit={(event) => void submit(event)}>
      <FormErrorSummary message={form.formState.errors.root} />
      <FormField
        control={form.control}
        name="cents"
        label={text.amount}
        hint={text.amountHint}
        isRequired
        rules={{ validate: check }}
      >
        {(field) => <TextInput {...field} inputMode="decimal" maxLength={11} />}
      </FormField>
      <div>
        <Button writes="own" type="submit" variant="primary" isLoading={begin.isPending}>
          {text.begin}
        </Button>
      </div>
    </Narrow>
  );
}
