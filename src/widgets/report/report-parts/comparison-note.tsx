import { useMemo } from "react";
import { styled } from "styled-components";
import type { ComparedPeriod } from "../../../core/api/contract";
import type { ShownComparison } from "../../../core/chart/report";
import { usePunctuation } from "../../../core/text/punctuation";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { narrowMedia } from "../../../core/ui/layout";
import { HintMark } from "../../../core/ui/overlay";
import type { ChangeState } from "./change-choices";

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 0 20px 12px;
  color: var(--_text-muted);
  font-size: 12px;
  line-height: 20px;
  @media ${narrowMedia} {
    padding-inline: 16px;
  }
`;

export interface ComparisonNoteProps {
  of: ComparedPeriod;
  /** The rows can be sorted by their changes. */
  isSorted?: boolean;
}

/** Names the period that rows are compared with, and how far its last day counts. */
export function ComparisonNote({ of, isSorted = false }: ComparisonNoteProps) {
  const text = useText(reportText);
  const punctuation = usePunctuation();
  const { start, end, ownDays, days, isUnfinished, isEstimated } = of;
  const notes = [
    text.comparedWith(start, end),
    ...(isEstimated ? [text.comparedUsual] : isUnfinished ? [text.comparedUntil] : []),
    ...(ownDays === days ? [] : [text.comparedMeans]),
  ];
  return (
    <Line>
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
