import { useMemo } from "react";
import type { TrendReply } from "../../../../core/api/contract";
import { LineChart } from "../../../../core/chart";
import { trendData, useMetricText } from "../../../../core/chart/report";
import type { MetricKey } from "../../../../core/metrics";
import { useClock } from "../../../../core/session/use-clock";
import { usePunctuation } from "../../../../core/text/punctuation";
import { trendCall } from "../../initial-requests";
import type { CardProps } from "./card-props";
import { CardState } from "./card-state";
import { useCardQuery } from "./turns";

/** Up to four metrics over time. */
export function TrendCard({ card, ...rest }: CardProps<"trend">) {
  return <TrendOf metrics={card.metrics} {...rest} />;
}

/** Above the lines: their names. */
const legendPx = 32;

/** The lines of some metrics of a filter. */
export function TrendOf({
  metrics,
  filter,
  today,
  heightPx,
}: Omit<CardProps<"trend">, "card"> & { metrics: readonly MetricKey[] }) {
  const query = useCardQuery(...trendCall(filter), { filter, today });
  return (
    <CardState query={query} heightPx={heightPx}>
      {({ map }) => <Lines trend={map} metrics={metrics} heightPx={heightPx - legendPx} />}
    </CardState>
  );
}

interface LinesProps {
  trend: TrendReply;
  metrics: readonly MetricKey[];
  heightPx: number;
}

function Lines({ trend, metrics, heightPx }: LinesProps) {
  const text = useMetricText();
  const punctuation = usePunctuation();
  const { zones } = useClock();
  const data = useMemo(() => trendData(trend, metrics, text, zones), [trend, metrics, text, zones]);
  const names = punctuation.list(metrics.map((key) => text.metrics[key]));
  return <LineChart label={text.trendOf(names)} {...data} heightPx={heightPx} />;
}
