import { useMemo } from "react";
import { useSearchState } from "../../../core/navigation/search-state";
import type { CursorState } from "../report-parts";
import { drillState } from "./drill-state";

/** The page of a drilled list, which stands in the address; turning pages is no step of the history. */
export function useDrillCursor(): CursorState {
  const [{ passed }, change] = useSearchState(drillState, { replace: true });
  return useMemo(
    () => ({
      cursor: passed.at(-1) ?? "",
      isFirst: passed.length === 0,
      pagesBefore: passed.length,
      next: (cursor) => change({ passed: [...passed, cursor] }),
      previous: () => change({ passed: passed.slice(0, -1) }),
    }),
    [passed, change],
  );
}
