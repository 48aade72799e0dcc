import type { Board } from "../../../core/api/contract";
import { boardsText } from "../../../core/text/boards";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Card, Stack } from "../../../core/ui/layout";
import { BoardCards } from "../board-parts";
import { Described, FilterBar } from "../report-filter";
import { useBoardFilter } from "./use-board-filter";

/** Fields of the filter that a board has not: its cards say whether they count devices. */
const without = ["distinct"] as const;

/** A board to be read: one filter for all of its cards. */
export function BoardView({ board }: { board: Board }) {
  const text = useText(boardsText);
  const state = useBoardFilter(board.filter);
  const { filter, today } = state;
  return (
    <Described filter={filter}>
      <Stack $gapPx={12}>
        <FilterBar state={state} without={without} views={null} />
        {board.cards.length === 0 ? (
          <Card>
            <EmptyState icon="chart" title={text.noCards} hint={text.noCardsHint} />
          </Card>
        ) : (
          <BoardCards cards={board.cards} filter={filter} today={today} />
        )}
      </Stack>
    </Described>
  );
}
