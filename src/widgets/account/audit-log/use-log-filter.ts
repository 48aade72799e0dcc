import { namedRange } from "../../../core/format";
import { useUrlState } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { filterOf, logState } from "./log-state";

/** Returns what the address says of the log, and the filter of its call: the last 30 days unless it says otherwise. */
export function useLogFilter() {
  const urlState = useUrlState(logState);
  const today = useClock().today();
  const range = urlState.values.range ?? namedRange("last30", today);
  return { urlState, range, filter: filterOf(urlState.values, range) };
}

export type LogFilter = ReturnType<typeof useLogFilter>;
