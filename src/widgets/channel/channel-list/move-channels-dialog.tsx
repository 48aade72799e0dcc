import { useState } from "react";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { CallError, Skeleton, useToast } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Button, Muted, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";

export interface MoveChannelsDialogProps {
  ids: number[];
  onClose: () => void;
  onMoved: () => void;
}

/** Moves the chosen channels to a group. */
export function MoveChannelsDialog({ ids, onClose, onMoved }: MoveChannelsDialogProps) {
  const text = useText(channelManageText);
  const toast = useToast();
  const groups = useCall("allGroups", {});
  const [groupId, setGroupId] = useState<number | null>(null);
  const move = useAction("channel/moveToGroup");
  const submit = async () => {
    if (groupId === null) return;
    try {
      const { map } = await move.run({ ids, groupId });
      toast.success(text.moved(map.moved));
      onMoved();
    } catch {
      // The session has said why.
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.moveTitle(ids.length)}
      widthPx={450}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" disabled={groupId === null} onClick={submit}>
            {text.move}
          </Button>
        </>
      }
    >
      {groups.error && <CallError error={groups.error} onRetry={groups.retry} isCompact />}
      {groups.isLoading && <Skeleton shape="text" count={2} />}
      {groups.reply && (
        <Stack $gapPx={8}>
          <Select
            aria-label={text.moveTarget}
            placeholder={text.moveTarget}
            value={groupId}
            onChange={setGroupId}
            options={groups.reply.map.list.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Muted>{text.moveHint}</Muted>
        </Stack>
      )}
    </Dialog>
  );
}
