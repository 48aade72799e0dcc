import { channelText } from "../../../core/text/channel";
import { channelEditText } from "../../../core/text/channel-edit";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/layout";
import { preloadOnIntent } from "../../../core/ui/lazy";
import { SelectionBar } from "../../../core/ui/table";
import { Apart } from "./channel-list.styles";
import type { ListActions } from "./list-actions";
import { editRowsPart, movePart, packagesPart, qrPart } from "./list-parts";
import { maxDeleted } from "./use-delete-channels";

/** As many rows as the service takes at once. */
const maxEdited = 100;

export interface BatchBarProps {
  ids: number[];
  actions: ListActions;
  onClear: () => void;
}

/** Renders the actions on the selected channels. */
export function BatchBar({ ids, actions, onClear }: BatchBarProps) {
  const text = useText(channelManageText);
  const messages = useText(channelText);
  const edit = useText(channelEditText);
  const isTooMany = ids.length > maxDeleted;
  return (
    <SelectionBar label={text.selected(ids.length)}>
      <Button
        writes
        size="small"
        disabled={isTooMany}
        onClick={() => actions.move(ids)}
        {...preloadOnIntent(movePart)}
      >
        {text.moveTo}
      </Button>
      <Button
        writes
        size="small"
        disabled={ids.length > maxEdited}
        onClick={() => actions.edit(ids)}
        {...preloadOnIntent(editRowsPart)}
      >
        {edit.open}
      </Button>
      <Button
        size="small"
        disabled={isTooMany}
        onClick={() => actions.drawQr(ids)}
        {...preloadOnIntent(qrPart)}
      >
        {text.qrZip}
      </Button>
      <Button
        writes
        feature="export"
        size="small"
        disabled={isTooMany}
        onClick={() => actions.exportPackages(ids)}
        {...preloadOnIntent(packagesPart)}
      >
        {text.packages}
      </Button>
      <Button writes size="small" disabled={isTooMany} onClick={() => actions.setState(ids, 1)}>
        {text.start}
      </Button>
      <Button writes size="small" disabled={isTooMany} onClick={() => actions.setState(ids, 2)}>
        {text.stop}
      </Button>
      <Button size="small" variant="text" onClick={onClear}>
        {text.clearSelection}
      </Button>
      <Apart />
      <Button
        writes
        size="small"
        variant="danger"
        icon="trash"
        disabled={isTooMany}
        onClick={() => actions.remove(ids)}
      >
        {messages.removeSelected(ids.length)}
      </Button>
    </SelectionBar>
  );
}
