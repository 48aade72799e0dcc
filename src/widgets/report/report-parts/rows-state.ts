import { useMemo } from "react";
import { page, type SortOrder, sort } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";

/** Order and page of a table in the address; another order begins at the first page. */
export function useRowsState(sortable: readonly string[]) {
  const address = useMemo(() => defineState({ sort: sort(sortable), page: page() }), [sortable]);
  const [state, change] = useAddressState(address);
  return {
    ...state,
    onSort: (order: SortOrder | null) => change({ sort: order }),
    onPage: (to: number) => change({ page: to }),
  };
}

export type RowsState = ReturnType<typeof useRowsState>;
