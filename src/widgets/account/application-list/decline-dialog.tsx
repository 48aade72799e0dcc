import type { ReceivedApplication } from "../../../core/api/contract";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { applicationListText } from "../../../core/text/application-list";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { TextArea } from "../../../core/ui/input";
import { useAnswerRows } from "./use-answer-rows";

export interface DeclineDialogProps {
  applications: readonly ReceivedApplication[];
  onClose: () => void;
  onDone: () => void;
}

/** Declines requests, with a reason that the applicants are told. Draw it only while it is open. */
export function DeclineDialog({ applications, onClose, onDone }: DeclineDialogProps) {
  const text = useText(applicationListText);
  const toast = useToast();
  const decline = useApiMutation("applyAuth/apply/edit", { suppressToast: true });
  const rows = useAnswerRows();
  const form = useXiForm({ defaultValues: { answer: "" } });
  const [first] = applications;
  const isOne = applications.length === 1 && first !== undefined;
  const submit = form.submit(async ({ answer: response }) => {
    const said = response.trim();
    if (isOne) {
      await decline.mutateAsync({ id: first.id, state: 2, answer: said });
      toast.success(text.declined);
    } else {
      await rows.answer({ ids: applications.map(({ id }) => id), state: 2, answer: said });
    }
    onDone();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={
        isOne ? text.declineTitle(first.applicantName) : text.declineSomeTitle(applications.length)
      }
      submitLabel={text.decline}
      submitVariant="danger"
      onSubmit={submit}
      isSubmitting={decline.isPending || rows.isRunning}
      form={form}
    >
      <FormField control={form.control} name="answer" label={text.declineReason}>
        {(field) => <TextArea {...field} maxLength={200} placeholder={text.answerPlaceholder} />}
      </FormField>
    </FormDialog>
  );
}
