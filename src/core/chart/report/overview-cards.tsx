import type { OverviewCard } from "../../api/contract";
import { formatExact } from "../../format/number";
import { formatMetricChange, kindOf } from "../../metrics";
import { Change, StatCard } from "../../ui/display";
import { Sparkline } from "../sparkline";
import { useMetricText } from "./metric-text";
import { CardGrid, WholeLine } from "./report.styles";

/** Means of counts are written as counts. */
const rounded = ({ key }: OverviewCard, value: number | null) =>
  value !== null && kindOf(key) === kindOf("install") ? Math.round(value) : value;

const formatCard = (card: OverviewCard, value: number | null) =>
  kindOf(card.key).compact(rounded(card, value));
const exact = (card: OverviewCard, value: number | null) =>
  value !== null && kindOf(card.key) === kindOf("install")
    ? formatExact(value)
    : kindOf(card.key).format(value);

/** Today's figures, each against yesterday and the last seven days. */
export function OverviewCards({ cards }: { cards: readonly OverviewCard[] }) {
  const text = useMetricText();
  return (
    <CardGrid $count={cards.length}>
      {cards.map((card) => (
        <StatCard
          key={card.key}
          label={text.metrics[card.key]}
          hint={text.definitions[card.key]}
          value={formatCard(card, card.today)}
          fullValue={exact(card, card.today)}
          notes={
            <>
              {card.sameTime !== null && (
                <WholeLine>
                  {text.sameTime} {formatCard(card, card.sameTime)}{" "}
                  <Change {...formatMetricChange(card.key, card.today, card.sameTime)} />
                </WholeLine>
              )}
              <span>
                {text.yesterday} {formatCard(card, card.yesterday)}
              </span>
              <span>
                {text.avg7} {formatCard(card, card.avg7)}
              </span>
            </>
          }
          chart={
            card.sparkToday.length > 0 && (
              <Sparkline
                values={card.sparkToday}
                compare={card.sparkYesterday}
                widthPx={220}
                heightPx={36}
              />
            )
          }
        />
      ))}
    </CardGrid>
  );
}
