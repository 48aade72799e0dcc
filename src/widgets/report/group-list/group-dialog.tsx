import type { GroupSpans } from "../../../core/api/contract";
import { NameDialog } from "../../../core/form/name-dialog";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelGroupText } from "../../../core/text/channel-group";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";

export interface GroupDialogProps {
  /** The group to rename; null makes one. */
  group: GroupSpans | null;
  onClose: () => void;
}

/** Names a group; draw it only while it is open. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const text = useText(channelGroupText);
  const toast = useToast();
  const add = useApiMutation("channel/addGroup", { suppressToast: true });
  const rename = useApiMutation("channel/updateGroup", { suppressToast: true });
  return (
    <NameDialog
      call={group ? "channel/updateGroup" : "channel/addGroup"}
      onClose={onClose}
      title={group ? text.renameTitle(group.name) : text.add}
      submitLabel={group ? text.save : text.add}
      label={text.name}
      hint={text.namePattern}
      pattern="groupName"
      initial={group?.name ?? ""}
      onSave={async (name) => {
        if (group) await rename.mutateAsync({ id: group.id, name });
        else await add.mutateAsync({ name });
        toast.success(group ? text.renamed : text.added(name));
        onClose();
      }}
    />
  );
}
