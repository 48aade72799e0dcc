import { useCallback, useEffect, useMemo } from "react";
import { distinctKey } from "../../../core/chart/report";
import { useSearchParams } from "../../../core/navigation/navigation";
import { useCall } from "../../../core/query/use-call";
import { useReportFilter } from "../report-filter";
import {
  pageSize,
  presets,
  readTableState,
  reportBody,
  type TableState,
  topBody,
  writeTableState,
} from "./report-state";

/** A report that is still counting looks again this often. */
const runningPollMs = 15_000;

/** Filter, table state and replies of the channel report. */
export function useChannelReport() {
  const filterState = useReportFilter();
  const { filter, today } = filterState;
  const [params, patch] = useSearchParams();
  const state = useMemo(() => readTableState(params), [params]);
  const change = useCallback((next: Partial<TableState>) => patch(writeTableState(next)), [patch]);
  const poll = filter.end >= today ? { pollMs: runningPollMs } : {};
  const list = useCall("channel/selfChannelList", reportBody(filter, state), {
    keepPrevious: true,
    ...poll,
  });
  const top = useCall("channel/selfChannelList", topBody(filter, state), {
    keepPrevious: true,
    ...poll,
  });
  const metrics = useMemo(
    () => presets[state.preset].map((key) => (filter.isDistinct ? distinctKey(key) : key)),
    [state.preset, filter.isDistinct],
  );

  // A narrower filter or a written address may ask for a page that is not there.
  const total = list.reply?.map.pagination.totalRecords;
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const isPastEnd = total !== undefined && !list.isRefreshing && state.page > lastPage;
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage });
  }, [isPastEnd, lastPage, change]);

  const clear = () => filterState.reset({ type: null, q: null });
  return { filterState, state, change, clear, list, top, metrics };
}
