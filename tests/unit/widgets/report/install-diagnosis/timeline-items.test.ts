import { expect, test } from "vitest";
import type { DiagnosisCandidate, InstallDiagnosis } from "../../../../../src/core/api/contract";
import { timelineItems } from "../../../../../src/widgets/report/install-diagnosis/timeline-items";

const installedAt = 1_000_000;
const touch = (touchedAt: number | null, won = false) => ({ touchedAt, won }) as DiagnosisCandidate;
const itemsOf = (candidates: DiagnosisCandidate[]) =>
  timelineItems({
    candidates,
    timeline: [{ id: "install", at: installedAt, kind: "install" }],
    installedAt,
    longestWindowMs: 500_000,
  } as InstallDiagnosis);

test("touches within the longest window stand before the install, oldest first", () => {
  const { earlier, near } = itemsOf([touch(900_000), touch(500_000), touch(499_999), touch(null)]);
  expect(earlier).toEqual([]);
  expect(near.map(({ at }) => at)).toEqual([500_000, 900_000, installedAt]);
});

test("all but the last five touches are folded, never the winner", () => {
  const times = [1, 2, 3, 4, 5, 6, 7].map((n) => 600_000 + n);
  const { earlier, near } = itemsOf(times.map((at, index) => touch(at, index === 0)));
  expect(earlier.map(({ at }) => at)).toEqual([600_002]);
  expect(near.map(({ at }) => at)).toEqual([600_001, ...times.slice(2), installedAt]);
});
