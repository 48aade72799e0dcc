import { useState } from "react";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton, useToast } from "../../../core/ui/feedback";
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
  const groups = useApiQuery("allGroups", {});
  const [groupId, setGroupId] = useState<number | null>(null);
  const move = useApiMutation("channel/moveToGroup");
  const submit = async () => {
    if (groupId === null) return;
    try {
      const { map } = await move.mutateAsync({ ids, groupId });
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
      {groups.error && <QueryErrorState error={groups.error} onRetry={groups.refetch} isCompact />}
      {groups.isLoading && <Skeleton shape="text" count={2} />}
      {groups.data && (
        <Stack $gapPx={8}>
          <Select
            aria-label={text.moveTarget}
            placeholder={text.moveTarget}
            value={groupId}
            onChange={setGroupId}
            options={groups.data.map.list.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Muted>{text.moveHint}</Muted>
        </Stack>
      )}
    </Dialog>
  );
}
