import { styled } from "styled-components";
import type { OverviewCard } from "../../api/contract";
import { formatRate } from "../../format/number";
import { formatCard } from "./card-format";
import { useMetricText } from "./metric-text";
import { summarizeOverview } from "./overview-summary";

const Sentence = styled.p<{ $isQuiet: boolean }>`
  font-weight: ${({ $isQuiet }) => ($isQuiet ? 400 : 500)};
  color: var(--_${({ $isQuiet }) => ($isQuiet ? "text-muted" : "text")});
  font-variant-numeric: tabular-nums;
`;

/** Tells what changed most since the reference, by the figures of the cards themselves. */
export function OverviewSentence({ cards }: { cards: readonly OverviewCard[] }) {
  const text = useMetricText();
  const { shown, against, changed, isSmall } = summarizeOverview(cards);
  const reference = text[against];
  const value = changed?.[shown];
  const base = changed?.[against];
  if (!changed || typeof value !== "number" || !base)
    return <Sentence $isQuiet>{isSmall ? text.fewFigures : text.asUsual(reference)}</Sentence>;
  const name = text.metrics[changed.key];
  return (
    <Sentence $isQuiet={false}>
      {text.changedMost({
        name: shown === "yesterday" ? text.ofYesterday(name) : name,
        value: formatCard(changed, value),
        against: reference,
        base: formatCard(changed, base),
        rate: formatRate(Math.abs(value - base) / base),
        isUp: value > base,
      })}
    </Sentence>
  );
}
