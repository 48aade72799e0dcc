import { styled } from "styled-components";
import { Sparkline } from "../../../../core/chart";
import {
  endedPoints,
  MetricValue,
  measuredTotals,
  useMetricText,
} from "../../../../core/chart/report";
import {
  formatMetric,
  formatMetricChange,
  metricValue,
  weightedD1,
} from "../../../../core/metrics";
import { useClock } from "../../../../core/session/use-clock";
import { boardsText } from "../../../../core/text/boards";
import { useText } from "../../../../core/text/use-text";
import { Change } from "../../../../core/ui/display";
import { trendCall } from "../../initial-requests";
import type { CardProps } from "./card-props";
import { CardState } from "./card-state";
import { useCardQuery } from "./turns";

const Figure = styled.p`
  overflow: hidden;
  font-size: clamp(20px, 14cqi, 40px);
  font-weight: 600;
  line-height: 1.3;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Below = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  color: var(--_text-muted);
  font-size: 12px;
  line-height: 18px;
`;

const Box = styled.div`
  container-type: inline-size;
  & > svg {
    width: 100%;
    margin-top: 2px;
  }
`;

/** Of a figure and its change, in px; the course takes what is left. */
const figurePx = 74;
const sparkPx = { least: 14, most: 64 };

/** One metric of the period, its change and its course as far as its days have ended. */
export function NumberCard({ card, filter, today, heightPx }: CardProps<"number">) {
  const text = useMetricText();
  const board = useText(boardsText);
  const { zones } = useClock();
  const left = heightPx - figurePx;
  const query = useCardQuery(...trendCall(filter), { filter, today });
  return (
    <CardState query={query} heightPx={heightPx}>
      {({ map: trend }) => {
        const totals = { ...measuredTotals(trend), d1: weightedD1(trend.points) };
        const { compare } = trend;
        const before = compare && { ...measuredTotals(compare), d1: weightedD1(compare.points) };
        const previous = before && metricValue(card.metric, before);
        const course = endedPoints(trend, zones).map((point) => metricValue(card.metric, point));
        return (
          <Box>
            <Figure>
              <MetricValue metric={card.metric} of={totals} />
            </Figure>
            {before && (
              <Below>
                <Change
                  {...formatMetricChange(
                    card.metric,
                    metricValue(card.metric, totals),
                    previous,
                    text.ratePoints,
                  )}
                />
                <span>{board.previousValue(formatMetric(card.metric, previous))}</span>
              </Below>
            )}
            {left >= sparkPx.least && course.length > 1 && (
              <Sparkline values={course} heightPx={Math.min(left, sparkPx.most)} />
            )}
          </Box>
        );
      }}
    </CardState>
  );
}
