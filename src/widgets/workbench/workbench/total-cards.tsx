import type { OverviewCard } from "../../../core/api/contract";
import { Sparkline } from "../../../core/chart";
import { formatChange, formatCompact, formatExact } from "../../../core/format";
import { useText } from "../../../core/text/use-text";
import { workbenchText } from "../../../core/text/workbench";
import { Change } from "../../../core/ui/change";
import { StatCard } from "../../../core/ui/stat-card";
import { Cards } from "./workbench.styles";

const shown = ["visit", "click", "install", "register"] as const;

/** The four totals of today, against yesterday at this time and the last seven days. */
export function TotalCards({ cards }: { cards: readonly OverviewCard[] }) {
  const text = useText(workbenchText);
  return (
    <Cards>
      {shown.map((key) => {
        const card = cards.find((known) => known.key === key);
        if (!card) return null;
        return (
          <StatCard
            key={key}
            label={text.cards[key]}
            value={formatCompact(card.today)}
            fullValue={formatExact(card.today)}
            notes={
              <>
                <span>
                  {text.versusSameTime} <Change {...formatChange(card.today, card.sameTime)} />
                </span>
                <span>
                  {text.yesterday} {formatCompact(card.yesterday)}
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
        );
      })}
    </Cards>
  );
}
