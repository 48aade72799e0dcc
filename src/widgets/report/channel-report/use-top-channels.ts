import { useApiQuery } from "../../../core/query/use-api-query";
import { pollOfRange, type ReportFilterState, rangePollMs } from "../report-filter";
import { type TableState, topBody } from "./report-state";

/** The rows of a filter with the most installs and with the most clicks. */
export function useTopChannels({ filter, today }: ReportFilterState, state: TableState) {
  const options = {
    keepPreviousData: true,
    // In its usual order the table has just asked for the same.
    staleTimeMs: rangePollMs,
    ...pollOfRange(filter, today),
  };
  const installs = useApiQuery(
    "channel/selfChannelList",
    topBody(filter, state, "install"),
    options,
  );
  const clicks = useApiQuery("channel/selfChannelList", topBody(filter, state, "click"), options);
  return { installs, clicks };
}
