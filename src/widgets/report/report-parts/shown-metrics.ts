import type { MetricKey } from "../../../core/metrics";
import type { ColumnSettings } from "../../../core/ui/table";

/** The metrics a table shows, in its order: what is exported is what is seen. */
export const shownMetrics = (
  metrics: readonly MetricKey[],
  { order, hidden }: ColumnSettings,
): MetricKey[] => order.flatMap((id) => metrics.filter((key) => key === id && !hidden.has(id)));
