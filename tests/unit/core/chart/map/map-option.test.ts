import { expect, test } from "vitest";
import { provinces } from "../../../../../service/seed/places";
import { mixed } from "../../../../../src/core/chart/chart-palette";
import { hueShare } from "../../../../../src/core/chart/color-scale";
import china from "../../../../../src/core/chart/map/china.json";
import { logOf, provinces as picture } from "../../../../../src/core/chart/map/map-option";
import { drawn, palette } from "../echart/drawing";

test("colours provinces by the logarithm of their counts and names the largest", () => {
  const regions = ["广东", "江苏", "浙江", "山东", "河南", "四川", "西藏"].map((name, index) => ({
    name,
    value: 10 ** (7 - index) / 10,
  }));
  const input = {
    regions: [...regions, { name: "青海", value: 0 }],
    nameOf: (name: string) => `${name}省`,
  };
  const { shapes, texts } = drawn(picture, input, 600, 400);
  const grounds = new Set(shapes.map(({ fill }) => fill));
  const colored = (share: number) => mixed(palette.surface, "rgb(0,100,200)", hueShare(share));
  for (const { value } of regions) expect(grounds).toContain(colored(logOf(value) / 6));
  expect(grounds).toContain(mixed(palette.surface, palette.muted, 0.22));
  expect(texts.sort()).toEqual(
    regions
      .slice(0, 6)
      .map(({ name }) => `${name}省`)
      .sort(),
  );
  expect(drawn(picture, input, 390, 300).texts).toHaveLength(3);
  expect([logOf(0), logOf(1), logOf(1000)]).toEqual([0, 0, 3]);
});

test("mixes colours part by part", () => {
  expect(mixed("rgb(255,255,255)", "rgb(0,100,200)", 0.5)).toBe("rgb(128,178,228)");
});

test("the outline has the 34 regions under the short names that reports use", () => {
  const drawn = china.features.map(({ properties }) => properties.name);
  expect(drawn).toHaveLength(34);
  expect(provinces.map(([name]) => name).filter((name) => !drawn.includes(name))).toEqual([]);
});
