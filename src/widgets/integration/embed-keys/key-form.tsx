import type { EmbedKey } from "../../../core/api/contract";
import { FormDialog } from "../../../core/form/form-dialog";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { integrationText } from "../../../core/text/integration";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { Muted } from "../../../core/ui/layout";
import { KeyFields } from "./key-fields";
import { type KeyValues, keyBody, keyValues } from "./key-values";

export interface KeyFormProps {
  /** The key to edit; null makes one. */
  editing: EmbedKey | null;
  onClose: () => void;
  /** A new key with the secret that is shown this once. */
  onCreated: (key: EmbedKey, secret: string) => void;
}

/** The dialog that makes or edits a key; draw it only while it is open. */
export function KeyForm({ editing, onClose, onCreated }: KeyFormProps) {
  const text = useText(integrationText);
  const toast = useToast();
  const create = useApiMutation("embedKey/create", { suppressToast: true });
  const update = useApiMutation("embedKey/update", { suppressToast: true });
  const form = useXiForm<KeyValues>({ defaultValues: keyValues(editing) });

  const submit = form.submit(async (values) => {
    if (editing) {
      await update.mutateAsync({ id: editing.id, ...keyBody(values) });
      toast.success(text.saved);
      onClose();
    } else {
      const { map } = await create.mutateAsync(keyBody(values));
      onCreated(map.key, map.secret);
    }
  });

  return (
    <FormDialog
      onClose={onClose}
      title={editing ? text.editTitle(editing.name) : text.createTitle}
      submitLabel={text.save}
      onSubmit={submit}
      form={form}
      widthPx={560}
    >
      <KeyFields control={form.control} />
      {editing ? <Muted>{text.narrowing}</Muted> : null}
    </FormDialog>
  );
}
