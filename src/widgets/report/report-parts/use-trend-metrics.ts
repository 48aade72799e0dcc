import { useMemo } from "react";
import type { MetricKey } from "../../../core/metrics";
import { useSearchParams } from "../../../core/navigation/navigation";
import { chosenMetrics, trendMetrics } from "./point-metrics";

/** Which metrics the trend shows, kept in the address. */
export function useTrendMetrics(isDistinct: boolean) {
  const [params, patch] = useSearchParams();
  const written = params.get("metrics");
  return useMemo(
    () => ({
      available: trendMetrics(isDistinct),
      chosen: chosenMetrics(written, isDistinct),
      onChoose: (chosen: MetricKey[]) => patch({ metrics: chosen.join(",") }, { replace: true }),
    }),
    [written, isDistinct, patch],
  );
}
