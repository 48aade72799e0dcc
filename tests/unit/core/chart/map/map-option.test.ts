import { expect, test } from "vitest";
import { provinces } from "../../../../../service/seed/places";
import china from "../../../../../src/core/chart/map/china.json";
import { logOf, mapOption, mixed } from "../../../../../src/core/chart/map/map-option";

const palette = {
  series: ["rgb(0,100,200)"],
  muted: "rgb(1,1,1)",
  other: "#999",
  text: "rgb(2,2,2)",
  hairline: "rgb(3,3,3)",
  surface: "rgb(255,255,255)",
  notes: { release: "", campaign: "", incident: "", other: "", peak: "", attack: "" },
  fontFamily: "sans-serif",
};

test("colours provinces by the logarithm of their counts and names the largest", () => {
  const regions = ["广东", "江苏", "浙江", "山东", "河南", "四川", "西藏"].map((name, index) => ({
    name,
    value: 10 ** (7 - index) / 10,
  }));
  const option = mapOption(
    { regions: [...regions, { name: "青海", value: 0 }], widthPx: 600, heightPx: 400, look: "" },
    palette,
  );
  expect(option.visualMap).toMatchObject({ min: 0, max: 6 });
  const [{ data }] = option.series as [{ data: { name: string; label: { show: boolean } }[] }];
  expect(data.map(({ name }) => name)).not.toContain("青海");
  expect(data.filter(({ label }) => label.show)).toHaveLength(6);
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
