import { useState } from "react";
import { useApiQuery } from "../../../core/query/use-api-query";
import { channelCompareText } from "../../../core/text/channel-compare";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Button, Muted, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { Transfer } from "../../../core/ui/tree";
import { channelsAtLeast, channelsAtMost } from "./compare-view";

export interface ChooseDialogProps {
  ids: readonly number[];
  onChoose: (ids: number[]) => void;
  onClose: () => void;
}

/** Chooses the channels to compare; draw it only while it is open. */
export function ChooseDialog({ ids, onChoose, onClose }: ChooseDialogProps) {
  const text = useText(channelCompareText);
  const [selected, setSelected] = useState<number[]>([...ids]);
  const { data, error, refetch } = useApiQuery("channelAllInApply", {});
  const items = data?.map.channelList.map(({ id, channelCode, channelName }) => ({
    id,
    code: channelCode,
    name: channelName,
  }));
  const known = new Set(items?.map(({ id }) => id));
  const value = items ? selected.filter((id) => known.has(id)) : selected;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.chooseTitle}
      widthPx={778}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            variant="primary"
            disabled={value.length < channelsAtLeast}
            onClick={() => onChoose(value)}
          >
            {text.confirm}
          </Button>
        </>
      }
    >
      <Stack $gapPx={12}>
        <Muted>{text.chooseHint(channelsAtMost)}</Muted>
        {error ? (
          <QueryErrorState error={error} onRetry={refetch} />
        ) : items ? (
          <Transfer
            items={items}
            value={value}
            onChange={setSelected}
            messages={text.transfer}
            most={channelsAtMost}
          />
        ) : (
          <Skeleton shape="table" count={6} />
        )}
      </Stack>
    </Dialog>
  );
}
