import type { BoardCard } from "../../../core/api/contract";

/** Height of a row and gap between cards, in px. */
export const rowPx = 40;
export const gapPx = 12;

/** The height of a card of so many rows, in px. */
export const heightOf = (rows: number): number => rows * (rowPx + gapPx) - gapPx;

/** Columns of a window that is too narrow for twelve, and of a phone. */
export const narrowColumns = 6;
export const phoneColumns = 2;

/** Cards as they are read: from the top, in a row from the start. */
const readingOrder = (cards: readonly BoardCard[]): BoardCard[] =>
  cards.toSorted((one, other) => one.y - other.y || one.x - other.x);

/** Columns that a card takes of six, so that three or four in a row of twelve still fill theirs. */
function narrowWidth({ w }: BoardCard): number {
  if (w > 6) return narrowColumns;
  return w <= 2 || w === 4 ? 2 : 3;
}

/** Columns that a card takes of two: figures stand side by side. */
const phoneWidth = ({ kind }: BoardCard): number => (kind === "number" ? 1 : 2);

/** A card with the columns that it takes where the window is too narrow for the stored twelve. */
export interface PlacedCard {
  card: BoardCard;
  narrow: number;
  phone: number;
}

/** Columns of each card in a row of `columns`; the last of a row takes what is left of it. */
function widthsOf(
  cards: readonly BoardCard[],
  columns: number,
  widthOf: (card: BoardCard) => number,
): number[] {
  const widths: number[] = [];
  let taken = 0;
  const fill = () => {
    const last = widths.pop();
    if (last !== undefined) widths.push(last + columns - taken);
  };
  for (const card of cards) {
    const width = widthOf(card);
    if (taken + width > columns) {
      fill();
      taken = 0;
    }
    widths.push(width);
    taken += width;
  }
  fill();
  return widths;
}

/** Cards in the order in which they are read, each row of a narrow window full. */
export function placedCards(cards: readonly BoardCard[]): PlacedCard[] {
  const ordered = readingOrder(cards);
  const narrow = widthsOf(ordered, narrowColumns, narrowWidth);
  const phone = widthsOf(ordered, phoneColumns, phoneWidth);
  return ordered.map((card, at) => ({
    card,
    narrow: narrow[at] ?? narrowColumns,
    phone: phone[at] ?? phoneColumns,
  }));
}
