import type { GroupSpans } from "../../../core/api/contract";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useRules } from "../../../core/form/use-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { channelGroupText } from "../../../core/text/channel-group";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";

export interface GroupDialogProps {
  /** The group to rename; null makes one. */
  group: GroupSpans | null;
  onClose: () => void;
}

/** Names a group; draw it only while it is open. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const text = useText(channelGroupText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const { rules } = useRules();
  const quiet = { quiet: true };
  const add = useAction("channel/addGroup", quiet);
  const rename = useAction("channel/updateGroup", quiet);
  const form = useXiForm({ defaultValues: { name: group?.name ?? "" } });
  const submit = form.handleSubmit(async ({ name: typed }) => {
    const name = typed.trim();
    try {
      if (group) await rename.run({ id: group.id, name });
      else await add.run({ name });
      toast.success(group ? text.renamed : text.added(name));
      onClose();
    } catch (error) {
      form.refuse(error, messageOf(error));
    }
  });
  return (
    <FormDialog
      onClose={onClose}
      title={group ? text.renameTitle(group.name) : text.add}
      submitLabel={group ? text.save : text.add}
      onSubmit={submit}
      isSubmitting={form.formState.isSubmitting}
      fault={form.formState.errors.root?.message}
    >
      <FormField
        control={form.control}
        name="name"
        label={text.name}
        hint={text.namePattern}
        isRequired
        rules={rules({
          required: text.name,
          maxLength: 20,
          pattern: "groupName",
        })}
      >
        {(field) => <TextInput {...field} maxLength={20} />}
      </FormField>
    </FormDialog>
  );
}
