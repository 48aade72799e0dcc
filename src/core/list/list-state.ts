import { useCallback, useMemo, useState } from "react";
import type { PatchOptions } from "../navigation/navigation";
import { type SearchState, useSearchState } from "../navigation/search-state";

/** Page and filters of a list. Any change but one of the page goes back to page 1. */
export interface ListState<S> {
  values: S;
  set(patch: Partial<S>): void;
  isFiltered: boolean;
  clear(): void;
}

/** A list's state in the address of its page: it survives a reload, and Back and Forward change it. */
export function useUrlState<S>(address: SearchState<S>, options: PatchOptions = {}): ListState<S> {
  const [values, set] = useSearchState(address, options);
  return useMemo(
    () => ({
      values,
      set,
      isFiltered: address.isFiltered(values),
      clear: () => set(address.clearedFilters),
    }),
    [address, values, set],
  );
}

/** A list's state where it has no address: in drawers, tabs and queues. */
export function useLocalState<S extends { page: number }>(initial: S): ListState<S> {
  const [first] = useState(initial);
  const [values, setValues] = useState(initial);
  const set = useCallback(
    (patch: Partial<S>) => setValues((current) => ({ ...current, page: 1, ...patch })),
    [],
  );
  const isFiltered = (Object.keys(first) as (keyof S)[]).some(
    (key) => key !== "page" && values[key] !== first[key],
  );
  return useMemo(
    () => ({ values, set, isFiltered, clear: () => set({ ...first, page: 1 }) }),
    [values, set, isFiltered, first],
  );
}
