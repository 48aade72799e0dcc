import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { useCurrentApp, useSession } from "../../../core/session/use-session";
import { appText } from "../../../core/text/app";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";

export interface Removal {
  id: number;
  name: string;
}

export interface RemoveAppDialogProps {
  /** The app in question. */
  removal: Removal;
  onClose: () => void;
}

/** Deleting an app needs its name typed. Draw it only while it is open. */
export function RemoveAppDialog({ removal, onClose }: RemoveAppDialogProps) {
  const text = useText(appText);
  const toast = useToast();
  const session = useSession();
  const current = useCurrentApp();
  const messageOf = useErrorMessage();
  const remove = useAction("apply/delApply", {
    quiet: true,
  });
  const form = useXiForm({ defaultValues: { name: "" } });

  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await remove.run({ id: removal.id, name: name.trim() });
      if (current?.id === removal.id) session.leaveApp();
      toast.success(text.removeDone);
      onClose();
    } catch (error) {
      form.refuse(error, messageOf(error));
    }
  });

  return (
    <FormDialog
      onClose={onClose}
      title={text.removeTitle(removal.name)}
      submitLabel={text.remove}
      submitVariant="danger"
      onSubmit={submit}
      isSubmitting={remove.isRunning}
      fault={form.formState.errors.root}
    >
      <p>{text.removeBody}</p>
      <FormField
        control={form.control}
        name="name"
        label={text.name}
        isRequired
        rules={{
          validate: (name: string) => name.trim() === removal.name || text.removeMismatch,
        }}
      >
        {(field) => <TextInput {...field} maxLength={15} placeholder={removal.name} />}
      </FormField>
    </FormDialog>
  );
}
