import { formatCompact } from "../../format/number";
import { type ChartData, tickFormat } from "../chart-data";
import { comparedDashes, type Dot, dotPx, layoutLine } from "../svg-line";
import { textWidthPx } from "../text-width";
import { colorClass } from "./image-colors";
import { line } from "./image-layout";
import { escapeXml, tag } from "./svg-text";

export interface PlotSpace {
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
}

const comparedOpacity = 0.7;

/** The trend as the console draws it: grid, axes, lines. */
export function trendMarks(data: ChartData, { x, y, widthPx, heightPx }: PlotSpace): string {
  const { plot, ticks, labels, lines } = layoutLine(data, { widthPx, heightPx });
  const format = tickFormat(data.series, formatCompact);
  const grid = ticks.map(
    (tick) =>
      tag("line", { class: "h", x1: plot.left, x2: plot.right, y1: tick.y, y2: tick.y }) +
      line(format(tick.value), plot.left, {
        class: "m",
        x: plot.left - 8,
        y: tick.y + 4,
        "font-size": 12,
        "text-anchor": "end",
      }),
  );
  const days = labels.map(({ text, x: at }) =>
    line(text, 120, {
      class: "m",
      x: at,
      y: plot.bottom + 21,
      "font-size": 12,
      "text-anchor": "middle",
    }),
  );
  const svgPaths = lines.map(
    ({ path, comparePath, dots, incomplete, incompleteCompare, raisedPx }, index) => {
      const color = colorClass(index);
      const before =
        comparePath &&
        tag("path", {
          class: `l${color}`,
          d: comparePath,
          "stroke-dasharray": comparedDashes,
          opacity: comparedOpacity,
        });
      const curve = path && tag("path", { class: `l${color}`, d: path });
      const alone = dots.map((dot) =>
        tag("circle", { class: `f${color}`, cx: dot.x, cy: dot.y, r: dotPx / 2 }),
      );
      const hollow = ({ x: cx, y: cy }: Dot, opacity: number) =>
        tag("circle", { class: `s l${color}`, cx, cy, r: dotPx / 2, opacity });
      const unfinished =
        (incompleteCompare ? hollow(incompleteCompare, comparedOpacity) : "") +
        (incomplete ? hollow(incomplete, 1) : "");
      const marks = (before ?? "") + curve + alone.join("") + unfinished;
      return raisedPx > 0 ? tag("g", { transform: `translate(0 ${-raisedPx})` }, marks) : marks;
    },
  );
  const strokes = {
    fill: "none",
    "stroke-width": 2,
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
  };
  return tag(
    "g",
    { transform: `translate(${x} ${y})` },
    [...grid, ...days, svgPaths.length > 0 ? tag("g", strokes, svgPaths.join("")) : ""].join(""),
  );
}

const legendPx = 13;

/** The names of the lines, each after its colour; those without room are left out. */
export function legendMarks(
  names: readonly string[],
  x: number,
  y: number,
  widthPx: number,
): string {
  let at = x;
  const svgPaths: string[] = [];
  for (const [index, name] of names.entries()) {
    const endPx = at + 16 + textWidthPx(name, legendPx);
    if (endPx > x + widthPx) break;
    svgPaths.push(
      tag("rect", {
        class: `f${colorClass(index)}`,
        x: at,
        y: y - 9,
        width: 10,
        height: 10,
        rx: 2,
      }),
      tag("text", { class: "t", x: at + 16, y, "font-size": legendPx }, escapeXml(name)),
    );
    at = endPx + 20;
  }
  return svgPaths.join("");
}
