import type { EpochMs, Granularity } from "../../api/contract";
import { formatTime } from "../../format/day";
import type { ZoneSchedule } from "../../format/zone";
import { isAhead } from "../open-place";

/** As much of a trend as tells what was counted when. */
interface CountedTrend {
  points: readonly { t: string; counts: Readonly<Record<string, number | null>> }[];
  granularity: Granularity;
  updatedAt: EpochMs;
}

/**
 * The whole days on which nothing at all was counted, though something was on others: their zeros
 * mean that no report arrived. None for other steps than days, and for the day under way.
 */
export function silentDays(
  { points, granularity, updatedAt }: CountedTrend,
  zones: ZoneSchedule,
): string[] {
  if (granularity !== "day") return [];
  const today = formatTime(updatedAt, zones).slice(0, 10);
  const isSilent = ({ counts }: (typeof points)[number]) =>
    Object.values(counts).every((value) => !value);
  const silent = points.filter(
    (point) => !isAhead(point.t, today) && point.t !== today && isSilent(point),
  );
  return silent.length < points.filter(({ t }) => t < today).length ? silent.map(({ t }) => t) : [];
}
