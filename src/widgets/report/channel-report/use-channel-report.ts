import { useEffect, useMemo } from "react";
import { distinctKey } from "../../../core/metrics";
import { lastPageOf } from "../../../core/navigation/page-size";
import { useSearchState } from "../../../core/navigation/search-state";
import { usePageSize } from "../../../core/navigation/use-page-size";
import { useApiQuery } from "../../../core/query/use-api-query";
import { eventsCall } from "../initial-requests";
import { optionsFreshMs, pollOfRange, useReportFilter } from "../report-filter";
import { metricsOf, reportBody, tableState } from "./report-state";

/** Filter, table state and replies of the channel report. */
export function useChannelReport() {
  const filterState = useReportFilter();
  const { filter, today } = filterState;
  const [state, change] = useSearchState(tableState);
  const pageSize = usePageSize();
  const list = useApiQuery("channel/selfChannelList", reportBody(filter, state, pageSize), {
    keepPreviousData: true,
    ...pollOfRange(filter, today),
  });
  const events = useApiQuery(...eventsCall, { staleTimeMs: optionsFreshMs });
  const eventList = events.data?.map.eventList;
  const event = eventList?.find(({ id }) => id === state.event) ?? null;
  const { preset, type } = state;
  const metrics = useMemo(
    () => metricsOf({ preset, type }).map((key) => (filter.isDistinct ? distinctKey(key) : key)),
    [preset, type, filter.isDistinct],
  );

  // A narrower filter or a written address may ask for a page that is not there.
  const total = list.data?.map.pagination.totalRecords;
  const lastPage = lastPageOf(total ?? 0, pageSize);
  const isPastEnd = total !== undefined && !list.isRefetching && state.page > lastPage;
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage });
  }, [isPastEnd, lastPage, change]);

  const clear = () => filterState.reset({ type: null, q: null });
  return { filterState, state, change, clear, list, metrics, eventList, event };
}
