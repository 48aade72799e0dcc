import { expect, test } from "vitest";
import type { EndValue } from "../../../../src/core/chart/end-values";
import { paintEnds } from "../../../../src/core/chart/paint-ends";

const palette = {
  series: [],
  muted: "",
  other: "",
  text: "black",
  hairline: "",
  surface: "white",
  fontFamily: "sans",
  notes: { release: "", campaign: "", incident: "", other: "", peak: "", attack: "" },
};

test("a file has the figures at the ends of the lines where the page has them", () => {
  const drawn: unknown[] = [];
  const style = { fillStyle: "", textAlign: "" };
  const context = Object.assign(style, {
    save: () => {},
    restore: () => {},
    strokeText: () => {},
    fillText: (...text: unknown[]) => drawn.push([...text, style.textAlign, style.fillStyle]),
  }) as unknown as CanvasRenderingContext2D;
  const end = (id: string, value: number, isLast: boolean): EndValue => ({
    id,
    text: `${value} 次`,
    index: isLast ? 3 : 2,
    value,
    isLast,
  });
  const ends = [end("a", 10, true), end("b", 9.9, true), end("c", 4, false)];
  const axes = { xAt: (index: number) => index * 50, yAt: (value: number) => 200 - value * 10 };
  paintEnds(context, ends, axes, palette);
  expect(drawn).toEqual([
    ["10 次", 156, 104, "left", "black"],
    ["4 次", 100, 154, "center", "black"],
  ]);
});
