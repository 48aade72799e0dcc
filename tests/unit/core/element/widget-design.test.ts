import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readAppearance } from "../../../../src/core/element/appearance-sheet";
import { asScalableText } from "../../../../src/core/element/widget-design";

const colors = /^(#[0-9a-f]{6}|red|white)$/;

beforeEach(() => {
  // The environment of these tests has no CSS.supports.
  vi.stubGlobal("CSS", {
    supports: (property: string, value: string) =>
      property === "color" ? colors.test(value) : !/[;{}]/.test(value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["font-size: 14px;", "font-size:var(--_font-base);"],
  [
    "font-size:12px;line-height: 18px",
    "font-size:var(--_font-small);line-height:calc(18px*var(--_text-scale,1))",
  ],
  ["font-size: 13px", "font-size:calc(13px*var(--_text-scale,1))"],
  ["line-height: 1.4; width: 14px", "line-height: 1.4; width: 14px"],
])("%s enters a widget's sheet as %s", (css, expected) => {
  expect(asScalableText(css)).toBe(expected);
});

test("a colour applies to both themes, a pair to one each, and yields to the page's property", () => {
  const { css, problems } = readAppearance({
    colors: { danger: "red", surface: { light: "#ffffff", dark: "#101418" } },
  });
  expect(problems).toEqual([]);
  expect(css).toContain(
    ":host{--_danger:var(--xi-danger,red);--_surface:var(--xi-surface,#ffffff)}",
  );
  expect(css).toContain(
    ":host([data-xi-theme=dark]){--_danger:var(--xi-danger,red);--_surface:var(--xi-surface,#101418)}",
  );
  expect(css).toContain("--_surface:var(--xi-surface,light-dark(#ffffff,#101418))");
});

test("a brand colour brings what goes with it, unless that is given", () => {
  const { css } = readAppearance({ colors: { brand: "#0a7d3c", focus: "red" } });
  expect(css).toContain(
    "--_brand-hover:var(--xi-brand-hover,color-mix(in oklab,#0a7d3c 86%,black))",
  );
  expect(css).toContain("--_focus:var(--xi-focus,red)");
  expect(css).not.toContain("--_focus:var(--xi-focus,#0a7d3c)");
});

test("radius, density, text size and fonts become declarations of the root", () => {
  const { css } = readAppearance({
    radius: 2,
    density: "compact",
    textSize: 16,
    fonts: { text: "Georgia, serif" },
  });
  for (const part of [
    "--_radius:var(--xi-radius,2px)",
    "--_radius-large:var(--xi-radius-large,6px)",
    "--_row-height:var(--xi-row-height,32px)",
    "--_font-base:var(--xi-font-base,16px)",
    "--_font-small:var(--xi-font-small,13.75px)",
    "--_font:var(--xi-font,Georgia, serif)",
  ])
    expect(css).toContain(part);
});

test("what cannot be used is named with its value and leaves no trace in the rules", () => {
  const { css, problems } = readAppearance({
    colors: { brand: "nope", nosuch: "red", danger: { light: "red" } },
    fonts: { text: "a;b}", head: "serif" },
    radius: 99,
    textSize: Number.NaN,
    density: "tiny",
    shade: 1,
  } as never);
  expect(problems).toEqual([
    "colors.brand: nope",
    "colors.nosuch: red",
    'colors.danger: {"light":"red"}',
    "fonts.text: a;b}",
    "fonts.head: serif",
    "radius (0–24): 99",
    "textSize (12–16): NaN",
    "density: tiny",
    "shade: 1",
  ]);
  expect(css).not.toMatch(/nope|nosuch|a;b|99|tiny/);
});

test("parts that are left out or empty are no mistake", () => {
  expect(readAppearance({ colors: {}, fonts: {} }).problems).toEqual([]);
  expect(readAppearance({ radius: undefined, density: undefined } as never).problems).toEqual([]);
});
