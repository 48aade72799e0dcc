import { expect, test } from "vitest";
import { withBrands } from "../../../../../src/widgets/report/app-stats/brand-rows";

test("a maker's sum stands above its models; what nobody knows is a maker of its own", () => {
  const row = (brand: "apple" | "vivo" | null, name: string, devices: number) => ({
    name,
    brand,
    devices,
    register: 1,
    share: devices / 10,
  });
  const rows = [row("apple", "a", 4), row("apple", "*", 2), row("vivo", "v", 3), row(null, "", 1)];
  const levels = withBrands(rows, (brand) => brand ?? "其他品牌");
  expect(levels.map(({ level, name, devices }) => `${level} ${name} ${devices}`)).toEqual([
    ...["brand apple 6", "model a 4", "model * 2", "brand vivo 3", "model v 3"],
    ...["brand 其他品牌 1", "model  1"],
  ]);
  expect(levels[0]?.share).toBeCloseTo(0.6);
});
