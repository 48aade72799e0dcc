import { useCallback } from "react";
import type { BoardCard } from "../../../core/api/contract";
import { boardsText } from "../../../core/text/boards";
import { usePunctuation } from "../../../core/text/punctuation";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";

/** Returns the title of a card: its own, or the name of what it shows. */
export function useCardTitle(): (card: BoardCard) => string {
  const text = useText(boardsText);
  const { metrics } = useText(reportText);
  const punctuation = usePunctuation();
  return useCallback(
    (card) => {
      if (card.title !== null) return card.title;
      if (card.kind === "number") return metrics[card.metric];
      if (card.kind === "trend") return punctuation.list(card.metrics.map((key) => metrics[key]));
      return text.kinds[card.kind];
    },
    [text, metrics, punctuation],
  );
}
