import type { ReceivedApplication } from "../../../core/api/contract";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { applicationListText } from "../../../core/text/application-list";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { TextArea } from "../../../core/ui/input";

export interface DeclineDialogProps {
  application: ReceivedApplication;
  onClose: () => void;
}

/** Declines a request, with a reason that the applicant is told. Draw it only while it is open. */
export function DeclineDialog({ application, onClose }: DeclineDialogProps) {
  const text = useText(applicationListText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const decline = useAction("applyAuth/apply/edit", { quiet: true });
  const form = useXiForm({ defaultValues: { answer: "" } });
  const submit = form.handleSubmit(async ({ answer }) => {
    try {
      await decline.run({ id: application.id, state: 2, answer: answer.trim() });
      toast.success(text.declined);
      onClose();
    } catch (error) {
      form.refuse(error, messageOf(error));
    }
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.declineTitle(application.applicantName)}
      submitLabel={text.decline}
      submitVariant="danger"
      onSubmit={submit}
      isSubmitting={decline.isRunning}
      fault={form.formState.errors.root?.message}
    >
      <FormField control={form.control} name="answer" label={text.answer}>
        {(field) => <TextArea {...field} maxLength={200} placeholder={text.answerPlaceholder} />}
      </FormField>
    </FormDialog>
  );
}
