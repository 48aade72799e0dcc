import { useCall } from "../../../core/query/use-call";
import { trendCall } from "../first-calls";
import { pollOfRange, type ReportFilterState } from "../report-filter";

/** The trend of a filter, compared as it says; asked again while its range reaches into today. */
export function useTrendCall({ filter, today }: ReportFilterState, channelId?: number) {
  const [name, body] = trendCall(filter);
  return useCall(name, channelId ? { ...body, channelIds: [channelId], groupIds: [] } : body, {
    keepPrevious: true,
    ...pollOfRange(filter, today),
  });
}

export type TrendCall = ReturnType<typeof useTrendCall>;
