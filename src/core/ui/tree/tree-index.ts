export interface TreeNode {
  id: string;
  label: string;
  /** Further words it is found by, such as its code. */
  keywords?: string;
  children?: readonly TreeNode[];
}

/** A node in reading order; its subtree is the items up to `end`. */
export interface TreeItem {
  id: string;
  label: string;
  level: number;
  parent: number;
  end: number;
  isLeaf: boolean;
  position: number;
  siblings: number;
  keywords: string;
}

export type CheckState = "on" | "off" | "partial";

/** The tree as one list, so that every later question is a pass over it. */
export function indexTree(nodes: readonly TreeNode[]): TreeItem[] {
  const items: TreeItem[] = [];
  const add = (list: readonly TreeNode[], level: number, parent: number) => {
    let position = 0;
    for (const { id, label, keywords = "", children } of list) {
      const at = items.length;
      const isLeaf = !children || children.length === 0;
      position += 1;
      const item: TreeItem = {
        id,
        label,
        level,
        parent,
        end: at + 1,
        isLeaf,
        position,
        siblings: list.length,
        keywords,
      };
      items.push(item);
      if (isLeaf) continue;
      add(children, level + 1, at);
      item.end = items.length;
    }
  };
  add(nodes, 1, -1);
  return items;
}

/** For every item, how many of the leaves before it fulfil a condition; one more entry for the end. */
function leavesBefore(
  items: readonly TreeItem[],
  holds: ((id: string) => boolean) | null,
): Int32Array {
  const counts = new Int32Array(items.length + 1);
  let count = 0;
  let index = 0;
  for (const { isLeaf, id } of items) {
    if (isLeaf && (!holds || holds(id))) count += 1;
    index += 1;
    counts[index] = count;
  }
  return counts;
}

const within = (counts: Int32Array, from: number, end: number) =>
  (counts[end] ?? 0) - (counts[from] ?? 0);

/** Counted once for a tree, however often its choice changes. */
const wholes = new WeakMap<readonly TreeItem[], Int32Array>();

function leavesOf(items: readonly TreeItem[]): Int32Array {
  const known = wholes.get(items) ?? leavesBefore(items, null);
  wholes.set(items, known);
  return known;
}

/** Answers whether all, none or some of an item's leaves are chosen. */
export function checkStates(items: readonly TreeItem[], selected: ReadonlySet<string>) {
  if (selected.size === 0) return (): CheckState => "off";
  const checked = leavesBefore(items, (id) => selected.has(id));
  return (index: number): CheckState => {
    const end = items[index]?.end ?? index;
    const count = within(checked, index, end);
    if (count === 0) return "off";
    return count === within(leavesOf(items), index, end) ? "on" : "partial";
  };
}

/**
 * Cache of the search keys of a tree's items, created by the first search: most trees are opened
 * without one.
 */
const searchKeys = new WeakMap<readonly TreeItem[], readonly string[]>();

function keysOf(items: readonly TreeItem[]): readonly string[] {
  const keys =
    searchKeys.get(items) ??
    items.map(({ label, keywords }) => `${label}\n${keywords}`.toLowerCase());
  searchKeys.set(items, keys);
  return keys;
}

/**
 * Marks what a search leaves: matches with all below and above them; null without a search.
 * `initials` are those of the labels, where they are known.
 */
export function findItems(
  items: readonly TreeItem[],
  initials: readonly string[],
  query: string,
): Uint8Array | null {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return null;
  const keys = keysOf(items);
  const found = new Uint8Array(items.length);
  const holds = (key: string, typed: string) => {
    for (const word of terms) if (!key.includes(word) && !typed.includes(word)) return false;
    return true;
  };
  let index = 0;
  while (index < items.length) {
    const item = items[index];
    if (!item || !holds(keys[index] ?? "", initials[index] ?? "")) {
      index += 1;
      continue;
    }
    found.fill(1, index, item.end);
    for (let up = item.parent; up >= 0 && !found[up]; up = items[up]?.parent ?? -1) found[up] = 1;
    index = item.end;
  }
  return found;
}

/** The items to draw: those found, else those whose parents are all open. */
export function rowsToShow(
  items: readonly TreeItem[],
  open: ReadonlySet<string>,
  found: Uint8Array | null,
): number[] {
  const rows: number[] = [];
  let index = 0;
  while (index < items.length) {
    const item = items[index];
    if (!item) break;
    if (found && !found[index]) {
      index = item.end;
      continue;
    }
    rows.push(index);
    index = found || item.isLeaf || open.has(item.id) ? index + 1 : item.end;
  }
  return rows;
}

/** The choice after a press on an item: its shown leaves all on, or all off when they were. */
export function toggleItem(
  items: readonly TreeItem[],
  selected: ReadonlySet<string>,
  index: number,
  found: Uint8Array | null,
): string[] {
  const leaves: string[] = [];
  for (let at = index; at < (items[index]?.end ?? index); at += 1) {
    const item = items[at];
    if (item?.isLeaf && (!found || found[at])) leaves.push(item.id);
  }
  const next = new Set(selected);
  if (leaves.every((id) => next.has(id))) for (const id of leaves) next.delete(id);
  else for (const id of leaves) next.add(id);
  return [...next];
}
