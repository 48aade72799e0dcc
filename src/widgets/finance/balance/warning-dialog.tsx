import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { balanceText } from "../../../core/text/balance";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";

export interface WarningDialogProps {
  /** null = never. */
  warnCents: number | null;
  onClose: () => void;
}

const pattern = /^\d{1,8}(\.\d{1,2})?$/;
const mostYuan = 10_000_000;

/** Below which balance a message is sent. Draw it only while it is open. */
export function WarningDialog({ warnCents, onClose }: WarningDialogProps) {
  const text = useText(balanceText);
  const toast = useToast();
  const save = useApiMutation("finance/setWarning", { suppressToast: true });
  const form = useXiForm({
    defaultValues: { cents: warnCents === null ? "" : String(warnCents / 100) },
  });
  const submit = form.submit(async ({ cents }) => {
    const typed = cents.trim();
    await save.mutateAsync({ cents: typed === "" ? null : Math.round(Number(typed) * 100) });
    toast.success(text.saved);
    onClose();
  });
  const check = (typed: string) => {
    const value = typed.trim();
    if (value === "") return true;
    return (pattern.test(value) && Number(value) <= mostYuan) || text.warningRange;
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text.warningTitle}
      submitLabel={text.save}
      onSubmit={submit}
      form={form}
    >
      <FormField
        control={form.control}
        name="cents"
        label={text.warningField}
        hint={text.warningHint}
        rules={{ validate: check }}
      >
        {(field) => <TextInput {...field} inputMode="decimal" maxLength={11} />}
      </FormField>
    </FormDialog>
  );
}
