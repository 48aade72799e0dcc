import type { ThemeColor, WidgetAppearance } from "../theme/appearance";
import { colors, declare } from "../theme/tokens";
import { followsPage, knowsPage, textTokens } from "./widget-design";

const basePx = 14;
const rowHeights = { compact: "32px", normal: "40px", comfortable: "48px" } as const;
const mostRadiusPx = 24;
const leastTextPx = 12;
const mostTextPx = 16;

export interface AppearanceSheet {
  css: string;
  /** Parts that cannot be used, each with the reason; all others apply. */
  problems: readonly string[];
}

interface Pair {
  light: string;
  dark: string;
}

const each = (pair: Pair, shade: (color: string) => string): Pair => ({
  light: shade(pair.light),
  dark: shade(pair.dark),
});

/** Returns the colours derived from a brand colour; those that are given replace them. */
const shadesOf = (brand: Pair): Record<string, Pair> => ({
  "brand-hover": each(brand, (color) => `color-mix(in oklab,${color} 86%,black)`),
  "brand-text": { light: brand.light, dark: `color-mix(in oklab,${brand.dark} 55%,white)` },
  focus: brand,
  selected: each(brand, (color) => `color-mix(in oklab,${color} 14%,var(--_surface))`),
});

const supports = (property: string, value: unknown): value is string =>
  typeof value === "string" && value !== "" && CSS.supports(property, value);

/** Puts the appearance that a page gives into declarations; what it cannot use it names. */
export function readAppearance(given: WidgetAppearance): AppearanceSheet {
  const problems: string[] = [];
  const common: string[] = [];
  const pairs: Record<string, Pair> = {};
  const refuse = (name: string, value: unknown) =>
    void problems.push(
      `${name}: ${typeof value === "object" ? JSON.stringify(value) : String(value)}`,
    );
  const within = (name: string, value: unknown, least: number, most: number): value is number => {
    if (value === undefined) return false;
    if (typeof value === "number" && value >= least && value <= most) return true;
    refuse(`${name} (${least}–${most})`, value);
    return false;
  };

  const readColor = (name: string, value: ThemeColor | undefined) => {
    const pair = typeof value === "string" ? { light: value, dark: value } : value;
    const isKnown = name === "background" || Object.hasOwn(colors, name);
    if (isKnown && supports("color", pair?.light) && supports("color", pair.dark)) return pair;
    refuse(`colors.${name}`, value);
    return null;
  };
  const readers: Record<string, () => void> = {
    colors() {
      for (const [name, value] of Object.entries(given.colors ?? {})) {
        const pair = readColor(name, value);
        if (pair) pairs[name] = pair;
      }
    },
    fonts() {
      for (const [name, value] of Object.entries(given.fonts ?? {})) {
        const token = { text: "font", mono: "font-mono" }[name];
        if (token && supports("font-family", value)) common.push(declare(token, value));
        else refuse(`fonts.${name}`, value);
      }
    },
    radius() {
      const { radius } = given;
      if (!within("radius", radius, 0, mostRadiusPx)) return;
      common.push(declare("radius", `${radius}px`));
      common.push(declare("radius-large", `${radius === 0 ? 0 : radius + 4}px`));
    },
    density() {
      const { density } = given;
      if (density === undefined) return;
      if (!Object.hasOwn(rowHeights, density)) refuse("density", density);
      else common.push(declare("row-height", rowHeights[density]));
    },
    textSize() {
      const { textSize } = given;
      if (!within("textSize", textSize, leastTextPx, mostTextPx)) return;
      const scale = textSize / basePx;
      common.push(`--_text-scale:${scale}`);
      for (const [px, token] of Object.entries(textTokens))
        common.push(declare(`font-${token}`, `${Math.round(Number(px) * scale * 4) / 4}px`));
    },
  };
  for (const [name, value] of Object.entries(given)) {
    if (Object.hasOwn(readers, name)) readers[name]?.();
    else refuse(name, value);
  }
  const all = Object.entries({ ...(pairs.brand && shadesOf(pairs.brand)), ...pairs });
  const inScheme = (colorIn: (pair: Pair) => string) =>
    all.map(([name, pair]) => declare(name, colorIn(pair)));
  const dark = inScheme((pair) => pair.dark).join(";");
  const css = `:host{${[...common, ...inScheme((pair) => pair.light)].join(";")}}
:host([data-xi-theme=dark]){${dark}}
@media (prefers-color-scheme:dark){:host([data-xi-theme=auto]){${dark}}}
${knowsPage}{${followsPage}{${inScheme((pair) => `light-dark(${pair.light},${pair.dark})`).join(";")}}}`;
  return { css, problems };
}
