import { useCall } from "../../../core/query/use-call";
import { filterBody, pollOfRange, type ReportFilterState } from "../report-filter";

/** The trend of a filter, compared as it says; asked again while its range reaches into today. */
export function useTrendCall({ filter, today }: ReportFilterState, channelId?: number) {
  const body = { ...filterBody(filter), compare: filter.compare };
  return useCall(
    "stat/trend",
    channelId ? { ...body, channelIds: [channelId], groupIds: [] } : body,
    {
      keepPrevious: true,
      ...pollOfRange(filter, today),
    },
  );
}

export type TrendCall = ReturnType<typeof useTrendCall>;
