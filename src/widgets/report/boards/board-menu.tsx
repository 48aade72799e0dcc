import type { Board } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { boardsText } from "../../../core/text/boards";
import { useText } from "../../../core/text/use-text";
import { IconButton } from "../../../core/ui/layout";
import { Menu, type MenuItem } from "../../../core/ui/overlay";
import { usePictureItems } from "../board-parts";
import { usePlanItems } from "../plans";
import { trendBody } from "../report-filter";
import { useBoardActions } from "./use-board-actions";
import { useBoardFilter } from "./use-board-filter";

export interface BoardMenuProps {
  board: Board;
  /** The viewer may have boards of its own. */
  canCreate: boolean;
  onOpen: (id: number | null) => void;
}

/** All that is done with a whole board, beside what has a button. */
export function BoardMenu({ board, canCreate, onOpen }: BoardMenuProps) {
  const text = useText(boardsText);
  const actions = useBoardActions(onOpen);
  const planItems = usePlanItems();
  const { filter } = useBoardFilter(board.filter);
  const { mutateAsync } = useApiMutation("board/export");
  const pictures = usePictureItems((look) =>
    mutateAsync({ id: board.id, ...trendBody(filter), ...look }),
  );
  const own: MenuItem[] = [
    {
      id: "default",
      label: board.isDefault ? text.unsetDefault : text.setDefault,
      writes: true,
      onSelect: () => void actions.toggleDefault(board),
    },
    { id: "copy", label: text.copy, writes: true, onSelect: () => void actions.copy(board) },
    ...planItems,
  ];
  const removal: MenuItem = {
    id: "remove",
    label: text.remove,
    isDangerous: true,
    startsGroup: true,
    writes: true,
    onSelect: () => void actions.remove(board),
  };
  return (
    <Menu
      trigger={<IconButton icon="more" label={text.more} />}
      items={[
        ...(canCreate ? own : []),
        ...pictures,
        ...(canCreate && board.canEdit ? [removal] : []),
      ]}
    />
  );
}
