import { useCallback, useEffect, useRef, useState } from "react";
import type { ChannelRow } from "../../../core/api/contract";
import { lastPageOf } from "../../../core/navigation/page-size";
import { useSearchState } from "../../../core/navigation/search-state";
import { usePageSize } from "../../../core/navigation/use-page-size";
import { useApiQuery } from "../../../core/query/use-api-query";
import { groupsCall, listBody, listState } from "./list-state";

/** Rows chosen for deleting; they belong to one filter and go with it. */
function useSelection(scope: string) {
  const [selected, setSelected] = useState({ scope, ids: new Set<string>() });
  const ids = selected.scope === scope ? selected.ids : new Set<string>();
  const drop = useCallback((gone: readonly number[]) => {
    setSelected((current) => ({
      scope: current.scope,
      ids: new Set([...current.ids].filter((id) => !gone.includes(Number(id)))),
    }));
  }, []);
  return { ids, onChange: (next: Set<string>) => setSelected({ scope, ids: next }), drop };
}

/** Finds any row shown so far: those chosen may be on another page. */
function useSeenRows(rows: ChannelRow[] | undefined) {
  const seen = useRef(new Map<number, ChannelRow>());
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.id, row);
  }, [rows]);
  return useCallback((id: number) => seen.current.get(id), []);
}

/** The list in the state of its address, and the groups beside it. */
export function useChannelList() {
  const [state, change] = useSearchState(listState);
  const pageSize = usePageSize();
  const list = useApiQuery("channelList", listBody(state, pageSize), { keepPreviousData: true });
  const groups = useApiQuery(...groupsCall(state.tab));
  const { sort: _, page, ...filter } = state;
  const selection = useSelection(JSON.stringify(filter));
  const rows = list.data?.map.list ?? [];
  const findRow = useSeenRows(list.data?.map.list);
  const total = list.data?.map.pagination.totalRecords ?? 0;

  // The last row of the last page may have been deleted, here or elsewhere.
  const lastPage = lastPageOf(total, pageSize);
  const isPastEnd = !list.isRefetching && list.data !== undefined && page > lastPage;
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage });
  }, [isPastEnd, lastPage, change]);

  return {
    state,
    change,
    list,
    groups,
    selection,
    rows,
    findRow,
    total,
    isFiltered: listState.isFiltered(state),
  };
}
