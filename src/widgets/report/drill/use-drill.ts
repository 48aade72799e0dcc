import { useMemo } from "react";
import { useSearchState } from "../../../core/navigation/search-state";
import { useOpenDrill } from "../drill-figure";
import { type Drill, drillState, levelUp } from "./drill-state";

/** The parameters by which the step before is known as the level above; what the figure was may have changed. */
const places = drillState.names.filter((name) => name !== "seen");

/** The drill of the page's address, and the steps down and up. */
export function useDrill() {
  const [drill, change] = useSearchState(drillState);
  const open = useOpenDrill();
  return useMemo(
    () => ({
      drill,
      open,
      openDevice: (device: string) => change({ device }),
      close: () => change(levelUp(drill), { returnsBy: places }),
      /** Goes to a level above, which need not be the one before. */
      goTo: (to: Drill) => change(to),
    }),
    [drill, change, open],
  );
}

export type UseDrill = ReturnType<typeof useDrill>;
