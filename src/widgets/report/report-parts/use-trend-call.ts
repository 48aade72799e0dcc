import { useApiQuery } from "../../../core/query/use-api-query";
import { trendCall } from "../initial-requests";
import { pollOfRange, type ReportFilterState } from "../report-filter";

/** The trend of a filter, compared as it says; asked again while its range reaches into today. */
export function useTrendCall({ filter, today }: ReportFilterState, channelId?: number) {
  const [name, body] = trendCall(filter);
  return useApiQuery(name, channelId ? { ...body, channelIds: [channelId], groupIds: [] } : body, {
    keepPreviousData: true,
    ...pollOfRange(filter, today),
  });
}

export type TrendCall = ReturnType<typeof useTrendCall>;
