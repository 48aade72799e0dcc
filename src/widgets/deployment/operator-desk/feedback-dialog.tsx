import type { ReceivedFeedback } from "../../../core/api/contract";
import { feedbackLength } from "../../../core/api/contract/words/feedback-length";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
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
  const words = text.feedback;
  const toast = useToast();
  const answer = useAction("operator/feedbackAnswer", { quiet: true });
  const form = useXiForm({
    defaultValues: { reply: feedback.reply },
    draftKey: `operator-feedback-${feedback.id}`,
  });
  const submit = form.submit(async ({ reply }) => {
    await answer.run({ id: feedback.id, reply: reply.trim() });
    form.settle();
    toast.success(words.answered);
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={words.dialogTitle(feedback.userName || feedback.mobile)}
      widthPx={778}
      submitLabel={words.send}
      onSubmit={submit}
      form={form}
    >
      <Quote>
        <Prose>{feedback.content}</Prose>
      </Quote>
      <FormField
        control={form.control}
        name="reply"
        label={words.reply}
        isRequired
        rules={{ validate: (value: string) => value.trim() !== "" || words.replyMissing }}
        hint={words.replyHint}
      >
        {(field) => <TextArea {...field} rows={5} maxLength={feedbackLength} />}
      </FormField>
    </FormDialog>
  );
}
