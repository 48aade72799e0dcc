import { NameDialog } from "../../../core/form/name-dialog";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";

export interface GroupNameDialogProps {
  /** The group to rename; null makes a new one. */
  group: { id: number; name: string } | null;
  onClose: () => void;
}

/** Names a group. */
export function GroupNameDialog({ group, onClose }: GroupNameDialogProps) {
  const text = useText(channelManageText);
  const toast = useToast();
  const add = useApiMutation("channel/addGroup", { suppressToast: true });
  const rename = useApiMutation("channel/updateGroup", { suppressToast: true });
  return (
    <NameDialog
      call={group ? "channel/updateGroup" : "channel/addGroup"}
      onClose={onClose}
      title={group ? text.renameGroup : text.newGroup}
      submitLabel={group ? text.save : text.newGroup}
      label={text.groupName}
      hint={text.groupPattern}
      pattern="groupName"
      initial={group?.name ?? ""}
      onSave={async (name) => {
        if (group) await rename.mutateAsync({ id: group.id, name });
        else await add.mutateAsync({ name });
        toast.success(group ? text.groupRenamed : text.groupAdded(name));
        onClose();
      }}
    />
  );
}
