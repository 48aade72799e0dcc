import { kindOf } from "../../metrics";
import { comparedDashes, dotPx } from "../svg-line";
import { textWidthPx } from "../text-width";
import type { BoardPictureMessages, PictureBlock, PictureChart } from "./board-picture";
import { colorClass, toneClass } from "./image-colors";
import { line } from "./image-layout";
import { fitText, tag } from "./svg-text";
import { trendMarks } from "./trend-marks";
import { wrapText } from "./wrap-text";

/** Something that is to be drawn, with the height that it takes. */
export interface Drawn {
  heightPx: number;
  at: (x: number, y: number) => string;
}

export const cardPadPx = 16;
const titlePx = 34;
const fontPx = 13;
const rowPx = 26;
/** Below a figure, its change. */
const changePx = 16;
const changeFontPx = 12;
const linePx = 20;
const plotPx = 220;
const legendRowPx = 22;
const cellPadPx = 8;
/** Of a table; the rest is left to the console, and said. */
const mostRows = 20;
const mostColumns = 6;
const mostTextLines = 60;
const mostHeadLines = 2;

/** Signs are measured by their usual width; what is set in capitals is wider. */
const spare = 1.08;

type Table = Extract<PictureBlock, { kind: "table" }>;

/** Names have at least so much of a table's width. */
const leastNames = 0.2;

const shownHead = ({ head }: Table) => head.slice(0, mostColumns);
const shownRows = ({ rows }: Table) =>
  rows.slice(0, mostRows).map((cells) => cells.slice(0, mostColumns));
const changeAt = ({ changes }: Table, row: number, column: number) =>
  changes?.[row]?.[column - 1] ?? null;

/** Widths that the columns of figures need. */
const figureWidths = (table: Table): number[] =>
  shownHead(table)
    .slice(1)
    .map((name, index) => {
      const column = index + 1;
      const longest = Math.max(
        ...shownRows(table).map((cells) => textWidthPx(cells[column] ?? "", fontPx)),
        ...(table.changes ?? [])
          .slice(0, mostRows)
          .map((cells) => textWidthPx(cells[index]?.text ?? "", changeFontPx)),
        Math.min(64, textWidthPx(name, fontPx)),
      );
      return longest * spare + 2 * cellPadPx;
    });

/** True for a table whose figures would be cut on a card of a width. */
export function isTooNarrow(block: PictureBlock, widthPx: number): boolean {
  if (block.kind === "text" || isDrawn(block)) return false;
  const needed = figureWidths(block);
  const sum = needed.reduce((all, one) => all + one, 0);
  return sum > (widthPx - 2 * cardPadPx) * (1 - leastNames);
}

const isDrawn = ({ chart }: Table): boolean => chart !== undefined && chart.x.length > 1;

/** Widths of a table's columns: figures take what they need, names what is left. */
function columnWidths(table: Table, widthPx: number) {
  const needed = figureWidths(table);
  const sum = needed.reduce((all, one) => all + one, 0);
  const most = widthPx * (1 - leastNames);
  const scale = sum > most ? most / sum : 1;
  const figures = needed.map((one) => one * scale);
  const named = widthPx - figures.reduce((all, one) => all + one, 0);
  return [named, ...figures];
}

function tableCard(table: Table, widthPx: number, messages: BoardPictureMessages): Drawn {
  const head = shownHead(table);
  const rows = shownRows(table);
  const widths = columnWidths(table, widthPx);
  const rowHeightPx = rowPx + (table.changes ? changePx : 0);
  const headLines = head.map((text, index) =>
    wrapText(text, fontPx, (widths[index] ?? 0) - 2 * cellPadPx, mostHeadLines),
  );
  const headPx = 10 + Math.max(1, ...headLines.map((lines) => lines.length)) * 17;
  const notes = [
    rows.length === 0 ? messages.noRows : "",
    rows.length < table.rows.length ? messages.cut(rows.length, table.rows.length) : table.note,
    head.length < table.head.length ? messages.cutColumns(head.length, table.head.length) : "",
  ].filter(Boolean);
  const cell = (text: string, index: number, x: number, y: number, look: object) => {
    const left = x + widths.slice(0, index).reduce((all, one) => all + one, 0);
    const cellPx = widths[index] ?? 0;
    const isName = index === 0;
    return line(text, cellPx - 2 * cellPadPx, {
      class: "t",
      x: isName ? left + cellPadPx : left + cellPx - cellPadPx,
      "text-anchor": isName ? "start" : "end",
      y,
      "font-size": fontPx,
      ...look,
    });
  };
  return {
    heightPx: headPx + rows.length * rowHeightPx + notes.length * linePx,
    at: (x, y) => {
      const top = tag("rect", { class: "p", x, y, width: widthPx, height: headPx, rx: 4 });
      const titles = headLines.flatMap((lines, index) =>
        lines.map((text, at) =>
          cell(text, index, x, y + 19 + at * 17, { class: "m", "font-weight": 600 }),
        ),
      );
      const body = rows.map((cells, row) => {
        const rowY = y + headPx + row * rowHeightPx;
        const share = Math.min(1, Math.max(0, table.bars?.[row] ?? 0));
        const bar =
          share > 0
            ? tag("rect", {
                class: "f0",
                "fill-opacity": 0.16,
                x,
                y: rowY + 3,
                width: share * widthPx,
                height: rowHeightPx - 6,
                rx: 3,
              })
            : "";
        const rule = tag("line", {
          class: "h",
          x1: x,
          x2: x + widthPx,
          y1: rowY + rowHeightPx,
          y2: rowY + rowHeightPx,
        });
        const figures = cells.map((text, index) => cell(text, index, x, rowY + 18, {}));
        const below = cells.map((_, index) => {
          const change = changeAt(table, row, index);
          const look = { class: toneClass[change?.tone ?? "none"], "font-size": changeFontPx };
          return change ? cell(change.text, index, x, rowY + 18 + changePx, look) : "";
        });
        return bar + rule + figures.join("") + below.join("");
      });
      const below = notes.map((text, index) =>
        line(text, widthPx, {
          class: "m",
          x,
          y: y + headPx + rows.length * rowHeightPx + index * linePx + 16,
          "font-size": 12,
        }),
      );
      return [top, ...titles, ...body, ...below].join("");
    },
  };
}

/** Draws what stands for an entry of a legend, 10 px wide, from its top left. */
type Mark = (x: number, y: number) => string;

const lineMark =
  (index: number): Mark =>
  (x, y) =>
    tag("rect", { class: `f${colorClass(index)}`, x, y, width: 10, height: 10, rx: 2 });
const mutedStroke = { class: "q", fill: "none", "stroke-width": 2 };
const dashedMark: Mark = (x, y) =>
  tag("line", {
    ...mutedStroke,
    x1: x,
    x2: x + 12,
    y1: y + 5,
    y2: y + 5,
    "stroke-dasharray": comparedDashes,
  });
const hollowMark: Mark = (x, y) =>
  tag("circle", { ...mutedStroke, cx: x + 5, cy: y + 5, r: dotPx / 2 });

/** The names of the lines with their sums, and what is dashed and hollow, in as many rows as they need. */
function legend(chart: PictureChart, widthPx: number, messages: BoardPictureMessages): Drawn {
  const { series, incompleteFrom } = chart;
  const entries = [
    ...series.map(({ name, total }, index) => ({
      name: total === "" ? name : `${name} ${total}`,
      mark: lineMark(index),
    })),
    ...(series.some(({ compare }) => compare)
      ? [{ name: messages.compared, mark: dashedMark }]
      : []),
    ...(incompleteFrom === undefined ? [] : [{ name: messages.unfinished, mark: hollowMark }]),
  ];
  let x = 0;
  let row = 0;
  const placed = entries.map(({ name, mark }) => {
    const text = fitText(name, fontPx, widthPx - 16);
    const entryPx = 16 + textWidthPx(text, fontPx) * spare;
    if (x > 0 && x + entryPx > widthPx) {
      x = 0;
      row += 1;
    }
    const at = { text, mark, x, row };
    x += entryPx + 20;
    return at;
  });
  return {
    heightPx: (row + 1) * legendRowPx,
    at: (left, top) =>
      placed
        .map((entry) => {
          const y = top + entry.row * legendRowPx + 13;
          const entryLeft = left + entry.x;
          const look = { class: "t", x: entryLeft + 16, y, "font-size": fontPx };
          return entry.mark(entryLeft, y - 9) + line(entry.text, widthPx, look);
        })
        .join(""),
  };
}

/** The lines of a chart below their names. */
function chartCard(chart: PictureChart, widthPx: number, messages: BoardPictureMessages): Drawn {
  const names = legend(chart, widthPx, messages);
  const data = {
    x: chart.x,
    series: chart.series.map(({ metric, name, values, compare }) => ({
      id: metric,
      name,
      values,
      formatTick: kindOf(metric).tick,
      ...(compare && { compare }),
    })),
    ...(chart.incompleteFrom !== undefined && {
      incompleteFrom: chart.incompleteFrom,
      comparesElapsed: true,
    }),
  };
  return {
    heightPx: names.heightPx + plotPx,
    at: (x, y) =>
      names.at(x, y) +
      trendMarks(data, { x: x - 4, y: y + names.heightPx, widthPx: widthPx + 8, heightPx: plotPx }),
  };
}

function textCard(text: string, widthPx: number): Drawn {
  const lines = wrapText(text, 14, widthPx / spare, mostTextLines);
  return {
    heightPx: lines.length * 22,
    at: (x, y) =>
      lines
        .map((one, index) =>
          line(one, widthPx, { class: "t", x, y: y + 16 + index * 22, "font-size": 14 }),
        )
        .join(""),
  };
}

/** A card with its frame and its title. */
export function boardCard(
  block: PictureBlock,
  widthPx: number,
  messages: BoardPictureMessages,
): Drawn {
  const innerPx = widthPx - 2 * cardPadPx;
  const body =
    block.kind === "text"
      ? textCard(block.text, innerPx)
      : block.chart && isDrawn(block)
        ? chartCard(block.chart, innerPx, messages)
        : tableCard(block, innerPx, messages);
  const topPx = block.title === "" ? cardPadPx : cardPadPx + titlePx - 6;
  return {
    heightPx: topPx + body.heightPx + cardPadPx,
    at: (x, y) =>
      line(block.title, innerPx, {
        class: "t",
        x: x + cardPadPx,
        y: y + cardPadPx + 14,
        "font-size": 15,
        "font-weight": 600,
      }) + body.at(x + cardPadPx, y + topPx),
  };
}

/** The frame of a card, as high as the row that it stands in. */
export const cardFrame = (x: number, y: number, width: number, height: number): string =>
  tag("rect", {
    class: "s h",
    x: x + 0.5,
    y: y + 0.5,
    width: width - 1,
    height: height - 1,
    rx: 8,
  });
