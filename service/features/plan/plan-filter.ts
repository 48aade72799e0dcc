import type { BoardFilter } from "../../../src/core/api/contract";
import { type DayRange, namedRange } from "../../../src/core/format/day";
import { dayNumber, dayText } from "../../store/local-time";
import type { CardFilter, Counting } from "./counting";
import type { PlanMessages } from "./plan-messages";
import type { PlanSource } from "./read-source";

const endsToday = ["today", "last7", "last30", "thisWeek", "thisMonth"] as const;

/** The days of a card: the plan's, or its own as they are on the last day that is over. */
function daysOf(range: BoardFilter["range"] | undefined, period: DayRange): DayRange {
  if (range === undefined) return period;
  if (typeof range !== "string") return range;
  const isRunning = endsToday.some((name) => name === range);
  return namedRange(range, isRunning ? period.end : dayText(dayNumber(period.end) + 1));
}

/** Filters of the cards of a plan: by days of its period, each compared with something. */
export const planFilter =
  (
    days: DayRange,
    { compare: own, ...choices }: PlanSource["filter"],
    { mail }: Pick<PlanMessages, "mail">,
  ): Counting["filterOf"] =>
  ({ pinned: { range, compare, ...kept } }): CardFilter => {
    const shown = daysOf(range, days);
    return {
      asked: { ...choices, ...kept, ...shown, granularity: "day" },
      compare: { kind: compare ?? own ?? "previous" },
      said: range === undefined ? "" : mail.range(shown.start, shown.end),
    };
  };
