import { type ColorName, colors, type Oklch, type Scheme } from "../../theme/tokens";

const linear = (value: number) =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;

const byteHex = (value: number) =>
  Math.round(Math.min(1, Math.max(0, linear(value))) * 255)
    .toString(16)
    .padStart(2, "0");

/** An OKLCH colour as `#rrggbb`: mail clients and the rasteriser know nothing newer. */
export function hexOf([lightness, chroma, hue]: Oklch): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return `#${byteHex(red)}${byteHex(green)}${byteHex(blue)}`;
}

/** Classes of the picture and what each takes its colour from. */
const fills = {
  t: "text",
  m: "text-muted",
  s: "surface",
  p: "page",
  g: "success",
  b: "danger",
} as const;
const seriesCount = 12;

function rules(scheme: Scheme): string {
  const hex = (name: ColorName) => hexOf(colors[name][scheme]);
  const series = Array.from({ length: seriesCount }, (_, index) => {
    const color = hex(`chart-${index + 1}` as ColorName);
    return `.l${index}{stroke:${color}}.f${index}{fill:${color}}`;
  });
  const plain = Object.entries(fills).map(([name, color]) => `.${name}{fill:${hex(color)}}`);
  return `${plain.join("")}.h{stroke:${hex("hairline")}}.q{stroke:${hex("text-muted")}}${series.join("")}`;
}

export type ImageTheme = "light" | "dark" | "auto";

/** The style sheet of a picture; `auto` follows the reader's system. */
export const imageSheet = (theme: ImageTheme): string =>
  theme === "auto"
    ? `${rules("light")}@media (prefers-color-scheme:dark){${rules("dark")}}`
    : rules(theme);

/** Class of a change, by whether it is for the better. */
export const toneClass = { good: "g", bad: "b", none: "m" } as const;

/** The number of a series' colour class. */
export const colorClass = (index: number): number => index % seriesCount;
