import { useMemo } from "react";
import type { Granularity } from "../../../core/api/contract";
import {
  type ComparedPoint,
  type FigureWays,
  pointName,
  useMetricText,
} from "../../../core/chart/report";
import { useAskRow } from "./use-ask-row";

/** The ways from the figures of a table of periods: from each change to why it came. */
export function useAskPoint(granularity: Granularity): FigureWays<ComparedPoint> {
  const text = useMetricText();
  const askRow = useAskRow();
  return useMemo(
    () => ({
      ask: (point, metric, change) => {
        const name = pointName(point, granularity, text.weekOf);
        return askRow({ name, at: point.t, part: null }, metric, change);
      },
    }),
    [granularity, text, askRow],
  );
}
