import type { GroupSpans } from "../../../core/api/contract";
import { FormFault, FormField, FormStack } from "../../../core/form/form-field";
import { useRules } from "../../../core/form/use-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { channelGroupText } from "../../../core/text/channel-group";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/button";
import { Dialog } from "../../../core/ui/dialog";
import { TextInput } from "../../../core/ui/text-input";
import { useToast } from "../../../core/ui/toast";
import { useErrorMessage } from "../../../core/ui/use-error-message";
import { changesGroups } from "./use-delete-group";

export interface GroupDialogProps {
  /** The group to rename; null makes one. */
  group: GroupSpans | null;
  onClose: () => void;
}

const pattern = /^[0-9A-Za-z\u4e00-\u9fa5_-]+$/;

/** Names a group; draw it only while it is open. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const text = useText(channelGroupText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const { rules } = useRules();
  const quiet = { quiet: true, refreshes: changesGroups };
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
    <Dialog
      isOpen
      onClose={onClose}
      title={group ? text.renameTitle(group.name) : text.add}
      widthPx={450}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            variant="primary"
            isLoading={form.formState.isSubmitting}
            onClick={() => void submit()}
          >
            {group ? text.save : text.add}
          </Button>
        </>
      }
    >
      <FormStack noValidate onSubmit={submit}>
        <FormFault message={form.formState.errors.root?.message} />
        <FormField
          control={form.control}
          name="name"
          label={text.name}
          hint={text.namePattern}
          isRequired
          rules={rules({
            required: text.name,
            maxLength: 20,
            check: (value) => (pattern.test(value.trim()) ? null : text.namePattern),
          })}
        >
          {(field) => <TextInput {...field} maxLength={20} />}
        </FormField>
      </FormStack>
    </Dialog>
  );
}
