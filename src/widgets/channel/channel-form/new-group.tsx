import type { ChannelGroup } from "../../../core/api/contract";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useRules } from "../../../core/form/use-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";

export interface NewGroupProps {
  onClose: () => void;
  onAdded: (group: ChannelGroup) => void;
}

/** Names a new group; the form behind keeps what was typed. */
export function NewGroup({ onClose, onAdded }: NewGroupProps) {
  const text = useText(channelText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const { rules } = useRules();
  const add = useAction("channel/addGroup", {
    quiet: true,
  });
  const form = useXiForm({ defaultValues: { name: "" } });
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      const { map } = await add.run({ name: name.trim() });
      toast.success(text.groupAdded(map.name));
      onAdded(map);
    } catch (error) {
      form.refuse(error, messageOf(error));
    }
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.newGroup}
      submitLabel={text.newGroup}
      onSubmit={submit}
      isSubmitting={form.formState.isSubmitting}
      fault={form.formState.errors.root?.message}
    >
      <FormField
        control={form.control}
        name="name"
        label={text.newGroupName}
        isRequired
        hint={text.newGroupHint}
        rules={rules({
          required: text.newGroupName,
          maxLength: 20,
          pattern: "groupName",
        })}
      >
        {(field) => <TextInput {...field} maxLength={20} />}
      </FormField>
    </FormDialog>
  );
}
