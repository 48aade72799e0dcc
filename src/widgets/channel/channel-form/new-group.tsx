import type { ChannelGroup } from "../../../core/api/contract";
import { NameDialog } from "../../../core/form/name-dialog";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";

export interface NewGroupProps {
  onClose: () => void;
  onAdded: (group: ChannelGroup) => void;
}

/** Names a new group; the form behind keeps what was typed. */
export function NewGroup({ onClose, onAdded }: NewGroupProps) {
  const text = useText(channelText);
  const toast = useToast();
  const add = useApiMutation("channel/addGroup", { suppressToast: true });
  return (
    <NameDialog
      call="channel/addGroup"
      onClose={onClose}
      title={text.newGroup}
      submitLabel={text.newGroup}
      label={text.newGroupName}
      hint={text.newGroupHint}
      pattern="groupName"
      onSave={async (name) => {
        const { map } = await add.mutateAsync({ name });
        toast.success(text.groupAdded(map.name));
        onAdded(map);
      }}
    />
  );
}
