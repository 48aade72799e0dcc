import { expect, test } from "vitest";
import type { ChartAnnotation } from "../../../../../src/core/chart/annotations";
import { noteLines } from "../../../../../src/core/chart/annotations/annotation-lines";
import { zh } from "../../../../../src/core/text/chart";

const note = (id: number, day: string, kind: ChartAnnotation["kind"]): ChartAnnotation => ({
  id,
  day,
  kind,
  text: `第 ${id} 件事`,
  author: "甲",
});
const placed = new Map([
  [2, [note(2, "2026-11-03", "campaign"), note(3, "2026-11-03", "incident")]],
  [0, [note(1, "2026-11-01", "release")]],
]);
test("a file lists what happened, in order of time, as it has no tooltip", () => {
  expect(noteLines(placed, zh.noteKinds)).toEqual([
    "2026-11-01 发布 第 1 件事",
    "2026-11-03 活动 第 2 件事",
    "2026-11-03 事故 第 3 件事",
  ]);
});
