import { expect, test } from "vitest";
import { cyclesOf } from "../../../scripts/build/chunk-cycles.mjs";

test("chunks that import each other, also through others, are told with their names", () => {
  const imports = new Map([
    ["page.js", ["console.js", "chart.js"]],
    ["console.js", ["frame.js", "chart.js"]],
    ["chart.js", ["format.js"]],
    ["format.js", ["console.js"]],
    ["frame.js", []],
  ]);
  expect(cyclesOf(imports)).toEqual([["chart.js", "console.js", "format.js"]]);
  imports.set("format.js", ["frame.js"]);
  expect(cyclesOf(imports)).toEqual([]);
});
