import { useCallback } from "react";
import type { BoardCard } from "../../../core/api/contract";
import { boardsText } from "../../../core/text/boards";
import { usePunctuation } from "../../../core/text/punctuation";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { useViewsOfBoards } from "./cards/use-views-of-boards";

/** Returns the title of a card: its own, or the name of what it shows, once the views are there. */
export function useCardTitle(cards: readonly BoardCard[]): (card: BoardCard) => string {
  const isEnabled = cards.some(({ kind, title }) => kind === "view" && title === null);
  const { data: views } = useViewsOfBoards({ isEnabled });
  const text = useText(boardsText);
  const { metrics } = useText(reportText);
  const punctuation = usePunctuation();
  return useCallback(
    (card) => {
      if (card.title !== null) return card.title;
      if (card.kind === "number") return metrics[card.metric];
      if (card.kind === "trend") return punctuation.list(card.metrics.map((key) => metrics[key]));
      const view = card.kind === "view" && views?.find(({ id }) => id === card.viewId);
      return view ? view.name : text.kinds[card.kind];
    },
    [text, metrics, punctuation, views],
  );
}
