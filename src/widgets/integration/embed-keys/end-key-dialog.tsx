import type { EmbedKey } from "../../../core/api/contract";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { integrationText } from "../../../core/text/integration";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";

export interface EndKeyDialogProps {
  embedKey: EmbedKey;
  /** `revoke` ends the key for good, `reset` only its secret. */
  what: "revoke" | "reset";
  onClose: () => void;
  onReset: (key: EmbedKey, secret: string) => void;
}

/** Ending a key or its secret needs the key's name typed. */
export function EndKeyDialog({ embedKey, what, onClose, onReset }: EndKeyDialogProps) {
  const text = useText(integrationText);
  const toast = useToast();
  const revoke = useApiMutation("embedKey/revoke", { suppressToast: true });
  const reset = useApiMutation("embedKey/resetSecret", { suppressToast: true });
  const form = useXiForm({ defaultValues: { name: "" } });
  const isReset = what === "reset";

  const submit = form.submit(async ({ name }) => {
    const typed = { id: embedKey.id, name: name.trim() };
    if (isReset) {
      const { map } = await reset.mutateAsync(typed);
      onReset(map.key, map.secret);
    } else {
      await revoke.mutateAsync(typed);
      toast.success(text.revokeDone);
      onClose();
    }
  });

  return (
    <FormDialog
      onClose={onClose}
      title={(isReset ? text.resetTitle : text.revokeTitle)(embedKey.name)}
      submitLabel={isReset ? text.resetSecret : text.revoke}
      submitVariant="danger"
      onSubmit={submit}
      form={form}
    >
      <p>{isReset ? text.resetBody : text.revokeBody}</p>
      <FormField
        control={form.control}
        name="name"
        label={text.nameField}
        isRequired
        rules={{ validate: (name: string) => name.trim() === embedKey.name || text.nameMismatch }}
      >
        {(field) => <TextInput {...field} maxLength={30} placeholder={embedKey.name} />}
      </FormField>
    </FormDialog>
  );
}
