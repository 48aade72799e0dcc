import type { AppPackage } from "../../../core/api/contract";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { downloadConfigText } from "../../../core/text/download-config";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { TextArea } from "../../../core/ui/input";

export interface NoteDialogProps {
  edited: AppPackage;
  onClose: () => void;
}

const maxLength = 200;

/** Edits the note of a package; draw it only while it is open. */
export function NoteDialog({ edited, onClose }: NoteDialogProps) {
  const text = useText(downloadConfigText);
  const toast = useToast();
  const { rules } = useValidationRules();
  const update = useApiMutation("updateAppVersion", { suppressToast: true });
  const form = useXiForm({ defaultValues: { note: edited.note } });
  const submit = form.submit(async ({ note }) => {
    await update.mutateAsync({ id: edited.id, note: note.trim() });
    toast.success(text.noteSaved);
    onClose();
  });
  return (
    <FormDialog
      call="updateAppVersion"
      title={text.noteTitle(edited.version)}
      submitLabel={text.save}
      onClose={onClose}
      onSubmit={submit}
      form={form}
    >
      <FormField
        control={form.control}
        name="note"
        label={text.columns.note}
        rules={rules({ maxLength })}
      >
        {(field) => <TextArea {...field} rows={3} maxLength={maxLength} />}
      </FormField>
    </FormDialog>
  );
}
