import { expect, test } from "vitest";
import { createRandom } from "../../../../../service/seed/random";
import type { BoardCard } from "../../../../../src/core/api/contract";
import {
  narrowColumns,
  phoneColumns,
  placedCards,
} from "../../../../../src/widgets/report/board-parts/board-layout";

const number = (id: string, x: number, y: number, w: number): BoardCard => ({
  kind: "number",
  metric: "install",
  title: null,
  pinned: {},
  id,
  x,
  y,
  w,
  h: 3,
});

const narrowOf = (cards: BoardCard[]) =>
  placedCards(cards).map(({ card, narrow }) => card.id + narrow);

test("cards come in reading order, and the last of a row takes what is left of it", () => {
  const four = ["a", "b", "c", "d"].map((id, at) => number(id, at * 3, 0, 3));
  const part = number("e", 0, 3, 5);
  const wide = number("f", 5, 3, 7);
  expect(narrowOf([wide, part, ...four])).toEqual(["a3", "b3", "c3", "d3", "e6", "f6"]);
  const phones = placedCards(four.slice(0, 3)).map(({ phone }) => phone);
  expect(phones).toEqual([1, 1, 2]);
});

test("whatever the board, every row of a narrow window and of a phone is full", () => {
  const random = createRandom(20_261_130);
  for (let round = 0; round < 200; round += 1) {
    const cards = Array.from({ length: random.int(1, 24) }, (_, at) =>
      number(String(at), random.int(0, 6), random.int(0, 40), random.int(1, 12)),
    );
    for (const [columns, key] of [
      [narrowColumns, "narrow"],
      [phoneColumns, "phone"],
    ] as const) {
      let taken = 0;
      for (const placed of placedCards(cards)) {
        taken += placed[key];
        expect(taken).toBeLessThanOrEqual(columns);
        if (taken === columns) taken = 0;
      }
      expect(taken).toBe(0);
    }
  }
});
