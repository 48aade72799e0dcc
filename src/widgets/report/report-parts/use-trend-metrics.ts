import { useMemo } from "react";
import { useChannelKind } from "../../../core/chart/report";
import type { MetricKey } from "../../../core/metrics";
import { useSearchParams } from "../../../core/navigation/navigation";
import { chosenMetrics, trendMetrics } from "./point-metrics";

/** Which metrics the trend shows, kept in the address. */
export function useTrendMetrics(isDistinct: boolean) {
  const [params, patch] = useSearchParams();
  const kind = useChannelKind();
  const written = params.get("metrics");
  return useMemo(
    () => ({
      available: trendMetrics(isDistinct, kind),
      chosen: chosenMetrics(written, isDistinct, kind),
      onChoose: (chosen: MetricKey[]) => patch({ metrics: chosen.join(",") }, { replace: true }),
    }),
    [written, isDistinct, kind, patch],
  );
}
