import { useCall } from "../../../core/query/use-call";
import { pollOfRange, type ReportFilterState, rangePollMs } from "../report-filter";
import { type TableState, topBody } from "./report-state";

/** The rows of a filter with the most installs and with the most clicks. */
export function useTopChannels({ filter, today }: ReportFilterState, state: TableState) {
  const options = {
    keepPrevious: true,
    // In its usual order the table has just asked for the same.
    freshMs: rangePollMs,
    ...pollOfRange(filter, today),
  };
  const installs = useCall("channel/selfChannelList", topBody(filter, state, "install"), options);
  const clicks = useCall("channel/selfChannelList", topBody(filter, state, "click"), options);
  return { installs, clicks };
}
