import type { EpochMs, Granularity } from "../../api/contract";
import { periodStateAt } from "../../format/period";
import type { ZoneSchedule } from "../../format/zone";

/** As much of a trend as tells what was counted when. */
interface CountedTrend {
  points: readonly { t: string; counts: Readonly<Record<string, number | null>> }[];
  granularity: Granularity;
  updatedAt: EpochMs;
}

/**
 * The whole days on which nothing at all was counted, though something was on others: their zeros
 * mean that no report arrived. None for other steps than days, and for the incomplete day.
 */
export function silentDays(
  { points, granularity, updatedAt }: CountedTrend,
  zones: ZoneSchedule,
): string[] {
  if (granularity !== "day") return [];
  const isSilent = ({ counts }: (typeof points)[number]) =>
    Object.values(counts).every((value) => !value);
  const complete = points.filter(
    ({ t }) => periodStateAt(t, granularity, updatedAt, zones) === "complete",
  );
  const silent = complete.filter(isSilent);
  return silent.length < complete.length ? silent.map(({ t }) => t) : [];
}
