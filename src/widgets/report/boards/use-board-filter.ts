import { useMemo } from "react";
import type { BoardFilter } from "../../../core/api/contract";
import { useSearchParams } from "../../../core/navigation/navigation";
import { flag } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";
import { useClock } from "../../../core/session/use-clock";
import { filterOf } from "../board-parts";
import { type ReportFilterState, readFilter, unfiltered, writeFilter } from "../report-filter";

/** Set while the reader's own filter stands in the address instead of the board's. */
const own = defineSearchState({ isOwn: flag({ as: "own" }) });

/** Takes a reader's own filter out of the address. */
export const unfilteredBoard = { ...unfiltered, ...own.write({ isOwn: false }) };

/** The one filter of all cards: the board's until the reader changes it, then whole in the address. */
export function useBoardFilter(stored: BoardFilter): ReportFilterState & { isOwn: boolean } {
  const [params, patch] = useSearchParams();
  const today = useClock().today();
  return useMemo(() => {
    const usual = filterOf(stored, today);
    const { isOwn } = own.read(params);
    const filter = isOwn ? readFilter(params, usual) : usual;
    return {
      filter,
      today,
      isOwn,
      change: (change) =>
        patch({ ...writeFilter({ ...filter, ...change }), ...own.write({ isOwn: true }) }),
      reset: () => patch(unfilteredBoard),
    };
  }, [params, patch, today, stored]);
}
