import { styled } from "styled-components";
import { useMetricText } from "../../../core/chart/report";
import { formatMetric } from "../../../core/metrics";
import { useApiQuery } from "../../../core/query/use-api-query";
import { drillText } from "../../../core/text/drill";
import { useText } from "../../../core/text/use-text";
import type { Figure } from "../drill-figure";
import type { OpenDrill } from "./drill-state";
import { valueIn } from "./figure-value";

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
  margin: 0;
  & > strong {
    font-size: 24px;
    line-height: 32px;
    font-variant-numeric: tabular-nums;
  }
`;

const Moved = styled.span`
  color: var(--_text-muted);
  font-size: 12px;
`;

/** The trend of the period of a figure, whose totals are the figure. */
export function useFigureTrend({ isOrganic: _, at: __, ...body }: Figure) {
  return useApiQuery("stat/trend", { ...body, compare: null }, { keepPreviousData: true });
}

/** The figure that was selected, as it stands now; and what it was where it moved meanwhile. */
export function DrillHead({ drill, figure }: { drill: OpenDrill; figure: Figure }) {
  const text = useText(drillText);
  const metrics = useMetricText();
  const { data } = useFigureTrend(figure);
  const { metric, seen } = drill;
  const now = valueIn(data?.map, metric, figure);
  const value = now ?? seen;
  return (
    <Line>
      <span>{metrics.metrics[metric]}</span>
      <strong>{value === null ? "–" : formatMetric(metric, value)}</strong>
      {now !== null && seen !== null && now !== seen && (
        <Moved role="status">
          {text.moved(formatMetric(metric, seen), formatMetric(metric, now))}
        </Moved>
      )}
    </Line>
  );
}
