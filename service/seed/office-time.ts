import { dayAt } from "../../src/core/format/day";
import { defaultZones } from "../../src/core/format/zone";
import { dayMs } from "../features/finance";

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** A moment in the working hours of a day before today: another on each day, the same for the same day. */
export function officeTime(nowMs: number, daysAgo: number): number {
  const midnight = Date.parse(`${dayAt(nowMs, defaultZones)}T00:00:00+08:00`);
  const minutes = (daysAgo * 7919) % 480;
  const seconds = (daysAgo * 37) % 60;
  return midnight - daysAgo * dayMs + 9 * hourMs + minutes * minuteMs + seconds * 1_000;
}
