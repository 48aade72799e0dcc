import type { TreeItem } from "./tree-index";

export type TreeMove =
  | { kind: "go"; row: number }
  | { kind: "open" | "close" | "toggle"; row: number };

/**
 * Returns the effect of a key in a tree, by the tree pattern of the ARIA Authoring Practices Guide.
 */
export function treeMove(
  key: string,
  row: number,
  rows: readonly number[],
  items: readonly TreeItem[],
  isOpen: (index: number) => boolean,
): TreeMove | null {
  const index = rows[row] ?? -1;
  const item = items[index];
  const go = (to: number): TreeMove => ({
    kind: "go",
    row: Math.min(Math.max(to, 0), rows.length - 1),
  });
  if (rows.length === 0) return null;
  switch (key) {
    case "ArrowDown":
      return go(row + 1);
    case "ArrowUp":
      return go(row - 1);
    case "PageDown":
      return go(row + 10);
    case "PageUp":
      return go(row - 10);
    case "Home":
      return go(0);
    case "End":
      return go(rows.length - 1);
    case " ":
    case "Enter":
      return item ? { kind: "toggle", row } : null;
    case "ArrowRight":
      if (!item || item.isLeaf) return null;
      return isOpen(index) ? go(row + 1) : { kind: "open", row };
    case "ArrowLeft":
      if (!item) return null;
      if (!item.isLeaf && isOpen(index)) return { kind: "close", row };
      return item.parent >= 0 ? go(rows.indexOf(item.parent)) : null;
    default:
      return null;
  }
}
