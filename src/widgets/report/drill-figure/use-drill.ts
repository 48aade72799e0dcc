import { useMemo } from "react";
import type { MetricKey } from "../../../core/metrics";
import { useSearchState } from "../../../core/navigation/search-state";
import { type Drill, type DrillLevel, type DrillPart, drillState, levelUp } from "./drill-state";

/** What is opened of a figure. */
export interface DrillTarget {
  level: DrillLevel;
  metric: MetricKey;
  /** A point of the trend; null for the whole range. */
  at: string | null;
  part?: DrillPart | null;
  /** The metric whose channels lead there. */
  from?: MetricKey | null;
  /** The figure as it stands; null where it is not told. */
  seen?: number | null;
}

/** The parameters by which the step before is known as the level above; what the figure was may have changed. */
const places = drillState.names.filter((name) => name !== "seen");

/** The drill of the page's address, and the steps down and up. */
export function useDrill() {
  const [drill, change] = useSearchState(drillState);
  return useMemo(
    () => ({
      drill,
      open: ({ level, metric, at, part = null, from = null, seen = null }: DrillTarget) =>
        change({ drill: level, metric, at: at ?? "", part, from, seen, device: "" }),
      openDevice: (device: string) => change({ device }),
      close: () => change(levelUp(drill), { returnsBy: places }),
      /** Goes to a level above, which need not be the one before. */
      goTo: (to: Drill) => change(to),
    }),
    [drill, change],
  );
}

export type UseDrill = ReturnType<typeof useDrill>;
