import type { Invoice } from "../../../core/api/contract";
import { invoiceLimits } from "../../../core/api/contract/constants/invoice";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { invoicesText } from "../../../core/text/invoices";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { TextArea } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";

/** Withdraws an application, or asks for the reversal of an issued invoice. Draw it only while it is open. */
export function CancelDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const text = useText(invoicesText);
  const toast = useToast();
  const cancel = useApiMutation("invoice/cancel", { suppressToast: true });
  const form = useXiForm({ defaultValues: { reason: "" } });
  const isIssued = invoice.state === 2;
  const submit = form.submit(async ({ reason }) => {
    await cancel.mutateAsync({ no: invoice.no, reason });
    toast.success(isIssued ? text.redDone : text.withdrawn);
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={isIssued ? text.redTitle : text.withdrawTitle}
      submitLabel={isIssued ? text.askRed : text.withdraw}
      submitVariant="danger"
      onSubmit={submit}
      form={form}
    >
      <Muted>{isIssued ? text.redHint : text.withdrawHint}</Muted>
      <FormField
        control={form.control}
        name="reason"
        label={text.reason}
        isRequired
        rules={{ validate: (value: string) => value.trim() !== "" || text.reasonRequired }}
      >
        {(field) => <TextArea {...field} maxLength={invoiceLimits.reason} rows={3} />}
      </FormField>
    </FormDialog>
  );
}
