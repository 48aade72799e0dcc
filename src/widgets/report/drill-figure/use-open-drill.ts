import { useCallback } from "react";
import type { MetricKey } from "../../../core/metrics";
import { useSearchParams } from "../../../core/navigation/navigation";
import type { FigureMetric } from "./drill-lists";
import type { DrillLevel, DrillPart } from "./drill-part";

/** What is opened of a figure. */
export interface DrillTarget {
  level: DrillLevel;
  metric: FigureMetric;
  /** A point of the trend, or `from..to` for several; null for the whole range. */
  at: string | null;
  part?: DrillPart | null;
  /** The metric whose channels lead there. */
  from?: MetricKey | null;
  /** The figure as it stands; null where it is not told. */
  seen?: number | null;
}

/** The step down to what a figure counts, as the address has it: see `drillState`. */
export function useOpenDrill(): (target: DrillTarget) => void {
  const [, patch] = useSearchParams();
  return useCallback(
    ({ level, metric, at, part = null, from = null, seen = null }) =>
      patch(
        {
          drill: level,
          m: metric,
          at,
          part: part && writePart(part),
          of: from,
          seen: seen === null ? null : String(seen),
          cur: null,
          ref: null,
        },
        { replace: false },
      ),
    [patch],
  );
}

/** A part as the address has it: `platform:ios`, or `organic`. */
export const writePart = (of: DrillPart): string =>
  of.kind === "organic" ? of.kind : `${of.kind}:${of.id}`;
