import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { accessRequestText } from "../../../core/text/access-request";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { TextArea } from "../../../core/ui/input";

export interface RequestDialogProps {
  /** Console path of the page that was asked for. */
  path: string;
  onClose: () => void;
}

/** Why the permission is needed, then the request. Draw it only while it is open. */
export function RequestDialog({ path, onClose }: RequestDialogProps) {
  const text = useText(accessRequestText);
  const toast = useToast();
  const apply = useApiMutation("user/authApply", { suppressToast: true });
  const form = useXiForm({ defaultValues: { reason: "" } });
  const submit = form.submit(async ({ reason }) => {
    await apply.mutateAsync({ path, reason: reason.trim() });
    toast.success(text.done);
    onClose();
  });
  return (
    <FormDialog
      call="user/authApply"
      onClose={onClose}
      title={text.dialogTitle}
      submitLabel={text.submit}
      onSubmit={submit}
      form={form}
    >
      <FormField control={form.control} name="reason" label={text.reason}>
        {(field) => <TextArea {...field} maxLength={200} placeholder={text.reasonPlaceholder} />}
      </FormField>
    </FormDialog>
  );
}
