import type { ComparedPeriod, Granularity, ValidBody } from "../../../src/core/api/contract";
import type { RetentionDay, Spans } from "../../../src/core/metrics";
import type { CountTotals } from "../../reporting/counts";
import { type Clock, runningOf } from "../../reporting/elapsed";
import { comparedRange, type DayRange, rangeText } from "../../reporting/periods";
import type { RowFacts } from "./channel-rows";
import { type CohortEnds, endsOf } from "./row-facts";

/** A period that a report is compared with, as far as the own one has come. */
export interface Compared extends Spans {
  /** All of it, as the reply names it. */
  whole: DayRange;
  /** Ends with the day that stands for today. */
  range: DayRange;
  ends: CohortEnds;
  /** The time on its last day that it is cut at; null when that day counts whole. */
  cut: Clock | null;
}

const lengthOf = ({ start, end }: DayRange): number => end - start + 1;

/** Days of a range that have passed, the running one by its part; all of them where none has begun. */
function daysPassed(range: DayRange, { today, hourOfDay }: Clock): number {
  const passed = Math.min(today + hourOfDay / 24 - range.start, lengthOf(range));
  return passed > 0 ? passed : lengthOf(range);
}

/** Resolves what a report is compared with; 0400 with field `end` for a custom range that is too long. */
export function comparedOf(
  range: DayRange,
  compare: NonNullable<ValidBody<"stat/trend">["compare"]>,
  clock: Clock,
  granularity: Granularity = "day",
): Compared {
  const whole = comparedRange(granularity, range, compare);
  const own = endsOf(range, clock.today);
  const finished = endsOf(whole, clock.today);
  if (lengthOf(whole) !== lengthOf(range)) {
    const spans = { ownDays: daysPassed(range, clock), days: daysPassed(whole, clock) };
    return { whole, range: whole, ends: finished, cut: null, ...spans };
  }
  // The same cohorts on both sides: those whose nth day has finished on both.
  const ends = own.map(([n, end], at): [RetentionDay, number] => {
    const [, last] = finished[at] ?? [n, end];
    return [n, Math.min(end - range.start + whole.start, last)];
  });
  const spans = { ownDays: lengthOf(range), days: lengthOf(range) };
  const running = runningOf("day", range, whole, clock);
  if (!running) return { whole, range: whole, ends, cut: null, ...spans };
  return { whole, range: { start: whole.start, end: running.day }, ends, cut: clock, ...spans };
}

/** The period compared with, as a reply tells it. */
export const periodOf = (
  { whole, ownDays, days, cut }: Compared,
  isEstimated: boolean,
): ComparedPeriod => ({
  ...rangeText(whole),
  ownDays,
  days,
  isUnfinished: cut !== null,
  isEstimated,
});

export interface ComparedFacts {
  facts: RowFacts;
  /** Of all rows. */
  total: CountTotals;
  isEstimated: boolean;
}
