import { expect, test } from "vitest";
import type { BoardCard } from "../../../../../src/core/api/contract";
import {
  boardColumns,
  type CardKind,
  smallestCards,
} from "../../../../../src/core/api/contract/constants/board";
import { boardTemplates } from "../../../../../src/core/api/contract/constants/board-templates";
import { newCard } from "../../../../../src/widgets/report/boards/edit/card-draft";
import {
  addCard,
  freeId,
  moveCard,
  removeCard,
  resizeCard,
} from "../../../../../src/widgets/report/boards/edit/move-cards";

/** A small generator, so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const overlap = (a: BoardCard, b: BoardCard) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

function expectLaidOut(cards: readonly BoardCard[]): void {
  for (const [at, card] of cards.entries()) {
    const least = smallestCards[card.kind];
    expect(card.w).toBeGreaterThanOrEqual(least.w);
    expect(card.h).toBeGreaterThanOrEqual(least.h);
    expect(card.x).toBeGreaterThanOrEqual(0);
    expect(card.y).toBeGreaterThanOrEqual(0);
    expect(card.x + card.w).toBeLessThanOrEqual(boardColumns);
    for (const other of cards.slice(at + 1)) expect(overlap(card, other)).toBe(false);
  }
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "any moves, sizes, additions and removals (%s) leave cards apart and within the columns",
  (seed) => {
    const random = randomOf(seed);
    const kinds = Object.keys(smallestCards) as CardKind[];
    let cards: BoardCard[] = [];
    for (let step = 0; step < 200; step += 1) {
      const id = cards[random(cards.length)]?.id ?? "";
      const turn = random(10);
      if (cards.length < 2 || (turn === 0 && cards.length < 24))
        cards = addCard(cards, newCard(kinds[random(kinds.length)] ?? "number", freeId(cards)));
      else if (turn === 1) cards = removeCard(cards, id);
      else if (turn < 6) cards = moveCard(cards, id, { x: random(16) - 2, y: random(60) - 2 });
      else cards = resizeCard(cards, id, { w: random(16), h: random(30) });
      expectLaidOut(cards);
      expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length);
    }
  },
);

test("a new card fills what is free beside others before it goes below them", () => {
  const size = { w: 4, h: 3 };
  const cards = ["a", "b", "c", "d"].reduce<BoardCard[]>(
    (before, id) => addCard(before, { ...newCard("number", id), ...size }),
    [],
  );
  expect(cards.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [4, 0],
    [8, 0],
    [0, 3],
  ]);
});

test("a card that stays is the same object", () => {
  const [left, right] = [newCard("number", "a"), { ...newCard("number", "b"), x: 6 }];
  const moved = moveCard([left, right], "b", { x: 8, y: 0 });
  expect(moved[0]).toBe(left);
  expect(moved[1]).toMatchObject({ id: "b", x: 8, y: 0 });
});

test("a card cannot go below its smallest size, nor beyond the last column", () => {
  const cards = [{ ...newCard("trend", "a"), x: 6 }];
  expect(resizeCard(cards, "a", { w: 1, h: 1 })[0]).toMatchObject(smallestCards.trend);
  expect(resizeCard(cards, "a", { w: 12, h: 8 })[0]).toMatchObject({ x: 6, w: 6 });
});

test.each(Object.entries(boardTemplates))("the template %s is laid out", (_, { cards }) => {
  expectLaidOut(cards as unknown as BoardCard[]);
});
