import {
  type BoardPicture,
  boardPictureWidthPx,
  drawBoard,
} from "../../../src/core/chart/image/index";
import { maskPhones } from "../../access/phones";
import { type Counting, countCard, pictureMessages, planMessages } from "../plan";
import type { CountedCard } from "../view";

/** A board whose cards are to be counted for a picture. */
export interface Counted extends Omit<Counting, "messages"> {
  cards: readonly CountedCard[];
  language: "zh" | "en";
  title: string;
  lines: string[];
  /** Number of rows beyond those shown is not for everybody. */
  isShared: boolean;
  signal: AbortSignal;
}

/** A counted board with the names of its file. */
export interface NamedPicture {
  picture: BoardPicture;
  appName: string;
  days: { start: string; end: string };
}

const inReadingOrder = (cards: readonly CountedCard[]): CountedCard[] =>
  cards.toSorted((one, other) => one.y - other.y || one.x - other.x);

/** Counts the cards of a board by the functions that answer them one by one, in reading order. */
export async function countBoard(board: Counted): Promise<BoardPicture> {
  const { app, language, isShared, signal, title, lines } = board;
  const messages = planMessages(language);
  const { db, nowMs, filterOf } = board;
  const counting: Counting = { db, app, nowMs, filterOf, messages };
  const picture: BoardPicture = { title, lines, sentence: "", reason: "", numbers: [], blocks: [] };
  for (const card of inReadingOrder(board.cards)) {
    signal.throwIfAborted();
    const { numbers, blocks } = await countCard(card, counting);
    picture.numbers.push(...numbers);
    const isCut = isShared && card.kind === "channels";
    picture.blocks.push(
      ...blocks.map((block) => (isCut && block.kind === "table" ? { ...block, note: "" } : block)),
    );
  }
  return app.hidesPhones ? maskPhones(picture) : picture;
}

/** Draws what was counted. */
export function drawCounted(
  picture: BoardPicture,
  { theme, language }: { theme: "light" | "dark"; language: "zh" | "en" },
) {
  return drawBoard(picture, {
    widthPx: boardPictureWidthPx,
    theme,
    messages: pictureMessages(language),
  });
}
