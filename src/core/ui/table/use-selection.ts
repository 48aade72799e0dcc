import { useRef } from "react";
import type { TableSelection } from "./table-types";

export type SelectionModel = NonNullable<ReturnType<typeof useSelection>>;

/**
 * Returns the handlers for selecting a row and the page; with Shift a row extends the selection
 * from the last one.
 */
export function useSelection<Row>(
  selection: TableSelection | undefined,
  rows: readonly Row[],
  getRowId: (row: Row) => string,
) {
  const lastId = useRef<string | null>(null);
  if (!selection) return null;
  const rowIds = rows.map(getRowId);
  const { ids } = selection;
  const count = rowIds.filter((id) => ids.has(id)).length;
  const isAll = count === rowIds.length;
  const set = (changed: readonly string[], isSelected: boolean) => {
    const next = new Set(ids);
    for (const id of changed) isSelected ? next.add(id) : next.delete(id);
    selection.onChange(next);
  };
  const since = (id: string): readonly string[] => {
    const ends = [rowIds.indexOf(lastId.current ?? id), rowIds.indexOf(id)].sort((a, b) => a - b);
    const [first = -1, last = -1] = ends;
    return first < 0 ? [id] : rowIds.slice(first, last + 1);
  };
  return {
    ids,
    toggle: (id: string, isRange = false) => {
      set(isRange ? since(id) : [id], !ids.has(id));
      lastId.current = id;
    },
    page: { isAll, isSome: count > 0 && !isAll, onToggle: () => set(rowIds, !isAll) },
  };
}
