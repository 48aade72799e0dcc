import { useCallback, useEffect, useRef, useState } from "react";
import type { ChannelRow } from "../../../core/api/contract";
import { useAddressState } from "../../../core/navigation/address-state";
import { useCall } from "../../../core/query/use-call";
import { groupsCall, lastPage, listBody, listState } from "./list-state";

/** Rows chosen for deleting; they belong to one filter and go with it. */
function useSelection(scope: string) {
  const [chosen, setChosen] = useState({ scope, ids: new Set<string>() });
  const ids = chosen.scope === scope ? chosen.ids : new Set<string>();
  const drop = useCallback((gone: readonly number[]) => {
    setChosen((current) => ({
      scope: current.scope,
      ids: new Set([...current.ids].filter((id) => !gone.includes(Number(id)))),
    }));
  }, []);
  return { ids, onChange: (next: Set<string>) => setChosen({ scope, ids: next }), drop };
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
  const [state, change] = useAddressState(listState);
  const list = useCall("channelList", listBody(state), { keepPrevious: true });
  const groups = useCall(...groupsCall(state.tab));
  const { sort: _, page, ...filter } = state;
  const selection = useSelection(JSON.stringify(filter));
  const rows = list.reply?.map.list ?? [];
  const findRow = useSeenRows(list.reply?.map.list);
  const total = list.reply?.map.pagination.totalRecords ?? 0;

  // The last row of the last page may have been deleted, here or elsewhere.
  const isPastEnd = !list.isRefreshing && list.reply !== undefined && page > lastPage(total);
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage(total) });
  }, [isPastEnd, total, change]);

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
