import { CompareSelect } from "../../../core/chart/report";
import { longestDays } from "./range-choice";
import type { ReportFilterState } from "./use-report-filter";

/** Which period the report of a filter is compared with. */
export function CompareField({
  filter,
  today,
  change,
  alwaysCompares,
}: ReportFilterState & { alwaysCompares: boolean }) {
  return (
    <CompareSelect
      value={filter.compare}
      range={filter}
      today={today}
      maxDays={longestDays}
      isRequired={alwaysCompares}
      onChange={(compare) => change({ compare })}
    />
  );
}
