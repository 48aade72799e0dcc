import { type LayoutItem, moveElement, verticalCompactor } from "react-grid-layout/core";
import type { BoardCard } from "../../../../core/api/contract";
import {
  boardColumns,
  type CardSize,
  cardRows,
  smallestCards,
} from "../../../../core/api/contract/constants/board";

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

const layoutOf = (cards: readonly BoardCard[]): LayoutItem[] =>
  cards.map(({ id, x, y, w, h }) => ({ i: id, x, y, w, h }));

/** Puts the cards where a layout has them, without gaps above; one that stays is the same object. */
function placed(cards: readonly BoardCard[], layout: readonly LayoutItem[]): BoardCard[] {
  const places = new Map(verticalCompactor.compact(layout, boardColumns).map((at) => [at.i, at]));
  return cards.map((card) => {
    const { x, y, w, h } = places.get(card.id) ?? card;
    const stays = x === card.x && y === card.y && w === card.w && h === card.h;
    return stays ? card : { ...card, x, y, w, h };
  });
}

/** Moves a card to a cell; others make way, and all close up towards the top. */
export function moveCard(
  cards: readonly BoardCard[],
  id: string,
  to: { x: number; y: number },
): BoardCard[] {
  const layout = layoutOf(cards);
  const item = layout.find(({ i }) => i === id);
  if (!item) return [...cards];
  const x = clamp(to.x, 0, boardColumns - item.w);
  const y = clamp(to.y, 0, cardRows.last);
  return placed(cards, moveElement(layout, item, x, y, true, false, "vertical", boardColumns));
}

/** Gives a card another size, between its smallest and the board's; others make way. */
export function resizeCard(
  cards: readonly BoardCard[],
  id: string,
  { w, h }: CardSize,
): BoardCard[] {
  const resized = cards.map((card) => {
    if (card.id !== id) return card;
    const least = smallestCards[card.kind];
    return {
      ...card,
      w: clamp(w, least.w, boardColumns - card.x),
      h: clamp(h, least.h, cardRows.tallest),
    };
  });
  return placed(resized, layoutOf(resized));
}

/** Takes a card off; the others close up. */
export function removeCard(cards: readonly BoardCard[], id: string): BoardCard[] {
  const others = cards.filter((card) => card.id !== id);
  return placed(others, layoutOf(others));
}

/** Puts a card below others where it comes to lie highest, leftmost among those places. */
export function addCard(cards: readonly BoardCard[], card: BoardCard): BoardCard[] {
  const topAt = (x: number) =>
    cards.reduce(
      (top, one) => (one.x < x + card.w && x < one.x + one.w ? Math.max(top, one.y + one.h) : top),
      0,
    );
  const places = Array.from({ length: boardColumns - card.w + 1 }, (_, x) => ({ x, y: topAt(x) }));
  const { x, y } = places.reduce((best, place) => (place.y < best.y ? place : best));
  const all = [...cards, { ...card, x, y }];
  return placed(all, layoutOf(all));
}

/** An identifier that none of the cards has. */
export function freeId(cards: readonly BoardCard[]): string {
  const taken = new Set(cards.map(({ id }) => id));
  let n = cards.length + 1;
  while (taken.has(`c${n}`)) n += 1;
  return `c${n}`;
}
