import type { BoardCard } from "../../../src/core/api/contract";
import {
  boardColumns,
  mostBoardBytes,
  smallestCards,
} from "../../../src/core/api/contract/constants/board";
import { type Message, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";

const overlap = (a: BoardCard, b: BoardCard): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

function problemOf(cards: readonly BoardCard[]): Message | null {
  if (new Set(cards.map(({ id }) => id)).size < cards.length) return say("卡片的标识不能重复");
  for (const [at, card] of cards.entries()) {
    const { w, h } = smallestCards[card.kind];
    if (card.w < w || card.h < h) return say("有一张卡片小于最小的尺寸（{} × {}）", w, h);
    if (card.x + card.w > boardColumns) return say("有一张卡片超出了右边");
    if (cards.slice(at + 1).some((other) => overlap(card, other)))
      return say("有两张卡片重叠在一起");
  }
  return Buffer.byteLength(JSON.stringify(cards)) > mostBoardBytes
    ? say("卡片的内容太多，请分成几个看板")
    : null;
}

/** Refuses cards that lie on each other or outside, that are too small, or too much together. */
export function checkCards(cards: readonly BoardCard[]): void {
  const problem = problemOf(cards);
  if (problem) throw new ServiceError("0400", problem, "cards");
}
