import { useEffect, useState } from "react";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelEditText } from "../../../core/text/channel-edit";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { SelectionBar } from "../../../core/ui/table";
import { type RowEdits, wayBack } from "./row-edits";

const undoSeconds = 30;

export interface UndoBarProps {
  /** Saved changes; a new list resets the bar. */
  edits: RowEdits;
  onGone: () => void;
}

/** Says what was saved and, for half a minute, takes it back. */
export function UndoBar({ edits, onGone }: UndoBarProps) {
  const text = useText(channelEditText);
  const toast = useToast();
  const [left, setLeft] = useState(undoSeconds);
  const { mutateAsync, isPending } = useApiMutation("channel/editRows");
  useEffect(() => {
    if (isPending) return;
    if (left <= 0) return onGone();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isPending, onGone]);
  const undo = () =>
    mutateAsync({ rows: wayBack(edits) }).then(
      () => {
        toast.success(text.undone);
        onGone();
      },
      // The session has said why.
      () => undefined,
    );
  return (
    <SelectionBar role="status" label={text.saved(edits.length)}>
      <Button size="small" isLoading={isPending} onClick={() => void undo()}>
        {text.undo(left)}
      </Button>
    </SelectionBar>
  );
}
