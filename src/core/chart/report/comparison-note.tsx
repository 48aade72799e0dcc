import { useMemo } from "react";
import { styled } from "styled-components";
import type { ComparedPeriod } from "../../api/contract";
import { usePunctuation } from "../../text/punctuation";
import { reportText } from "../../text/report";
import { useText } from "../../text/use-text";
import { narrowMedia } from "../../ui/layout";
import { HintMark } from "../../ui/overlay";
import type { ChangeState } from "./change-choices";
import type { ShownComparison } from "./compared-figure";
import { UnfinishedChip } from "./unfinished-chip";

const Line = styled.p<{ $isBare: boolean }>`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 4px;
  padding: 0 ${({ $isBare }) => ($isBare ? 0 : 20)}px 12px;
  color: var(--_text-muted);
  font-size: 12px;
  line-height: 20px;
  @media ${narrowMedia} {
    ${({ $isBare }) => !$isBare && "padding-inline: 16px;"}
  }
`;

export interface ComparisonNoteProps {
  of: ComparedPeriod;
  /** The rows can be sorted by their changes. */
  isSorted?: boolean;
  /** Stands on a card that has its own edges. */
  isBare?: boolean;
}

/** Names the period that rows are compared with, and how far its last day counts. */
export function ComparisonNote({ of, isSorted = false, isBare = false }: ComparisonNoteProps) {
  const text = useText(reportText);
  const punctuation = usePunctuation();
  const { start, end, ownDays, days, isUnfinished, isEstimated } = of;
  const notes = [
    text.comparedWith(start, end),
    ...(isEstimated ? [text.comparedUsual] : isUnfinished ? [text.comparedUntil] : []),
    ...(ownDays === days ? [] : [text.comparedMeans]),
  ];
  // Periods of unequal lengths are not cut; the running day counts by its part.
  const isRunning = isUnfinished || !Number.isInteger(ownDays) || !Number.isInteger(days);
  return (
    <Line $isBare={isBare}>
      {isRunning && (
        <UnfinishedChip hint={isUnfinished ? text.unfinishedPeriod : text.unfinishedMeans} />
      )}
      {punctuation.phrases(notes)}
      <HintMark name={text.changes} hint={isSorted ? text.smallBasesSorted : text.smallBases} />
    </Line>
  );
}

/** Returns how a table shows the comparison that its rows came with; null without one, or when it is hidden. */
export function useShownComparison(
  compare: ComparedPeriod | null | undefined,
  changes: ChangeState["changes"] = "change",
): ShownComparison | null {
  const { ownDays, days } = compare ?? {};
  return useMemo(
    () =>
      ownDays === undefined || days === undefined || changes === "none"
        ? null
        : { spans: { ownDays, days }, hasPrevious: changes === "both" },
    [ownDays, days, changes],
  );
}
