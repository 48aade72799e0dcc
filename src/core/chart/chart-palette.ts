import { colorCount } from "./chart-data";

/** Colours of a chart as a canvas understands them. */
export interface ChartPalette {
  series: readonly string[];
  muted: string;
  text: string;
  hairline: string;
  surface: string;
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
    const token = style.getPropertyValue(`--_${name}`).trim();
    const value = token.startsWith("light-dark") ? colorAt(element, token) : token;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = value;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red},${green},${blue})`;
  };
  return {
    series: Array.from({ length: colorCount }, (_, index) => color(`chart-${index + 1}`)),
    muted: color("text-muted"),
    text: color("text"),
    hairline: color("hairline"),
    surface: color("surface"),
    fontFamily: style.getPropertyValue("--_font").trim(),
  };
}

/** A colour that depends on the scheme, as it is where an element stands: a canvas has no scheme. */
function colorAt(element: Element, color: string): string {
  const probe = document.createElement("span");
  probe.style.color = color;
  element.append(probe);
  const { color: resolved } = getComputedStyle(probe);
  probe.remove();
  return resolved;
}

/** A colour between two, both as `rgb(r,g,b)`. */
export function mixed(from: string, to: string, share: number): string {
  const [start, end] = [from, to].map((color) => (color.match(/\d+/g) ?? []).map(Number));
  const parts = [0, 1, 2].map((part) => {
    const [low = 0, high = 0] = [start?.[part], end?.[part]];
    return Math.round(low + (high - low) * share);
  });
  return `rgb(${parts.join(",")})`;
}

/** A colour, as `rgb(r,g,b)`, that lets through what is behind it. */
export const faded = (color: string, opacity: number): string =>
  color.replace("rgb(", "rgba(").replace(")", `,${opacity})`);
