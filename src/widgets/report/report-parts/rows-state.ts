import { useMemo } from "react";
import { type ChangeState, changeFields } from "../../../core/chart/report";
import { page, type SortOrder, sort } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";

/** Order, page and changes of a table in the address; another order begins at the first page. */
export function useRowsState(sortable: readonly string[]) {
  const address = useMemo(
    () => defineSearchState({ sort: sort(sortable), page: page(), ...changeFields }),
    [sortable],
  );
  const [state, change] = useSearchState(address);
  return {
    ...state,
    onSort: (sortOrder: SortOrder | null) => change({ sort: sortOrder }),
    onPage: (to: number) => change({ page: to }),
    onChanges: (patch: Partial<ChangeState>) => change(patch),
  };
}

export type RowsState = ReturnType<typeof useRowsState>;
