import type { BoardCard } from "../../../core/api/contract";
import type { ReportFilter } from "../report-filter";
import { BoardFrame, Grid } from "./board-frame";
import { placedCards } from "./board-layout";
import { CardTurns } from "./cards/turns";

export interface BoardCardsProps {
  cards: readonly BoardCard[];
  filter: ReportFilter;
  today: string;
}

/** The cards of a board, each in its place. */
export function BoardCards({ cards, filter, today }: BoardCardsProps) {
  return (
    <CardTurns>
      <Grid>
        {placedCards(cards).map((placed) => (
          <BoardFrame key={placed.card.id} {...placed} filter={filter} today={today} />
        ))}
      </Grid>
    </CardTurns>
  );
}
