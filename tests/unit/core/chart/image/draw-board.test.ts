// @vitest-environment jsdom
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BoardPicture,
  boardPictureWidthPx,
  drawBoard,
  type PictureBlock,
} from "../../../../../src/core/chart/image/index";
import { textWidthPx } from "../../../../../src/core/chart/text-width";

const messages = {
  noRows: "没有数据",
  cut: (shown: number, all: number) => `共 ${all} 行，这里是前 ${shown} 行`,
  cutColumns: (shown: number, all: number) => `共 ${all} 列，这里是前 ${shown} 列`,
  compared: "对比",
  unfinished: "未完整",
};
const look = { widthPx: boardPictureWidthPx, theme: "light" as const, messages };
const empty: BoardPicture = {
  title: "投放日报",
  lines: ["示例应用", "2026-11-01 至 11-07，按日", "时区 Asia/Shanghai · 更新于 2026-11-08 14:02"],
  sentence: "",
  reason: "",
  numbers: [],
  blocks: [],
};

interface Mark {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function read(svg: string) {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (root.nodeName !== "svg") throw new Error(root.textContent ?? "");
  const marks = [...root.querySelectorAll("text")].map((node): Mark => {
    const at = (name: string) => Number(node.getAttribute(name));
    const text = node.textContent ?? "";
    let [x, y] = [at("x"), at("y")];
    for (let up = node.parentElement; up; up = up.parentElement) {
      const [dx = 0, dy = 0] = (up.getAttribute("transform")?.match(/[-\d.]+/g) ?? []).map(Number);
      x += dx;
      y += dy;
    }
    const px = at("font-size");
    const width = textWidthPx(text, px);
    const before =
      { start: 0, middle: 0.5, end: 1 }[node.getAttribute("text-anchor") ?? "start"] ?? 0;
    const left = x - before * width;
    return { text, left, right: left + width, top: y - px * 0.8, bottom: y + px * 0.2 };
  });
  return { root, marks, texts: marks.map(({ text }) => text) };
}

const overlapping = (marks: readonly Mark[]): [string, string][] =>
  marks.flatMap((one, index) =>
    marks
      .slice(index + 1)
      .filter(
        (other) =>
          one.text.trim() !== "" &&
          other.text.trim() !== "" &&
          one.left < other.right - 0.5 &&
          other.left < one.right - 0.5 &&
          one.top < other.bottom - 0.5 &&
          other.top < one.bottom - 0.5,
      )
      .map((other): [string, string] => [one.text, other.text]),
  );

const word = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    "安装量",
    "1,234,567",
    "¥12,345,678.90",
    "很长的渠道名称".repeat(8),
    "a & <b>",
    "",
  ),
);
const rows = (columns: number, most = 24) =>
  fc.array(fc.array(word, { minLength: columns, maxLength: columns }), { maxLength: most });
const tones = ["good", "bad", "none"] as const;
const change = fc.record({ text: word, tone: fc.constantFrom(...tones) });
const table = fc.integer({ min: 1, max: 8 }).chain((columns) =>
  fc.record(
    {
      kind: fc.constant("table" as const),
      title: word,
      note: word,
      head: fc.array(word, { minLength: columns, maxLength: columns }),
      rows: rows(columns),
      changes: fc.array(fc.array(change, { maxLength: columns }), { maxLength: 24 }),
      isWide: fc.boolean(),
    },
    { requiredKeys: ["kind", "title", "note", "head", "rows", "isWide"] },
  ),
);
const value = fc.option(fc.integer({ min: 0, max: 1_000_000 }));
const chart = fc.integer({ min: 2, max: 40 }).chain((days) =>
  fc.record({
    kind: fc.constant("table" as const),
    title: word,
    note: fc.constant(""),
    head: fc.constant<string[]>(["日期"]),
    rows: fc.constant<string[][]>([]),
    isWide: fc.boolean(),
    chart: fc.record({
      x: fc.constant(Array.from({ length: days }, (_, at) => `11-${at + 1}`)),
      series: fc.array(
        fc.record({
          metric: fc.constantFrom("install" as const, "d1" as const, "pay" as const),
          name: word,
          total: word,
          values: fc.array(value, { minLength: days, maxLength: days }),
          compare: fc.array(value, { minLength: days, maxLength: days }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      incompleteFrom: fc.constant(days - 1),
    }),
  }),
);
const block: fc.Arbitrary<PictureBlock> = fc.oneof(
  table,
  chart,
  fc.record({ kind: fc.constant("text" as const), title: word, text: word }),
);
const picture = fc.record({
  title: word,
  lines: fc.array(word, { maxLength: 3 }),
  sentence: word,
  reason: word,
  numbers: fc.array(
    fc.record({
      name: word,
      value: word,
      change: word,
      tone: fc.constantFrom("good" as const, "bad" as const, "none" as const),
    }),
    { maxLength: 9 },
  ),
  blocks: fc.array(block, { maxLength: 6 }),
});

test("whatever a board holds, no text lies upon another and none leaves the picture", () => {
  fc.assert(
    fc.property(picture, fc.constantFrom(560, 1120), (content, widthPx) => {
      const { svg, heightPx } = drawBoard(content, { ...look, widthPx });
      const { marks, root } = read(svg);
      expect(root.getAttribute("height")).toBe(String(heightPx));
      expect(overlapping(marks)).toEqual([]);
      for (const { text, left, right, top, bottom } of marks) {
        if (text.trim() === "") continue;
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(widthPx);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(heightPx);
      }
    }),
    { numRuns: 60 },
  );
});

test("says what it is of, and every figure of its cards", () => {
  const { texts } = read(
    drawBoard(
      {
        ...empty,
        numbers: [{ name: "安装量", value: "137", change: "较上一时段 ↑ 52.22%", tone: "good" }],
        blocks: [
          {
            kind: "table",
            title: "来源构成",
            note: "",
            head: ["来源", "安装量"],
            rows: [
              ["渠道", "96"],
              ["自然", "41"],
            ],
            bars: [0.7, 0.3],
          },
          { kind: "table", title: "空的", note: "", head: ["来源"], rows: [] },
        ],
      },
      look,
    ).svg,
  );
  const all = ["投放日报", ...empty.lines, "安装量", "137", "较上一时段 ↑ 52.22%"];
  for (const text of [...all, "来源构成", "渠道", "96", "自然", "41", "没有数据"])
    expect(texts).toContain(text);
});

test("a compared table has the change below each figure, a compared chart says what is dashed and hollow", () => {
  const { texts } = read(
    drawBoard(
      {
        ...empty,
        blocks: [
          {
            kind: "table",
            title: "渠道",
            note: "",
            head: ["渠道名称", "安装量"],
            rows: [["渠道一", "96"]],
            changes: [[{ text: "↓ 12.73%", tone: "bad" }]],
          },
          {
            kind: "table",
            title: "趋势",
            note: "",
            head: ["日期"],
            rows: [],
            chart: {
              x: ["11-01", "11-02"],
              series: [
                {
                  metric: "install",
                  name: "安装量",
                  total: "96",
                  values: [90, 6],
                  compare: [80, 5],
                },
              ],
              incompleteFrom: 1,
            },
          },
        ],
      },
      look,
    ).svg,
  );
  for (const text of ["96", "↓ 12.73%", "安装量 96", "对比", "未完整"])
    expect(texts).toContain(text);
});

test("cuts long tables at 20 rows and 6 columns, and says so", () => {
  const cells = (text: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${text}${at}`);
  const { texts } = read(
    drawBoard(
      {
        ...empty,
        blocks: [
          {
            kind: "table",
            title: "渠道",
            note: "",
            head: cells("h", 7),
            rows: Array.from({ length: 21 }, (_, row) => cells(`r${row}c`, 7)),
          },
        ],
      },
      look,
    ).svg,
  );
  expect(texts).toContain("r19c5");
  expect(texts).not.toContain("r20c0");
  expect(texts).not.toContain("r0c6");
  expect(texts).toContain("共 21 行，这里是前 20 行");
  expect(texts).toContain("共 7 列，这里是前 6 列");
});

test("a figure is never cut: a table that is too wide for half of a board has all of it", () => {
  const figure = "¥12,345,678.90";
  const wide: PictureBlock = {
    kind: "table",
    title: "",
    note: "",
    head: ["渠道", "一", "二", "三", "四", "五"],
    rows: [["名称", figure, figure, figure, figure, figure]],
  };
  const { texts } = read(drawBoard({ ...empty, blocks: [wide, wide] }, look).svg);
  expect(texts.filter((text) => text === figure)).toHaveLength(10);
});

test("its height follows from what it holds, and light differs from dark by colours alone", () => {
  const one = drawBoard(empty, look);
  const more = drawBoard({ ...empty, blocks: [{ kind: "text", title: "", text: "a\nb" }] }, look);
  expect(more.heightPx).toBeGreaterThan(one.heightPx);
  const dark = drawBoard(empty, { ...look, theme: "dark" });
  const withoutColours = (svg: string) => svg.replace(/<style>.*?<\/style>/, "");
  expect(dark.svg).not.toBe(one.svg);
  expect(withoutColours(dark.svg)).toBe(withoutColours(one.svg));
});
