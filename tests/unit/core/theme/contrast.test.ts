import { expect, test } from "vitest";
import type { Oklch } from "../../../../src/core/theme/tokens";
import { type ColorName, colors, type Scheme } from "../../../../src/core/theme/tokens";

/** Relative luminance of an OKLCH colour by way of linear sRGB. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(ink: ColorName, ground: ColorName, scheme: Scheme): number {
  const values = [luminance(colors[ink][scheme]), luminance(colors[ground][scheme])];
  return (Math.max(...values) + 0.05) / (Math.min(...values) + 0.05);
}

const grounds = ["page", "surface", "raised", "hover", "selected"] as const;
const inks = ["text", "text-muted", "brand-text", "success", "warning", "danger", "info"] as const;
const platforms = ["ios", "android", "harmony", "web"] as const;
const pairs: [ColorName, ColorName][] = [
  ...inks.flatMap((ink) => grounds.map((ground): [ColorName, ColorName] => [ink, ground])),
  ...platforms.flatMap((ink) =>
    (["surface", "raised"] as const).map((ground): [ColorName, ColorName] => [ink, ground]),
  ),
  ["success", "success-bg"],
  ["warning", "warning-bg"],
  ["danger", "danger-bg"],
  ["info", "info-bg"],
  ["text-on-brand", "brand"],
  ["text-on-brand", "brand-hover"],
  ["text-on-brand", "danger-solid"],
];

test("white on black is measured as 21", () => {
  expect((luminance([1, 0, 0]) + 0.05) / (luminance([0, 0, 0]) + 0.05)).toBeCloseTo(21, 1);
});

test.each(["light", "dark"] as const)("every text colour reads on its ground in %s", (scheme) => {
  const weak = pairs
    .map(([ink, ground]) => [ink, ground, contrast(ink, ground, scheme)] as const)
    .filter(([, , ratio]) => ratio < 4.5);
  expect(weak).toEqual([]);
});

test.each(["light", "dark"] as const)("lines, borders and focus stand out in %s", (scheme) => {
  const iconColors: ColorName[] = [
    "field-border",
    "focus",
    ...(Object.keys(colors) as ColorName[]).filter((name) => name.startsWith("chart-")),
  ];
  const weak = iconColors
    .flatMap((iconColor) =>
      (["surface", "raised", "page"] as const).map(
        (ground) => [iconColor, ground, contrast(iconColor, ground, scheme)] as const,
      ),
    )
    .filter(([, , ratio]) => ratio < 3);
  expect(weak).toEqual([]);
});
