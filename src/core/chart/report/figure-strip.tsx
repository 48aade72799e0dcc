import type { CSSProperties, ReactNode } from "react";
import { styled } from "styled-components";
import type { OverviewCard } from "../../api/contract";
import { formatMetricChange, type MetricKey } from "../../metrics";
import { usePunctuation } from "../../text/punctuation";
import { Change } from "../../ui/display";
import { SkeletonBar } from "../../ui/feedback";
import { narrowMedia, useMedia } from "../../ui/layout";
import { HintMark } from "../../ui/overlay";
import { Sparkline } from "../sparkline";
import { exact, formatCard } from "./card-format";
import { useMetricText } from "./metric-text";
import { isEarlyDay } from "./overview-summary";

const tightMedia = "(max-width: 1359px)";
const figurePx = 22;
/** Width of a digit, in ems, with some room. */
const digitEm = 0.62;

/** Returns how many figures stand in a strip: a row of eight or six, on a phone two rows of two. */
export function useStripRoom(): { count: number; columns: number } {
  const isPhone = useMedia(narrowMedia);
  const isTight = useMedia(tightMedia);
  return isPhone
    ? { count: 4, columns: 2 }
    : isTight
      ? { count: 6, columns: 6 }
      : { count: 8, columns: 8 };
}

const Strip = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  overflow: clip;
  margin: 0;
  padding: 0;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius-large);
  background: var(--_surface);
  list-style: none;
`;

const Cell = styled.li`
  display: grid;
  align-content: start;
  container-type: inline-size;
  min-height: 94px;
  /* Of two borders that meet only one is seen. */
  margin: -1px 0 0 -1px;
  padding: 10px 12px;
  border: solid var(--_hairline);
  border-width: 1px 0 0 1px;
  color: var(--_text-muted);
  font-size: 12px;
  line-height: 18px;
  @media ${narrowMedia} {
    min-height: 88px;
    padding-block: 7px;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  min-height: 20px;
  white-space: nowrap;
  & > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > svg {
    flex: 1;
    min-width: 0;
    margin-left: 4px;
  }
`;

const Figure = styled.div`
  color: var(--_text);
  /* A long figure is as large as its cell allows. */
  font-size: min(${figurePx}px, calc(100cqi / var(--_ems, 1)));
  font-weight: 600;
  line-height: 32px;
  white-space: nowrap;
  /* Clear of the mark above, which is pressed beyond its line. */
  & > button {
    margin-block: 3px;
    line-height: 26px;
  }
`;

const Hint = styled.span`
  white-space: pre-line;
`;

/** Keeps the room of what is not there yet. */
const Unseen = styled.span`
  visibility: hidden;
`;

const When = styled.span`
  margin-left: auto;
`;

/** The strip of these metrics while their figures are on their way, as high as it will be. */
export function FigureStripSkeleton({ keys }: { keys: readonly OverviewCard["key"][] }) {
  const text = useMetricText();
  const { columns } = useStripRoom();
  return (
    <Strip $columns={columns} aria-busy="true">
      {keys.map((key) => (
        <Cell key={key}>
          <Line>
            <span>{text.metrics[key]}</span>
            <HintMark name={text.metrics[key]} hint={text.definitions[key]} />
          </Line>
          <Figure>
            <SkeletonBar $width="50%" $heightPx={20} style={{ display: "inline-block" }} />
          </Figure>
          <Line>
            <Unseen>+00.00%</Unseen>
          </Line>
        </Cell>
      ))}
    </Strip>
  );
}

export interface FigureStripProps {
  cards: readonly OverviewCard[];
  /** All cards of the overview: they tell whether the day is early. */
  all: readonly OverviewCard[];
  /** Shows also what the figures are compared with, in words. */
  isWhole: boolean;
  /** Makes a figure the way to its channels; `daysAgo` tells the day that it is of. */
  wayOf?: ((key: MetricKey, daysAgo: 0 | 1, written: string) => ReactNode) | undefined;
}

/** Today's figures in one strip, each with its change and its course; before the day has begun to tell, yesterday's. */
export function FigureStrip({ cards, all, isWhole, wayOf }: FigureStripProps) {
  const text = useMetricText();
  const punctuation = usePunctuation();
  const { columns } = useStripRoom();
  const isEarly = isEarlyDay(all);
  return (
    <Strip $columns={Math.min(columns, Math.max(cards.length, 1))} aria-label={text.overview}>
      {cards.map((card) => {
        const name = text.metrics[card.key];
        const value = isEarly ? card.yesterday : card.today;
        const written = formatCard(card, value);
        const references = [
          ...(isEarly ? [`${text.today} ${formatCard(card, card.today)}`] : []),
          ...(card.sameTime === null
            ? []
            : [`${text.sameTime} ${formatCard(card, card.sameTime)}`]),
          ...(isEarly ? [] : [`${text.yesterday} ${formatCard(card, card.yesterday)}`]),
          `${text.avg7} ${formatCard(card, card.avg7)}`,
        ];
        const below: ReactNode = isEarly ? (
          <span>
            {text.today} {formatCard(card, card.today)}
          </span>
        ) : card.sameTime === null ? (
          <span>
            {text.yesterday} {formatCard(card, card.yesterday)}
          </span>
        ) : (
          <span>
            <Change {...formatMetricChange(card.key, card.today, card.sameTime, text.ratePoints)} />
          </span>
        );
        return (
          <Cell key={card.key} title={references.join("\n")}>
            <Line>
              <span>{name}</span>
              <HintMark
                name={name}
                hint={
                  <Hint>
                    {[text.definitions[card.key], punctuation.phrases(references)].join("\n")}
                  </Hint>
                }
              />
              {isEarly && <When>{text.yesterday}</When>}
            </Line>
            <Figure
              title={exact(card, value)}
              style={{ "--_ems": (written.length * digitEm).toFixed(2) } as CSSProperties}
            >
              {wayOf && value ? wayOf(card.key, isEarly ? 1 : 0, written) : written}
            </Figure>
            <Line>
              {below}
              {card.sparkToday.length > 0 && (
                <Sparkline values={card.sparkToday} compare={card.sparkYesterday} heightPx={20} />
              )}
            </Line>
            {isWhole && references.map((one) => <span key={one}>{one}</span>)}
          </Cell>
        );
      })}
    </Strip>
  );
}
