import { textWidthPx } from "../text-width";
import { boardCard, cardFrame, cardPadPx, type Drawn, isTooNarrow } from "./board-card";
import type {
  BoardPicture,
  BoardPictureMessages,
  PictureBlock,
  PictureNumber,
} from "./board-picture";
import { toneClass } from "./image-colors";
import { type ImageLayout, line, pageSvg } from "./image-layout";
import { wrapText } from "./wrap-text";

/** The width of a board's picture; two cards of a board's half stand beside each other. */
export const boardPictureWidthPx = 1120;

/** A picture with its size, which its content decides. */
export interface SizedPicture {
  svg: string;
  widthPx: number;
  heightPx: number;
}

export interface BoardPictureLook extends ImageLayout {
  messages: BoardPictureMessages;
}

const padPx = 24;
const gapPx = 12;
const numberPx = 92;
const narrowestNumberPx = 220;
/** Narrower pictures have one column. */
const twoColumnsPx = 900;

function numberMarks({ name, value, change, tone }: PictureNumber, widthPx: number): Drawn {
  const innerPx = widthPx - 2 * cardPadPx;
  const valuePx = textWidthPx(value, 26) > innerPx ? 16 : 26;
  return {
    heightPx: numberPx,
    at: (x, y) => {
      const left = x + cardPadPx;
      return [
        line(name, innerPx, { class: "m", x: left, y: y + 24, "font-size": 13 }),
        line(value, innerPx, {
          class: "t",
          x: left,
          y: y + 55,
          "font-size": valuePx,
          "font-weight": 600,
        }),
        line(change, innerPx, { class: toneClass[tone], x: left, y: y + 78, "font-size": 12 }),
      ].join("");
    },
  };
}

/** Cards beside each other, in frames of one height. */
function besides(cards: readonly Drawn[], widthsPx: readonly number[]): Drawn {
  const heightPx = Math.max(...cards.map((card) => card.heightPx));
  return {
    heightPx,
    at: (left, y) => {
      let x = left;
      return cards
        .map((card, index) => {
          const widthPx = widthsPx[index] ?? 0;
          const marks = cardFrame(x, y, widthPx, heightPx) + card.at(x, y);
          x += widthPx + gapPx;
          return marks;
        })
        .join("");
    },
  };
}

function numberRows(numbers: readonly PictureNumber[], widthPx: number): Drawn[] {
  const fitting = Math.max(1, Math.floor((widthPx + gapPx) / (narrowestNumberPx + gapPx)));
  // As even as they can be: five are three and two, not four and one.
  const rows = Math.ceil(numbers.length / fitting);
  const columns = Math.ceil(numbers.length / Math.max(rows, 1));
  const cellPx = (widthPx - (columns - 1) * gapPx) / columns;
  return Array.from({ length: rows }, (_, row) => {
    const cells = numbers.slice(row * columns, (row + 1) * columns);
    return besides(
      cells.map((one) => numberMarks(one, cellPx)),
      cells.map(() => cellPx),
    );
  });
}

/** Cards in reading order: narrow ones in pairs, a lone one over the whole width. */
function blockRows(
  blocks: readonly PictureBlock[],
  widthPx: number,
  messages: BoardPictureMessages,
): Drawn[] {
  const halfPx = (widthPx - gapPx) / 2;
  const isPaired = widthPx >= twoColumnsPx;
  const rows: Drawn[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const [one, other] = [blocks[at], blocks[at + 1]];
    if (!one) break;
    const isNarrow = (block: PictureBlock) => !block.isWide && !isTooNarrow(block, halfPx);
    if (isPaired && other && isNarrow(one) && isNarrow(other)) {
      const pair = [one, other].map((block) => boardCard(block, halfPx, messages));
      rows.push(besides(pair, [halfPx, halfPx]));
      at += 1;
    } else rows.push(besides([boardCard(one, widthPx, messages)], [widthPx]));
  }
  return rows;
}

/** The title of a picture and the lines below it. */
function headMarks({ title, lines, sentence, reason }: BoardPicture, widthPx: number): Drawn {
  const rows = [
    ...wrapText(title, 22, widthPx / 1.08, 2).map((text) => ({
      text,
      px: 22,
      high: 32,
      look: "t",
    })),
    ...lines.flatMap((one) =>
      wrapText(one, 13, widthPx / 1.08, 3).map((text) => ({ text, px: 13, high: 20, look: "m" })),
    ),
    ...(sentence === "" ? [] : [{ text: "", px: 13, high: 8, look: "m" }]),
    ...(sentence === "" ? [] : wrapText(sentence, 16, widthPx / 1.08, 3)).map((text) => ({
      text,
      px: 16,
      high: 26,
      look: "t",
    })),
    ...(reason === "" ? [] : wrapText(reason, 14, widthPx / 1.08, 3)).map((text) => ({
      text,
      px: 14,
      high: 22,
      look: "t",
    })),
  ];
  return {
    heightPx: rows.reduce((sum, { high }) => sum + high, 0),
    at: (x, top) => {
      let y = top;
      return rows
        .map(({ text, px, high, look }) => {
          y += high;
          const weight = px > 14 ? 600 : 400;
          return line(text, widthPx, {
            class: look,
            x,
            y: y - 8,
            "font-size": px,
            "font-weight": weight,
          });
        })
        .join("");
    },
  };
}

/** One card without its title, at the width that it has where it is shown. */
export function drawBlock(block: PictureBlock, look: BoardPictureLook): SizedPicture {
  const { widthPx, theme, messages } = look;
  const card = boardCard({ ...block, title: "" }, widthPx, messages);
  const heightPx = Math.ceil(card.heightPx);
  const marks = cardFrame(0, 0, widthPx, heightPx) + card.at(0, 0);
  return { svg: pageSvg(block.title, { widthPx, heightPx, theme }, marks), widthPx, heightPx };
}

/** A board as one SVG whose height its content decides: no script, no link, nothing lies upon another. */
export function drawBoard(picture: BoardPicture, look: BoardPictureLook): SizedPicture {
  const { widthPx, theme, messages } = look;
  const innerPx = widthPx - 2 * padPx;
  const rows = [
    headMarks(picture, innerPx),
    ...numberRows(picture.numbers, innerPx),
    ...blockRows(picture.blocks, innerPx, messages),
  ];
  let y = padPx - 4;
  const marks = rows.map((row) => {
    const drawn = row.at(padPx, y);
    y += row.heightPx + gapPx;
    return drawn;
  });
  const heightPx = Math.ceil(y - gapPx + padPx);
  const title = [picture.title, ...picture.lines].join(" ");
  return {
    svg: pageSvg(title, { widthPx, heightPx, theme }, marks.join("")),
    widthPx,
    heightPx,
  };
}
