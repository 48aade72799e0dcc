import type { Granularity } from "../api/contract";
import { addDays, formatTime } from "../format/day";
import type { ZoneSchedule } from "../format/zone";
import type { ChartData } from "./chart-data";

/** Whether a period has not begun yet at a moment of the app's clock, `YYYY-MM-DD HH`. */
export const isAhead = (t: string, nowText: string): boolean => t > nowText.slice(0, t.length);

/** The place whose period is under way at a moment, as a part of a chart's data; empty when all are over. */
export function openPart(
  times: readonly string[],
  granularity: Granularity,
  timeMs: number,
  zones: ZoneSchedule,
): Pick<ChartData, "openAt"> {
  const nowText = formatTime(timeMs, zones);
  const openAt = times.findLastIndex((t) => !isAhead(t, nowText));
  const t = times[openAt];
  if (t === undefined) return {};
  const isUnderWay =
    granularity === "week"
      ? addDays(t, 7) > nowText.slice(0, 10)
      : t === nowText.slice(0, t.length);
  return isUnderWay ? { openAt } : {};
}
