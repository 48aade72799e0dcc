import { useMemo } from "react";
import { isComplete, namedRange, type RangeName } from "../../../core/format";
import { useSearchParams } from "../../../core/navigation/navigation";
import { useClock } from "../../../core/session/use-clock";
import {
  type FilterChange,
  type ReportFilter,
  readFilter,
  unfiltered,
  usualRange,
  writeFilter,
} from "./filter-state";

export interface ReportFilterState {
  filter: ReportFilter;
  /** Today on the app's calendar. */
  today: string;
  change(patch: FilterChange): void;
  /** Back to the defaults; `also` takes further parameters out of the address. */
  reset(also?: Record<string, null>): void;
}

export const rangePollMs = 15_000;

/** Asks again while the last day of a range is incomplete. */
export const pollOfRange = ({ end }: Pick<ReportFilter, "end">, today: string) =>
  isComplete(end, today) ? {} : { refetchIntervalMs: rangePollMs };

/** The filter of a report, kept in its address. */
export function useReportFilter(defaultRange: RangeName = usualRange): ReportFilterState {
  const [params, patch] = useSearchParams();
  const today = useClock().today();
  const filter = useMemo(
    () => readFilter(params, namedRange(defaultRange, today)),
    [params, defaultRange, today],
  );
  return {
    filter,
    today,
    // A page number belongs to the rows that were there before the change.
    change: (change) => patch({ ...writeFilter(change), page: null }),
    reset: (also = {}) => patch({ ...unfiltered, page: null, ...also }),
  };
}
