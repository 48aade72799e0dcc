import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { SearchInput } from "../input";
import { Button, VisuallyHidden } from "../layout";
import { useRowWindow } from "../table";
import type { TreeItem } from "./tree-index";
import { treeMove } from "./tree-keys";
import { TreeRow } from "./tree-row";
import {
  Footer,
  Nothing,
  Panel,
  rowHeightPx,
  rowsInView,
  Search,
  Tree,
  treeHeightPx,
} from "./tree-style";
import { useTree } from "./use-tree";

const rowBox = { rowHeightPx, rowsAtFirst: rowsInView };

export interface TreePanelProps {
  label: string;
  items: readonly TreeItem[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** The opened tree: search, rows in view, and what is chosen. */
export function TreePanel({ label, items, value, onChange }: TreePanelProps) {
  const text = useText(uiText);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState(0);
  const tree = useTree(items, value, onChange);
  const { rows } = tree;
  const view = useRowWindow(rows, scroller, rowBox);
  const active = Math.min(row, rows.length - 1);
  const height = treeHeightPx(items.length);

  const goTo = (to: number) => {
    setRow(to);
    const box = scroller.current;
    if (!box) return;
    const top = to * rowHeightPx;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + rowHeightPx > box.scrollTop + box.clientHeight)
      box.scrollTop = top + rowHeightPx - box.clientHeight;
  };
  const press = (event: KeyboardEvent) => {
    const move = treeMove(event.key, active, rows, items, tree.isOpen);
    if (!move) return;
    event.preventDefault();
    const index = rows[move.row] ?? 0;
    if (move.kind === "go") goTo(move.row);
    else if (move.kind === "toggle") tree.toggle(index);
    else tree.setItemOpen(index, move.kind === "open");
  };
  const latest = useRef(tree);
  useEffect(() => {
    latest.current = tree;
  });
  const twist = useCallback((index: number) => {
    latest.current.setItemOpen(index, !latest.current.isOpen(index));
  }, []);
  const toggle = useCallback((index: number, at: number) => {
    setRow(at);
    latest.current.toggle(index);
  }, []);
  const search = (query: string) => {
    tree.setQuery(query);
    goTo(0);
  };

  // The button goes with what it clears, but the focus stays in the panel.
  const clear = () => {
    scroller.current?.focus();
    onChange([]);
  };

  return (
    <Panel>
      <Search>
        <SearchInput
          value={tree.query}
          onChange={search}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            scroller.current?.focus();
          }}
        />
      </Search>
      <VisuallyHidden id={`${id}-keys`}>{text.treeKeys}</VisuallyHidden>
      {rows.length === 0 ? (
        <Nothing role="status" style={{ height }}>
          {text.noMatch}
        </Nothing>
      ) : (
        <Tree
          ref={scroller}
          role="tree"
          style={{ height }}
          tabIndex={0}
          aria-label={label}
          aria-multiselectable="true"
          aria-describedby={`${id}-keys`}
          aria-activedescendant={`${id}-${rows[active]}`}
          onKeyDown={press}
        >
          <div role="none" style={{ height: view.beforePx }} />
          {rows.slice(view.first, view.end).map((index, offset) => {
            const item = items[index];
            const at = view.first + offset;
            return (
              item && (
                <TreeRow
                  // What a search leaves is drawn into the rows that are there.
                  key={at}
                  id={at === active ? `${id}-${index}` : undefined}
                  item={item}
                  index={index}
                  row={at}
                  state={tree.stateOf(index)}
                  isOpen={tree.isOpen(index)}
                  onTwist={twist}
                  onToggle={toggle}
                />
              )
            );
          })}
          <div role="none" style={{ height: view.afterPx }} />
        </Tree>
      )}
      <Footer>
        <span aria-live="polite">{text.selectedCount(value.length)}</span>
        {value.length > 0 && (
          <Button variant="text" size="small" onClick={clear}>
            {text.clearSelected}
          </Button>
        )}
      </Footer>
    </Panel>
  );
}
