import type { OverviewCard } from "../../api/contract";
import { formatChange } from "../../format/change";
import { formatCompact, formatExact, formatMoney } from "../../format/number";
import { reportText } from "../../text/report";
import { useText } from "../../text/use-text";
import { Change, StatCard } from "../../ui/display";
import { Sparkline } from "../sparkline";
import { CardGrid, WholeLine } from "./report.styles";

const formatCard = (card: OverviewCard, value: number) =>
  card.key === "pay" ? formatMoney(value) : formatCompact(Math.round(value));
const exact = (card: OverviewCard, value: number) =>
  card.key === "pay" ? formatMoney(value) : formatExact(value);

/** Today's figures, each against yesterday and the last seven days. */
export function OverviewCards({ cards }: { cards: readonly OverviewCard[] }) {
  const text = useText(reportText);
  return (
    <CardGrid>
      {cards.map((card) => (
        <StatCard
          key={card.key}
          label={text.metrics[card.key]}
          hint={text.definitions[card.key]}
          value={formatCard(card, card.today)}
          fullValue={exact(card, card.today)}
          notes={
            <>
              <WholeLine>
                {text.sameTime} {formatCard(card, card.sameTime)}{" "}
                <Change {...formatChange(card.today, card.sameTime, card.key === "abnormal")} />
              </WholeLine>
              <span>
                {text.yesterday} {formatCard(card, card.yesterday)}
              </span>
              <span>
                {text.avg7} {formatCard(card, card.avg7)}
              </span>
            </>
          }
          chart={
            <Sparkline
              values={card.sparkToday}
              compare={card.sparkYesterday}
              widthPx={220}
              heightPx={36}
            />
          }
        />
      ))}
    </CardGrid>
  );
}
