import { memo } from "react";
import { Icon } from "../layout";
import type { CheckState, TreeItem } from "./tree-index";

export interface TreeRowProps {
  /** Of the active row, which the tree names. */
  id: string | undefined;
  item: TreeItem;
  /** Its place among all items, and among those shown. */
  index: number;
  row: number;
  state: CheckState;
  isOpen: boolean;
  /** The same functions at each draw. */
  onTwist: (index: number) => void;
  onToggle: (index: number, row: number) => void;
}

const checkedWord = { on: true, off: false, partial: "mixed" } as const;

const basePx = 8;
const levelPx = 20;
/** A label of so many characters is whole in the narrowest panel. */
const wholeUpTo = 12;

/** Renders a line of a tree with its checkbox; the tree itself holds focus, keys and style. */
export const TreeRow = memo((props: TreeRowProps) => {
  const { id, item, index, row, state, isOpen, onTwist, onToggle } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree holds the focus and names the active row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys.
    <div
      id={id}
      role="treeitem"
      aria-level={item.level}
      aria-setsize={item.siblings}
      aria-posinset={item.position}
      aria-checked={checkedWord[state]}
      aria-expanded={item.isLeaf ? undefined : isOpen}
      data-active={id !== undefined || undefined}
      style={{ paddingLeft: basePx + (item.level - 1) * levelPx }}
      onClick={() => onToggle(index, row)}
    >
      <i
        aria-hidden="true"
        data-open={isOpen || undefined}
        onClick={(event) => {
          event.stopPropagation();
          onTwist(index);
        }}
      >
        <Icon name="chevron-right" size={14} />
      </i>
      <b aria-hidden="true">
        {state !== "off" && <Icon name={state === "on" ? "check" : "minus"} size={12} />}
      </b>
      <span title={item.label.length > wholeUpTo ? item.label : undefined}>{item.label}</span>
    </div>
  );
});
