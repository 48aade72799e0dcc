import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useRules } from "../../../core/form/use-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";

export interface GroupNameDialogProps {
  /** The group to rename; null makes a new one. */
  group: { id: number; name: string } | null;
  onClose: () => void;
}

/** Names a group. */
export function GroupNameDialog({ group, onClose }: GroupNameDialogProps) {
  const text = useText(channelManageText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const { rules } = useRules();
  const add = useAction("channel/addGroup", { quiet: true });
  const rename = useAction("channel/updateGroup", { quiet: true });
  const form = useXiForm({ defaultValues: { name: group?.name ?? "" } });
  const submit = form.handleSubmit(async ({ name: typed }) => {
    const name = typed.trim();
    try {
      if (group) await rename.run({ id: group.id, name });
      else await add.run({ name });
      toast.success(group ? text.groupRenamed : text.groupAdded(name));
      onClose();
    } catch (error) {
      form.refuse(error, messageOf(error));
    }
  });
  return (
    <FormDialog
      onClose={onClose}
      title={group ? text.renameGroup : text.newGroup}
      submitLabel={group ? text.save : text.newGroup}
      onSubmit={submit}
      isSubmitting={form.formState.isSubmitting}
      fault={form.formState.errors.root?.message}
    >
      <FormField
        control={form.control}
        name="name"
        label={text.groupName}
        isRequired
        hint={text.groupPattern}
        rules={rules({
          required: text.groupName,
          maxLength: 20,
          pattern: "groupName",
        })}
      >
        {(field) => <TextInput {...field} maxLength={20} />}
      </FormField>
    </FormDialog>
  );
}
