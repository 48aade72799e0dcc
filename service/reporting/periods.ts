import type { Granularity, TrendReply, ValidBody } from "../../src/core/api/contract";
import { type Message, say } from "../base/message";
import { ServiceError } from "../base/service-error";
import {
  addMonths,
  dayNumber,
  dayText,
  hourText,
  monthOfDay,
  weekOfDay,
} from "../store/local-time";

/** Inclusive days as day numbers. */
export interface DayRange {
  start: number;
  end: number;
}

const daysAtMost: Record<Granularity, number> = {
  hour: 8,
  day: 366,
  week: 53 * 7,
  month: 24 * 31,
};

const limitText: Record<Granularity, Message> = {
  hour: say("按小时查看最多 8 天"),
  day: say("按日查看最多 366 天"),
  week: say("按周查看最多 53 周"),
  month: say("按月查看最多 24 个月"),
};

/**
 * Reads a filter's days; weeks and months are widened to whole ones, so that every point covers its
 * whole period. 0400 with field `end` when the range is reversed or too long.
 */
export function readRange(granularity: Granularity, startText: string, endText: string): DayRange {
  const wantedDays = { start: dayNumber(startText), end: dayNumber(endText) };
  if (Number.isNaN(wantedDays.start))
    throw new ServiceError("0400", say("开始日期不存在"), "start");
  if (Number.isNaN(wantedDays.end)) throw new ServiceError("0400", say("结束日期不存在"), "end");
  if (wantedDays.end < wantedDays.start)
    throw new ServiceError("0400", say("结束日期不能早于开始日期"), "end");
  const range = wholePeriods(granularity, wantedDays);
  const isTooLong =
    granularity === "month"
      ? periodsOf("month", range).length > 24
      : range.end - range.start + 1 > daysAtMost[granularity];
  if (isTooLong) throw new ServiceError("0400", limitText[granularity], "end");
  return range;
}

/** Widens a range to whole weeks or months. */
export function wholePeriods(granularity: Granularity, { start, end }: DayRange): DayRange {
  if (granularity === "week") return { start: weekOfDay(start), end: weekOfDay(end) + 6 };
  if (granularity === "month")
    return { start: monthOfDay(start), end: addMonths(monthOfDay(end), 1) - 1 };
  return { start, end };
}

/** Keys of the periods of a range, in order: hours, days, Mondays or firsts of months. */
export function periodsOf(granularity: Granularity, { start, end }: DayRange): number[] {
  const keys: number[] = [];
  if (granularity === "hour") {
    for (let hour = start * 24; hour < (end + 1) * 24; hour++) keys.push(hour);
    return keys;
  }
  let key = granularity === "day" ? start : periodOfDay(granularity, start);
  while (key <= end) {
    keys.push(key);
    key = granularity === "month" ? addMonths(key, 1) : key + (granularity === "week" ? 7 : 1);
  }
  return keys;
}

/** The period of a day, by the key `periodsOf` gives it. */
export function periodOfDay(granularity: "day" | "week" | "month", day: number): number {
  if (granularity === "week") return weekOfDay(day);
  return granularity === "month" ? monthOfDay(day) : day;
}

/** Formats a period: `YYYY-MM-DD HH`, `YYYY-MM-DD`, its Monday, or `YYYY-MM`. */
export function periodText(granularity: Granularity, key: number): string {
  if (granularity === "hour") return hourText(key);
  return granularity === "month" ? dayText(key).slice(0, 7) : dayText(key);
}

type Compare = NonNullable<ValidBody<"stat/trend">["compare"]>;

/** The range to compare with: as many periods as `range` has, except for a custom one. */
export function comparedRange(
  granularity: Granularity,
  range: DayRange,
  compare: Compare,
): DayRange {
  if (compare.kind === "custom") return readRange(granularity, compare.start, compare.end);
  const length = range.end - range.start + 1;
  if (granularity === "month") {
    const count = periodsOf("month", range).length;
    const start = addMonths(range.start, compare.kind === "previous" ? -count : -12);
    return { start, end: addMonths(start, count) - 1 };
  }
  const start =
    compare.kind === "previous" ? range.start - length : lastYear(granularity, range.start);
  return { start, end: start + length - 1 };
}

function lastYear(granularity: Granularity, day: number): number {
  // A week is compared with the week of the same number of weeks ago: Mondays meet Mondays.
  if (granularity === "week") return day - 52 * 7;
  const date = new Date(day * 86_400_000);
  const firstOfMonth = Date.UTC(date.getUTCFullYear() - 1, date.getUTCMonth(), 1) / 86_400_000;
  const lastOfMonth = addMonths(firstOfMonth, 1) - 1;
  return Math.min(firstOfMonth + date.getUTCDate() - 1, lastOfMonth);
}

/** The range as a reply writes it. */
export const rangeText = ({ start, end }: DayRange): Pick<TrendReply, "start" | "end"> => ({
  start: dayText(start),
  end: dayText(end),
});
