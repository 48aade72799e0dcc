import { useCall } from "../../../core/query/use-call";
import { filterBody, type ReportFilterState } from "../report-filter";

/** A report that is still counting looks again this often. */
const runningPollMs = 15_000;

/** The trend of a filter, compared as it says; asked again while its range reaches into today. */
export function useTrendCall({ filter, today }: ReportFilterState, channelId?: number) {
  const body = { ...filterBody(filter), compare: filter.compare };
  return useCall(
    "stat/trend",
    channelId ? { ...body, channelIds: [channelId], groupIds: [] } : body,
    {
      keepPrevious: true,
      ...(filter.end >= today && { pollMs: runningPollMs }),
    },
  );
}

export type TrendCall = ReturnType<typeof useTrendCall>;
