import type { Axes } from "./axes";
import type { ChartPalette } from "./chart-palette";
import { type EndValue, endFontPx, endGapPx, placeEnds } from "./end-values";

/** Draws the figures at the ends of the lines upon a chart, as the page does. */
export function paintEnds(
  context: CanvasRenderingContext2D,
  ends: readonly EndValue[],
  { xAt, yAt }: Pick<Axes, "xAt" | "yAt">,
  palette: ChartPalette,
): void {
  context.save();
  context.font = `600 ${endFontPx}px ${palette.fontFamily}`;
  context.textBaseline = "alphabetic";
  context.lineJoin = "round";
  context.lineWidth = 3;
  context.strokeStyle = palette.surface;
  context.fillStyle = palette.text;
  for (const { text, index, y, isLast } of placeEnds(ends, yAt)) {
    context.textAlign = isLast ? "left" : "center";
    const x = xAt(index) + (isLast ? endGapPx : 0);
    const baseline = isLast ? y + 4 : y - endGapPx;
    context.strokeText(text, x, baseline);
    context.fillText(text, x, baseline);
  }
  context.restore();
}
