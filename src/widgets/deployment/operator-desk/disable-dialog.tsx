import type { DisableReason, OperatedAccount } from "../../../core/api/contract";
import { disableReasons } from "../../../core/api/contract/constants/operator";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { type Day, dayAt, defaultZones } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { operatorAccountsText } from "../../../core/text/operator-accounts";
import { useText } from "../../../core/text/use-text";
import { DayInput } from "../../../core/ui/date";
import { useToast } from "../../../core/ui/feedback";
import { Checkbox, Select, TextArea } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";
import { accountName } from "./account-name";

interface Values {
  reason: DisableReason;
  until: Day | null;
  note: string;
  stopTraffic: boolean;
}

export interface DisableDialogProps {
  account: OperatedAccount;
  onClose: () => void;
}

/** Disables an account, or changes why and how long. Draw it only while it is open. */
export function DisableDialog({ account, onClose }: DisableDialogProps) {
  const messages = useText(operatorAccountsText);
  const text = messages.disabling;
  const toast = useToast();
  const disable = useApiMutation("operator/disableAccount", { suppressToast: true });
  const before = account.disabled;
  const form = useXiForm<Values>({
    defaultValues: {
      reason: before?.reason ?? "violation",
      until: before?.untilTime ? dayAt(before.untilTime - 1, defaultZones) : null,
      note: before?.note ?? "",
      stopTraffic: before?.stopsTraffic ?? false,
    },
  });
  const submit = form.submit(async (values) => {
    await disable.mutateAsync({ id: account.id, ...values });
    toast.success(before ? text.saved : text.done);
    onClose();
  });
  const { control } = form;
  const name = account.company || accountName(account);
  return (
    <FormDialog
      onClose={onClose}
      title={before ? text.changeTitle(name) : text.title(name)}
      submitLabel={before ? text.save : text.submit}
      submitVariant={before ? "primary" : "danger"}
      onSubmit={submit}
      form={form}
      widthPx={520}
    >
      <Muted>{text.effect}</Muted>
      <FormField
        control={control}
        name="reason"
        label={text.reason}
        hint={text.reasonHint}
        isRequired
      >
        {(field) => (
          <Select
            {...field}
            options={disableReasons.map((reason) => ({
              value: reason,
              label: messages.accounts.reasons[reason],
            }))}
          />
        )}
      </FormField>
      <FormField control={control} name="until" label={text.until} hint={text.untilHint}>
        {(field) => (
          <DayInput
            {...field}
            aria-label={text.until}
            placeholder={text.untilPlaceholder}
            min={dayAt(Date.now(), defaultZones)}
          />
        )}
      </FormField>
      <FormField control={control} name="note" label={text.note} hint={text.noteHint}>
        {(field) => <TextArea {...field} rows={2} maxLength={200} />}
      </FormField>
      <FormField control={control} name="stopTraffic" hint={text.stopTrafficHint}>
        {({ value, onChange, ...field }) => (
          <Checkbox {...field} checked={value} onChange={(isOn) => onChange(isOn)}>
            {text.stopTraffic}
          </Checkbox>
        )}
      </FormField>
    </FormDialog>
  );
}
