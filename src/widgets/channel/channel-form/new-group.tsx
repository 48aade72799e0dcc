import type { ChannelGroup } from "../../../core/api/contract";
import { FormFault, FormField, FormStack } from "../../../core/form/form-field";
import { useRules } from "../../../core/form/use-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/button";
import { Dialog } from "../../../core/ui/dialog";
import { TextInput } from "../../../core/ui/text-input";
import { useToast } from "../../../core/ui/toast";
import { useErrorMessage } from "../../../core/ui/use-error-message";

export interface NewGroupProps {
  onClose: () => void;
  onAdded: (group: ChannelGroup) => void;
}

const namePattern = /^[0-9A-Za-z\u4e00-\u9fa5_-]+$/;

/** Names a new group; the form behind keeps what was typed. */
export function NewGroup({ onClose, onAdded }: NewGroupProps) {
  const text = useText(channelText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const { rules } = useRules();
  const add = useAction("channel/addGroup", {
    quiet: true,
    refreshes: ["allGroups", "groupAndChannelTree"],
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
    <Dialog
      isOpen
      onClose={onClose}
      title={text.newGroup}
      widthPx={450}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" isLoading={add.isRunning} onClick={submit}>
            {text.newGroup}
          </Button>
        </>
      }
    >
      <FormStack
        noValidate
        onSubmit={(event) => {
          // A portal's events still rise to the form around it.
          event.stopPropagation();
          void submit(event);
        }}
      >
        <FormFault message={form.formState.errors.root?.message} />
        <FormField
          control={form.control}
          name="name"
          label={text.newGroupName}
          isRequired
          hint={text.newGroupHint}
          rules={rules({
            required: text.newGroupName,
            maxLength: 20,
            check: (value) => (namePattern.test(value.trim()) ? null : text.newGroupHint),
          })}
        >
          {(field) => <TextInput {...field} maxLength={20} />}
        </FormField>
      </FormStack>
    </Dialog>
  );
}
