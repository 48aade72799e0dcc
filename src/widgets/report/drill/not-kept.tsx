import { formatCount } from "../../../core/format";
import { isMetricKey } from "../../../core/metrics";
import { drillText } from "../../../core/text/drill";
import { useText } from "../../../core/text/use-text";
import { Muted } from "../../../core/ui/layout";
import type { Figure } from "../drill-figure";
import { useFigureTrend } from "./drill-head";
import { valueIn } from "./figure-value";

export interface NotKeptProps {
  metric: string;
  figure: Figure;
  /** Rows of all pages; null before the last one. */
  listed: number | null;
}

/** Says below the last page how many the list lacks of what its figure counts. */
export function NotKept({ metric, figure, listed }: NotKeptProps) {
  const text = useText(drillText);
  const { data } = useFigureTrend(figure);
  // An amount is no number of payments.
  if (listed === null || !isMetricKey(metric) || metric === "pay") return null;
  const lacking = (valueIn(data?.map, metric, figure) ?? 0) - listed;
  if (lacking <= 0) return null;
  return (
    <Muted as="p" role="status">
      {text.notKept(formatCount(lacking))}
    </Muted>
  );
}
