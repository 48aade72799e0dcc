import { expect, test } from "vitest";
import { clockOf } from "../../../../src/core/format/clock";
import { defaultZones } from "../../../../src/core/format/zone";

test("what ends as a day begins ends with the day before; any other end is a moment", () => {
  const { formatEnd } = clockOf(defaultZones);
  const midnight = Date.parse("2026-12-01T00:00:00+08:00");
  expect(formatEnd(midnight)).toBe("2026-11-30");
  expect(formatEnd(midnight + 1000)).toBe("2026-12-01 00:00:01");
  expect(formatEnd(midnight - 1000)).toBe("2026-11-30 23:59:59");
});
