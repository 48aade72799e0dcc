import { colorCount, otherPlace } from "./chart-data";
import type { MarkedNote } from "./notes/chart-note";

/** Colours of a chart as a canvas understands them. */
export interface ChartPalette {
  series: readonly string[];
  /** Of what is left over. */
  other: string;
  muted: string;
  text: string;
  hairline: string;
  surface: string;
  /** Of what happened, by its kind. */
  notes: Readonly<Record<MarkedNote["kind"], string>>;
  fontFamily: string;
}

/** A drawing surface; fails where the browser has none, such as with canvases blocked. */
export function openCanvas(): CanvasRenderingContext2D {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser has no canvas to draw on");
  return context;
}

/** Reads the tokens where an element stands, in its theme; colours become plain RGB. */
export function readPalette(element: Element): ChartPalette {
  const style = getComputedStyle(element);
  const context = openCanvas();
  const color = (name: string): string => {
    const value = style.getPropertyValue(`--_${name}`).trim();
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = value;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red},${green},${blue})`;
  };
  return {
    series: Array.from({ length: colorCount }, (_, index) => color(`chart-${index + 1}`)),
    other: color("chart-other"),
    muted: color("text-muted"),
    text: color("text"),
    hairline: color("hairline"),
    surface: color("surface"),
    notes: {
      release: color("brand"),
      campaign: color("success"),
      incident: color("danger"),
      peak: color("brand"),
      attack: color("danger"),
      other: color("text-muted"),
    },
    fontFamily: style.getPropertyValue("--_font").trim(),
  };
}

/** A series' colour on a canvas by its place. */
export const paletteColor = ({ series, other, muted }: ChartPalette, place: number): string =>
  place === otherPlace ? other : (series[place % colorCount] ?? muted);
