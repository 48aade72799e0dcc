import { useMemo, useState } from "react";
import type { GroupSpans } from "../../../core/api/contract";
import { FormErrorSummary } from "../../../core/form/form-field";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { channelGroupText } from "../../../core/text/channel-group";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton, useErrorMessage, useToast } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { Transfer } from "../../../core/ui/tree";

export interface FillGroupDialogProps {
  group: GroupSpans;
  onClose: () => void;
}

/** As many as one call moves. */
const movedAtMost = 500;

/** Chooses channels of other groups and moves them into one. */
export function FillGroupDialog({ group, onClose }: FillGroupDialogProps) {
  const text = useText(channelGroupText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const [ids, setIds] = useState<number[]>([]);
  const { data, error, refetch } = useApiQuery("groupAndChannelTree", {});
  const move = useApiMutation("channel/moveToGroup", { suppressToast: true });
  const items = useMemo(
    () => data?.obj.filter(({ id }) => id !== group.id).flatMap(({ children }) => children),
    [data, group.id],
  );
  const submit = async () => {
    // The dialog shows why it failed and may be tried again.
    const moved = await move.mutateAsync({ ids, groupId: group.id }).catch(() => null);
    if (!moved) return;
    toast.success(text.moved(moved.map.moved));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.moveTitle(group.name)}
      widthPx={778}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            variant="primary"
            disabled={ids.length === 0}
            isLoading={move.isPending}
            onClick={() => void submit()}
          >
            {text.move}
          </Button>
        </>
      }
    >
      <FormErrorSummary message={move.error ? messageOf(move.error) : undefined} />
      {error ? (
        <QueryErrorState error={error} onRetry={refetch} />
      ) : items ? (
        <Transfer items={items} value={ids} onChange={setIds} messages={text} most={movedAtMost} />
      ) : (
        <Skeleton shape="table" count={6} />
      )}
    </Dialog>
  );
}
