import { expect, test } from "vitest";
import type { EdgeOverview } from "../../../../../src/core/api/contract";
import { noteLines } from "../../../../../src/core/chart/annotations/annotation-lines";
import { markKind } from "../../../../../src/core/chart/annotations/annotation-marks";
import { zh } from "../../../../../src/core/text/chart";
import { edgeMarks } from "../../../../../src/widgets/acceleration/edge-overview/edge-annotations";

const stepMs = 300_000;
const steps = [0, 1, 2, 3].map((at) => ({ time: at * stepMs }) as EdgeOverview["steps"][number]);
const x = ["08:00", "08:05", "08:10", "08:15"];
const attack = (time: number, requests: number): EdgeOverview["attacks"][number] => ({
  time,
  count: 1,
  kinds: ["cc"],
  requests,
});
const messages = {
  said: (kind: string, text: string) => `${kind}:${text}`,
  peak: (time: number, bps: number) => `${bps} at ${time}`,
  attack: ({ requests }: { requests: number }) => `${requests} refused`,
};
const annotationsOf = (found: Pick<EdgeOverview, "peak" | "attacks">) =>
  edgeMarks({ steps, stepMs, ...found }, x, messages);

test("a mark stands at the step that its moment is in, from its first to its last", () => {
  const peak = { time: 2 * stepMs - 1, bps: 8 };
  const placed = annotationsOf({ peak, attacks: [attack(2 * stepMs, 5)] });
  expect([...placed.keys()].sort()).toEqual([1, 2]);
  expect(placed.get(1)).toEqual([
    {
      id: 0,
      kind: "peak",
      text: "8 at 599999",
      said: "peak:8 at 599999",
      author: "",
      day: "08:05",
    },
  ]);
  expect(placed.get(2)).toMatchObject([{ kind: "attack", text: "5 refused", day: "08:10" }]);
});

test("several of one step are told apart, the peak first", () => {
  const placed = annotationsOf({
    peak: { time: 0, bps: 1 },
    attacks: [attack(1, 5), attack(2, 6)],
  });
  const annotations = placed.get(0) ?? [];
  expect(annotations.map(({ kind }) => kind)).toEqual(["peak", "attack", "attack"]);
  expect(new Set(annotations.map(({ id }) => id)).size).toBe(3);
  expect(noteLines(placed, zh.noteKinds)).toEqual([
    "08:00 峰值 1 at 0",
    "08:00 攻击 5 refused",
    "08:00 攻击 6 refused",
  ]);
});

test("what no step shows is not marked anywhere", () => {
  expect(annotationsOf({ peak: null, attacks: [] }).size).toBe(0);
  expect(annotationsOf({ peak: { time: 4 * stepMs, bps: 1 }, attacks: [attack(-1, 1)] }).size).toBe(
    0,
  );
});

test("an attack gives its place the colour of danger, also behind a peak", () => {
  const placed = annotationsOf({ peak: { time: 0, bps: 1 }, attacks: [attack(1, 5)] });
  expect(markKind(placed.get(0) ?? [])).toBe("attack");
});
