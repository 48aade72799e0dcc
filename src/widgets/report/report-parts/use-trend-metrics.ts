import { useMemo } from "react";
import { useChannelKind } from "../../../core/chart/report";
import { type MetricKey, selectedMetrics, trendMetrics } from "../../../core/metrics";
import { useSearchParams } from "../../../core/navigation/navigation";
import { narrowMedia, useMedia } from "../../../core/ui/layout";

/** Which metrics the trend shows, kept in the address. */
export function useTrendMetrics(isDistinct: boolean) {
  const [params, patch] = useSearchParams();
  const kind = useChannelKind();
  const isPhone = useMedia(narrowMedia);
  // One line has room on a phone, until the reader asks for more.
  const written = params.get("metrics") ?? (isPhone ? "install" : null);
  return useMemo(
    () => ({
      available: trendMetrics(isDistinct, kind),
      selected: selectedMetrics(written, isDistinct, kind),
      onChoose: (selected: MetricKey[]) =>
        patch({ metrics: selected.join(",") }, { replace: true }),
    }),
    [written, isDistinct, kind, patch],
  );
}
