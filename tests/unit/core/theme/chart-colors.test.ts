import { expect, test } from "vitest";
import { colorCount } from "../../../../src/core/chart/chart-data";
import { type ColorName, colors, type Oklch, type Scheme } from "../../../../src/core/theme/tokens";

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const [a, b, c] = matrix.map((row) => row[0] * x + row[1] * y + row[2] * z);
  return [a ?? 0, b ?? 0, c ?? 0];
};
const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Linear sRGB of an OKLCH colour. */
function linearRgb([lightness, chroma, hue]: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const toCone: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/** OKLab, in which equal distances look about equal: 0.02 is just seen. */
function oklab(rgb: Triple): Triple {
  const [l, m, s] = times(toCone, [clamp(rgb[0]), clamp(rgb[1]), clamp(rgb[2])]);
  return times(toLab, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)]);
}

/** How those without one kind of cone see: Machado, Oliveira and Fernandes 2009, severity 1. */
const eyes: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

const names = [
  ...Array.from({ length: colorCount }, (_, index) => `chart-${index + 1}` as ColorName),
  "chart-other" as const,
];
const leastApart = 0.07;

test.each(
  (["light", "dark"] as const).flatMap((scheme) =>
    Object.keys(eyes).map((eye): [Scheme, string] => [scheme, eye]),
  ),
)(
  "the twelve colours of charts and the grey of the rest differ in %s for %s eyes",
  (scheme, eye) => {
    const matrix = eyes[eye] ?? toLab;
    const seen = names.map((name) => oklab(times(matrix, linearRgb(colors[name][scheme]))));
    const close = seen.flatMap((one, index) =>
      seen.slice(0, index).flatMap((other, at) => {
        const apart = Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
        return apart < leastApart ? [[names[index], names[at], apart]] : [];
      }),
    );
    expect(close).toEqual([]);
  },
);

test("what is left over is grey", () => {
  for (const scheme of ["light", "dark"] as const)
    expect(colors["chart-other"][scheme][1]).toBeLessThan(0.02);
});
