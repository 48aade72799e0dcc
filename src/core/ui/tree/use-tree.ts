import { useEffect, useMemo, useState } from "react";
import { loadPinyin } from "./pinyin-keys";
import { checkStates, findItems, rowsToShow, type TreeItem, toggleItem } from "./tree-index";

const openAllUpTo = 60;

/** What an open tree knows: its search, what is open, and what a press changes. */
export function useTree(
  items: readonly TreeItem[],
  value: readonly string[],
  onChange: (value: string[]) => void,
) {
  const [query, setQuery] = useState("");
  const [initials, setInitials] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(items.length <= openAllUpTo ? items.map(({ id }) => id) : []),
  );
  useEffect(() => {
    setInitials([]);
    return loadPinyin(
      items.map(({ label }) => label),
      (keys) => setInitials(keys.map(({ initials }) => initials)),
    );
  }, [items]);
  const keys = useMemo(
    () => items.map(({ key }, index) => (initials[index] ? `${key}\n${initials[index]}` : key)),
    [items, initials],
  );
  const chosen = useMemo(() => new Set(value), [value]);
  const stateOf = useMemo(() => checkStates(items, chosen), [items, chosen]);
  const found = useMemo(() => findItems(items, keys, query), [items, keys, query]);
  const rows = useMemo(() => rowsToShow(items, open, found), [items, open, found]);
  const setItemOpen = (index: number, isOpen: boolean) => {
    const id = items[index]?.id;
    if (id === undefined) return;
    const next = new Set(open);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpen(next);
  };
  return {
    query,
    setQuery,
    rows,
    stateOf,
    isOpen: (index: number) => found !== null || open.has(items[index]?.id ?? ""),
    setItemOpen,
    toggle: (index: number) => onChange(toggleItem(items, chosen, index, found)),
  };
}

export type TreeState = ReturnType<typeof useTree>;
