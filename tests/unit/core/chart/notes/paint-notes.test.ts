import { expect, test } from "vitest";
import type { ChartNote } from "../../../../../src/core/chart/notes";
import { noteLines, paintNotes } from "../../../../../src/core/chart/notes/paint-notes";
import { zh } from "../../../../../src/core/text/zh-cn/chart";

const note = (id: number, day: string, kind: ChartNote["kind"]): ChartNote => ({
  id,
  day,
  kind,
  text: `第 ${id} 件事`,
  author: "甲",
});
const notes = {
  placed: new Map([
    [2, [note(2, "2026-11-03", "campaign"), note(3, "2026-11-03", "incident")]],
    [0, [note(1, "2026-11-01", "release")]],
  ]),
  signs: zh.noteSigns,
  kinds: zh.noteKinds,
};
const palette = {
  series: [],
  muted: "",
  other: "#999",
  text: "",
  hairline: "",
  surface: "white",
  fontFamily: "sans",
  notes: {
    release: "blue",
    campaign: "green",
    incident: "red",
    other: "grey",
    peak: "red",
    attack: "red",
  },
};

test("a file draws the marks where the page does, the gravest colour first", () => {
  const drawn: unknown[] = [];
  const style = { fillStyle: "" };
  const context = Object.assign(style, {
    ...Object.fromEntries(
      ["save", "restore", "setLineDash", "beginPath", "moveTo", "lineTo", "arc", "fill"].map(
        (name) => [name, () => {}],
      ),
    ),
    stroke: () => {},
    fillText: (...text: unknown[]) => drawn.push([...text, style.fillStyle]),
  }) as unknown as CanvasRenderingContext2D;
  const plot = { left: 0, right: 100, top: 12, bottom: 90 };
  paintNotes(context, notes, { plot, xAt: (index) => index * 50 }, palette);
  expect(drawn).toEqual([
    ["2", 100, 20, "red"],
    ["发", 0, 20, "blue"],
  ]);
});

test("a file lists what happened, in order of time, as it has no tooltip", () => {
  expect(noteLines(notes)).toEqual([
    "2026-11-01 发布 第 1 件事",
    "2026-11-03 活动 第 2 件事",
    "2026-11-03 事故 第 3 件事",
  ]);
});
