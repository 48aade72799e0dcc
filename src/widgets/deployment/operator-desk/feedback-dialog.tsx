import type { ReceivedFeedback } from "../../../core/api/contract";
import { feedbackLength } from "../../../core/api/contract/constants/feedback-length";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { TextArea } from "../../../core/ui/input";
import { Prose, Quote } from "./operator-desk.styles";

export interface FeedbackDialogProps {
  feedback: ReceivedFeedback;
  onClose: () => void;
}

/** A requirement as a whole, and its answer. Draw it only while it is open. */
export function FeedbackDialog({ feedback, onClose }: FeedbackDialogProps) {
  const text = useText(operatorDeskText);
  const messages = text.feedback;
  const toast = useToast();
  const response = useApiMutation("operator/feedbackAnswer", { suppressToast: true });
  const form = useXiForm({
    defaultValues: { reply: feedback.reply },
    draftKey: `operator-feedback-${feedback.id}`,
  });
  const submit = form.submit(async ({ reply: data }) => {
    await response.mutateAsync({ id: feedback.id, reply: data.trim() });
    form.settle();
    toast.success(messages.answered);
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={messages.dialogTitle(feedback.userName || feedback.mobile)}
      widthPx={778}
      submitLabel={messages.send}
      onSubmit={submit}
      form={form}
    >
      <Quote>
        <Prose>{feedback.content}</Prose>
      </Quote>
      <FormField
        control={form.control}
        name="reply"
        label={messages.reply}
        isRequired
        rules={{ validate: (value: string) => value.trim() !== "" || messages.replyMissing }}
        hint={messages.replyHint}
      >
        {(field) => <TextArea {...field} rows={5} maxLength={feedbackLength} />}
      </FormField>
    </FormDialog>
  );
}
