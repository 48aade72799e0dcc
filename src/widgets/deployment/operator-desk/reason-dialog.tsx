import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { operatorMoneyText } from "../../../core/text/operator-money";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { TextArea } from "../../../core/ui/input";

export interface ReasonDialogProps {
  title: string;
  submitLabel: string;
  /** Rejects with what the service refused. */
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Refuses something with a reason that the customer reads. Draw it only while it is open. */
export function ReasonDialog({ title, submitLabel, onSubmit, onClose }: ReasonDialogProps) {
  const text = useText(operatorMoneyText);
  const toast = useToast();
  const form = useXiForm({ defaultValues: { reason: "" } });
  const submit = form.submit(async ({ reason }) => {
    await onSubmit(reason.trim());
    toast.success(text.done);
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      submitVariant="danger"
      onSubmit={submit}
      form={form}
    >
      <FormField
        control={form.control}
        name="reason"
        label={text.reason}
        hint={text.reasonHint}
        isRequired
        rules={{ validate: (value: string) => value.trim() !== "" || text.reasonMissing }}
      >
        {(field) => <TextArea {...field} rows={3} maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}
