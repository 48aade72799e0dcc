import { Icon } from "../layout";
import type { CheckState, TreeItem } from "./tree-index";
import { Box, Row, Twist } from "./tree-style";

export interface TreeRowProps {
  id: string;
  item: TreeItem;
  state: CheckState;
  isOpen: boolean;
  isActive: boolean;
  onTwist: () => void;
  onToggle: () => void;
}

const checkedWord = { on: true, off: false, partial: "mixed" } as const;

/** One line of a tree with its check; the tree itself holds the focus and the keys. */
export function TreeRow({ id, item, state, isOpen, isActive, onTwist, onToggle }: TreeRowProps) {
  return (
    <Row
      id={id}
      role="treeitem"
      aria-level={item.level}
      aria-setsize={item.siblings}
      aria-posinset={item.position}
      aria-checked={checkedWord[state]}
      aria-expanded={item.isLeaf ? undefined : isOpen}
      data-active={isActive || undefined}
      $level={item.level}
      onClick={onToggle}
    >
      <Twist
        aria-hidden="true"
        $isOpen={isOpen}
        onClick={(event) => {
          if (item.isLeaf) return;
          event.stopPropagation();
          onTwist();
        }}
      >
        {!item.isLeaf && <Icon name="chevron-right" size={14} />}
      </Twist>
      <Box aria-hidden="true" $isOff={state === "off"}>
        {state !== "off" && <Icon name={state === "on" ? "check" : "minus"} size={12} />}
      </Box>
      <span title={item.label}>{item.label}</span>
    </Row>
  );
}
