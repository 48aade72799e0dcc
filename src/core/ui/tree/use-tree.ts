import { useEffect, useMemo, useState } from "react";
import { loadPinyin } from "./pinyin-keys";
import { checkStates, findItems, rowsToShow, type TreeItem, toggleItem } from "./tree-index";

const openAllUpTo = 60;
const none: readonly string[] = [];

/** Returns the state of an open tree: its search, its open branches, and the effects of clicks. */
export function useTree(
  items: readonly TreeItem[],
  value: readonly string[],
  onChange: (value: string[]) => void,
) {
  const [query, setQuery] = useState("");
  const [initials, setInitials] = useState<readonly string[]>(none);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(items.length <= openAllUpTo ? items.map(({ id }) => id) : []),
  );
  // The dictionary is larger than the tree: it comes with the first Latin letter, which it is for.
  const [isLatin, setIsLatin] = useState(false);
  useEffect(() => {
    setInitials(none);
    if (!isLatin) return;
    return loadPinyin(
      items.map(({ label }) => label),
      (keys) => setInitials(keys.map(({ initials }) => initials)),
    );
  }, [items, isLatin]);
  const selected = useMemo(() => new Set(value), [value]);
  const stateOf = useMemo(() => checkStates(items, selected), [items, selected]);
  const found = useMemo(() => findItems(items, initials, query), [items, initials, query]);
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
    setQuery: (typed: string) => {
      setQuery(typed);
      if (/[a-z]/i.test(typed)) setIsLatin(true);
    },
    rows,
    stateOf,
    isOpen: (index: number) => found !== null || open.has(items[index]?.id ?? ""),
    setItemOpen,
    toggle: (index: number) => onChange(toggleItem(items, selected, index, found)),
  };
}
