import { styled } from "styled-components";
import type { OverviewCard } from "../../api/contract";
import { formatMetricChange } from "../../metrics";
import { Change, StatCard } from "../../ui/display";
import { SkeletonBar } from "../../ui/feedback";
import { Sparkline } from "../sparkline";
import { exact, formatCard } from "./card-format";
import { useMetricText } from "./metric-text";
import { CardGrid, WholeLine } from "./report.styles";

const sparkHeightPx = 36;
const waitingValue = { display: "inline-block" };

/** Keeps the room of what is not there yet. */
const Unseen = styled.span`
  display: contents;
  visibility: hidden;
`;

/** The cards of these metrics while their figures are on their way, as high as they will be. */
export function OverviewSkeleton({ keys }: { keys: readonly OverviewCard["key"][] }) {
  const text = useMetricText();
  return (
    <CardGrid $count={keys.length} aria-busy="true">
      {keys.map((key) => (
        <StatCard
          key={key}
          label={text.metrics[key]}
          hint={text.definitions[key]}
          value={<SkeletonBar $width="50%" $heightPx={20} style={waitingValue} />}
          notes={
            <Unseen>
              <WholeLine>
                {text.sameTime} <span>00,000 +00.0%</span>
              </WholeLine>
              <span>{text.yesterday} 00,000</span>
              <span>{text.avg7} 00,000</span>
            </Unseen>
          }
          chart={
            <Unseen>
              <Sparkline values={[0, 0]} widthPx={220} heightPx={sparkHeightPx} />
            </Unseen>
          }
        />
      ))}
    </CardGrid>
  );
}

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
                  {text.sameTime}{" "}
                  <span>
                    {formatCard(card, card.sameTime)}{" "}
                    <Change
                      {...formatMetricChange(card.key, card.today, card.sameTime, text.ratePoints)}
                    />
                  </span>
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
                heightPx={sparkHeightPx}
              />
            )
          }
        />
      ))}
    </CardGrid>
  );
}
