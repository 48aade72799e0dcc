import type { Random } from "./random";

/** Share of a day by hour; the blocks add up to the shares of the traffic model. */
const blocks: [fromHour: number, toHour: number, share: number][] = [
  [0, 5, 0.06],
  [6, 8, 0.1],
  [9, 11, 0.17],
  [12, 13, 0.12],
  [14, 17, 0.21],
  [18, 20, 0.17],
  [21, 23, 0.17],
];

/** Share of a day's traffic in each of its 24 hours. */
export const hourShares: number[] = Array.from({ length: 24 }, (_, hour) => {
  const block = blocks.find(([from, to]) => hour >= from && hour <= to);
  return block ? block[2] / (block[1] - block[0] + 1) : 0;
});

/** Hours with their shares, for weighted draws. */
export const hourWeights = hourShares.map((share, hour) => [hour, share] as const);

/** Part of a day that has passed at a time of day, by traffic. */
export function shareUntil(hourOfDay: number): number {
  const whole = Math.floor(hourOfDay);
  const before = hourShares.slice(0, whole).reduce((sum, share) => sum + share, 0);
  return before + (hourShares[whole] ?? 0) * (hourOfDay - whole);
}

/** Share of a cohort that returns `n` days later (n ≥ 1), for the average source; after a month it wanes faster. */
export const retentionAt = (n: number): number => retention[n] ?? 0;

const waneDays = 40;
/** As far as anything is seeded. */
const reach = 800;
const retention = Array.from(
  { length: reach },
  (_, n) => 0.38 * n ** -0.52 * Math.exp(Math.min(0, 30 - n) / waneDays),
);

/**
 * Draws how many days after its install a device comes back next, after it was there on the `n`th:
 * each day has its own chance, and one draw decides about all of them. Beyond what is seeded = never.
 */
export type NextReturn = (n: number, random: Random) => number;

const knownReturns = new Map<number, NextReturn>();

/** Returns of a source whose devices come back `factor` times as often as the average. */
export function returnsBy(factor: number): NextReturn {
  const known = knownReturns.get(factor);
  if (known) return known;
  // To stay away through several days has the product of their chances: their logarithms add up.
  const away = new Float64Array(reach);
  for (let n = 1; n < reach; n++)
    away[n] = (away[n - 1] ?? 0) - Math.log(1 - Math.min(0.99, retentionAt(n) * factor));
  const next: NextReturn = (n, random) => {
    const until = (away[n] ?? 0) - Math.log(1 - random.next());
    let [low, high] = [n + 1, reach];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((away[middle] ?? 0) < until) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  knownReturns.set(factor, next);
  return next;
}

/** New-year and national holidays, by month and day. */
const holidays = new Set(["01-01", "01-02", "05-01", "05-02", "05-03", "06-18", "11-11"]);
for (let day = 1; day <= 7; day++) holidays.add(`10-0${day}`);

/** Returns the activity factor of a day for an app of this kind; 1 is a usual day. */
export function daySeason(day: number, weekendFactor: number): number {
  const date = new Date(day * 86_400_000);
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  const isHoliday = holidays.has(date.toISOString().slice(5, 10));
  return (isWeekend ? weekendFactor : 1) * (isHoliday ? 1.3 : 1);
}
