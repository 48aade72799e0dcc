import type { TrendReply } from "../../../../../src/core/api/contract";
import { type Counts, countKeys } from "../../../../../src/core/metrics";

/** All counts, zero unless given. */
export const countsOf = (given: Partial<Counts>): Counts =>
  ({ ...Object.fromEntries(countKeys.map((key) => [key, 0])), ...given }) as Counts;

const unknown = { d1: null, cost: null, costed: null };

/** A trend of installs, one point per `[t, installs]`. */
export function trendOf(
  points: [t: string, install: number | null][],
  more: Partial<TrendReply> = {},
): TrendReply {
  const list = points.map(([t, install]) => ({ t, counts: countsOf({ install }), ...unknown }));
  const total = points.reduce((sum, [, install]) => sum + (install ?? 0), 0);
  return {
    granularity: "day",
    start: points[0]?.[0].slice(0, 10) ?? "",
    end: points.at(-1)?.[0].slice(0, 10) ?? "",
    points: list,
    totals: countsOf({ install: total }),
    totalCost: null,
    totalCosted: null,
    compare: null,
    updatedAt: Date.UTC(2026, 10, 21, 4),
    ...more,
  };
}
