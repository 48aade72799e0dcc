import { granularityCode, platformCode } from "../store/event-tables";
import { monthOfDay, weekOfDay } from "../store/local-time";
import type { SeedAppPlan, SeedPlatform } from "./catalog";
import { hourShares } from "./curves";
import type { Random } from "./random";
import type { Counts, RollupCounts } from "./rollup-counts";
import type { SeedClock } from "./traffic-plan";

/** Days whose counts are also kept by the hour: of the largest apps as far as a baseline looks back. */
export const hourlyDays = ({ installsPerDay }: SeedAppPlan): number =>
  installsPerDay >= 200 ? 60 : recentDays;
const recentDays = 8;

/** A day of one source. */
export interface DaySource {
  day: number;
  channelId: number;
  platform: SeedPlatform;
}

/**
 * Divides counts among weights so that each part is within one of its share. `phase` (0 ≤ x < 1)
 * says where small counts fall: with the same weights, chance spreads them evenly.
 */
function spread(counts: Counts, weights: number[], phase: number): Counts[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let passed = 0;
  return weights.map((weight, index) => {
    const before = passed / sum;
    passed += weight;
    const after = index === weights.length - 1 ? 1 : passed / sum;
    const part: Counts = {};
    for (const name in counts) {
      const column = name as keyof Counts;
      const count = counts[column] ?? 0;
      part[column] = Math.floor(count * after + phase) - Math.floor(count * before + phase);
    }
    return part;
  });
}

function isEmpty(counts: Counts): boolean {
  for (const name in counts) if (counts[name as keyof Counts]) return false;
  return true;
}

/** Counts a source's day on its pages, and by the hour where hours are kept. */
export function spreadDay(
  rollups: RollupCounts,
  { day, channelId, platform }: DaySource,
  counts: Counts,
  clock: SeedClock,
  random: Random,
): void {
  if (isEmpty(counts)) return;
  const countKey = { hour: day * 24, channelId, platform: platformCode[platform], match: null };
  rollups.addAt(countKey, granularityCode.day, day, counts);
  rollups.addAt(countKey, granularityCode.all, 0, lifetimeOf(counts));
  if (day * 24 < rollups.hourlyFrom) return;
  const isRecent = day >= clock.today - recentDays;
  const phase = isRecent ? random.next() : ((day * 7 + channelId) % 24) / 24;
  const parts = spread(counts, hoursPassed(day, clock), phase);
  parts.forEach((part, hour) => {
    if (!isEmpty(part)) rollups.addAt(countKey, granularityCode.hour, day * 24 + hour, part);
  });
}

/** Weights of a day's hours; of today those that have begun, the running one in part. */
function hoursPassed(day: number, clock: SeedClock): number[] {
  if (day < clock.today) return hourShares;
  const running = Math.floor(clock.hourOfDay);
  const begun = Math.max(clock.hourOfDay - running, 0.01);
  return hourShares
    .slice(0, running + 1)
    .map((share, hour) => (hour === running ? share * begun : share));
}

/** Distinct counts do not add up over days. */
const distinct: Counts = {
  visit_uv: 0,
  click_uv: 0,
  register_uv: 0,
  active: 0,
  pay_users: 0,
};

function lifetimeOf(counts: Counts): Counts {
  const summed: Counts = {};
  for (const name in counts) {
    const column = name as keyof Counts;
    if (!(column in distinct)) summed[column] = counts[column] ?? 0;
  }
  return summed;
}

/** Adds a day's part of the distinct counts of its week and month. */
export function spreadPeriods(
  rollups: RollupCounts,
  { day, channelId, platform }: DaySource,
  week: Counts,
  month: Counts,
): void {
  const countKey = { hour: day * 24, channelId, platform: platformCode[platform], match: null };
  if (!isEmpty(week)) rollups.addAt(countKey, granularityCode.week, weekOfDay(day), week);
  if (!isEmpty(month)) rollups.addAt(countKey, granularityCode.month, monthOfDay(day), month);
}
