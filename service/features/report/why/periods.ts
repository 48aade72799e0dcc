import type { ValidBody, WhyReply, WhyUnknown } from "../../../../src/core/api/contract";
import { say } from "../../../base/message";
import { ServiceError } from "../../../base/service-error";
import { type Clock, runningOf } from "../../../reporting/elapsed";
import { dayKind, isFree } from "../../../reporting/holidays";
import {
  comparedRange,
  type DayRange,
  periodsOf,
  periodText,
  rangeText,
  readRange,
} from "../../../reporting/periods";

type Query = ValidBody<"stat/why">;
type Against = NonNullable<WhyReply["against"]>;

/** Whole days, the last of them up to a time of day where it is given, or an hour, up to a part of it. */
export type Span =
  | { unit: "days"; start: number; end: number; untilHour: number | null }
  | { unit: "hour"; hour: number; part: number };

/** Time that is counted: its spans together, times `scale`. */
export interface Side {
  spans: readonly Span[];
  scale: number;
}

interface Opposite {
  side: Side;
  against: Against;
  /** Its days. */
  range: DayRange;
}

/** The two periods of a query. */
export interface Periods {
  range: DayRange;
  own: Side;
  /** Null where there is nothing to compare with. */
  opposite: Opposite | null;
  isDaily: boolean;
  isHour: boolean;
  reason: WhyUnknown | null;
}

/** Periods before that say what is usual. */
const usualPeriods = 4;
const weeksBack = 8;
/** Days back in which the holidays before one are looked for. */
const holidaysWithin = 366;

/** The days that a day is usually compared with, latest first: the same weekdays; of a holiday, holidays. */
export function usualDays(day: number, first: number): number[] {
  const kind = dayKind(day);
  const daily = Array.from({ length: holidaysWithin }, (_, back) => day - back - 1);
  const weekly = Array.from({ length: weeksBack }, (_, week) => day - 7 * (week + 1));
  const alike = {
    usual: () => weekly.filter((other) => dayKind(other) === "usual"),
    holiday: () => daily.filter((other) => dayKind(other) === "holiday"),
    worked: () => daily.filter((other) => !isFree(other)),
  };
  return alike[kind]()
    .filter((other) => other >= first)
    .slice(0, usualPeriods);
}

/** Resolves the periods of a query of an app whose first day is `first`. */
export function resolvePeriods(query: Query, clock: Clock, first: number): Periods {
  const { granularity, at } = query;
  const range = readRange(granularity, query.start, query.end);
  const keys = periodsOf(granularity, range);
  const index = at === null ? null : keys.findIndex((key) => periodText(granularity, key) === at);
  if (index === -1) throw new ServiceError("0400", say("这一段时间不在所选的范围里"), "at");
  const resolved =
    index !== null && granularity === "hour"
      ? hourPeriods(query, range, index, clock, first)
      : dayPeriods(query, range, index, clock, first);
  const { opposite, reason } = resolved;
  if (!opposite) return { ...resolved, reason: reason ?? "noReference" };
  if (opposite.range.start >= first) return resolved;
  return { ...resolved, opposite: null, reason: reason ?? "beforeApp" };
}

const comparedWith = ({ granularity, against }: Query, range: DayRange): DayRange =>
  comparedRange(
    granularity,
    range,
    against === null || against.kind === "usual" ? { kind: "previous" } : against,
  );

function hourPeriods(
  query: Query,
  range: DayRange,
  index: number,
  { today, hourOfDay }: Clock,
  first: number,
): Periods {
  const hour = range.start * 24 + index;
  const running = today * 24 + Math.floor(hourOfDay);
  const isElapsed = hour === running;
  const part = isElapsed ? hourOfDay - Math.floor(hourOfDay) : 1;
  const day = Math.floor(hour / 24);
  const kind = query.against?.kind ?? "default";
  const hours = {
    default: () => [hour - 24],
    usual: () => usualDays(day, first).map((other) => other * 24 + (hour % 24)),
  };
  const compared =
    kind === "default" || kind === "usual"
      ? hours[kind]()
      : periodsOf("hour", comparedWith(query, range)).slice(index, index + 1);
  const span = (one: number, until: number): Span => ({ unit: "hour", hour: one, part: until });
  return {
    range: { start: day, end: day },
    own: { spans: [span(hour, 1)], scale: 1 },
    opposite: oppositeOf(
      kind,
      compared.map((one) => span(one, part)),
      compared.map((one) => Math.floor(one / 24)),
      { isElapsed, at: compared[0] === undefined ? null : periodText("hour", compared[0]) },
    ),
    isDaily: false,
    isHour: true,
    reason: hour > running ? "notBegun" : null,
  };
}

/** Spans of a day each, or of one range, as the other side. */
function oppositeOf(
  kind: Against["kind"],
  spans: readonly Span[],
  days: readonly number[],
  { isElapsed, at }: { isElapsed: boolean; at: string | null },
): Opposite | null {
  if (spans.length === 0) return null;
  const range = { start: Math.min(...days), end: Math.max(...days) };
  return {
    side: { spans, scale: 1 / spans.length },
    range,
    against: {
      kind,
      at: kind === "usual" ? null : at,
      ...rangeText(range),
      periods: spans.length,
      isElapsed,
      isEstimated: false,
    },
  };
}

/** Days of a point of a range; null where the range has fewer. */
function pointOf(granularity: "day" | "week" | "month", range: DayRange, index: number) {
  const keys = periodsOf(granularity, range);
  const start = keys[index];
  return start === undefined ? null : { start, end: (keys[index + 1] ?? range.end + 1) - 1 };
}

const lengthOf = ({ start, end }: DayRange): number => end - start + 1;

function dayPeriods(
  query: Query,
  range: DayRange,
  index: number | null,
  clock: Clock,
  first: number,
): Periods {
  const granularity = query.granularity === "hour" ? "day" : query.granularity;
  const period = (index === null ? range : pointOf(granularity, range, index)) ?? range;
  const isOneDay = period.start === period.end;
  const kind = query.against?.kind ?? "default";
  const days = (of: DayRange, untilHour: number | null): Span => ({
    unit: "days",
    ...of,
    untilHour,
  });
  const bare = {
    range: period,
    own: { spans: [days(period, null)], scale: 1 },
    isDaily: false,
    isHour: false,
    reason: period.start > clock.today ? ("notBegun" as const) : null,
  };
  if (kind === "usual" && !isOneDay)
    throw new ServiceError("0400", say("「平常」只能用于一天或一小时"), "against");
  if (kind === "usual" || (kind === "default" && isOneDay)) {
    const isElapsed = period.start === clock.today;
    const alike = kind === "usual" ? usualDays(period.start, first) : [period.start - 7];
    const spans = alike.map((day) =>
      days({ start: day, end: day }, isElapsed ? clock.hourOfDay : null),
    );
    return { ...bare, opposite: oppositeOf(kind, spans, alike, { isElapsed, at: null }) };
  }
  // Without a choice a point is compared with the one before it; else with its counterpart.
  const isAlone = kind === "default" && index !== null;
  const [place, of] = isAlone ? [0, period] : [index, range];
  const compared = comparedWith(query, of);
  const running = runningOf(query.granularity, of, compared, clock);
  const isElapsed = running !== null && (place === null || running.index === place);
  const whole = place === null ? compared : pointOf(granularity, compared, place);
  const against =
    whole && isElapsed && running
      ? { start: index === null ? whole.start : running.from, end: running.day }
      : whole;
  if (!against) return { ...bare, opposite: null };
  const spans = [days(against, isElapsed ? clock.hourOfDay : null)];
  const at = index === null ? null : periodText(granularity, against.start);
  const opposite = oppositeOf(kind, spans, [against.start, against.end], { isElapsed, at });
  const isRunning = period.end >= clock.today;
  const ownDays = isRunning ? clock.today - period.start + clock.hourOfDay / 24 : lengthOf(period);
  const isDaily =
    kind === "custom" && index === null && !isElapsed && ownDays !== lengthOf(against);
  if (!isDaily || !opposite) return { ...bare, opposite };
  return {
    ...bare,
    isDaily,
    own: { ...bare.own, scale: ownDays > 0 ? 1 / ownDays : 1 },
    opposite: { ...opposite, side: { ...opposite.side, scale: 1 / lengthOf(against) } },
  };
}
