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

/** Whole days, the last of them up to a time of day where it is given, or hours, the last up to a part of it. */
export type Span =
  | { unit: "days"; start: number; end: number; untilHour: number | null }
  | { unit: "hours"; from: number; to: number; part: number };

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

/** Points of a range by their places, first and last. */
interface Points {
  first: number;
  last: number;
}

/** Finds the points that a query is about; null where it is about its whole range. */
function pointsOf({ granularity, at, until }: Query, range: DayRange): Points | null {
  if (at === null && until === null) return null;
  const texts = periodsOf(granularity, range).map((key) => periodText(granularity, key));
  const placeOf = (point: string | null, field: string) => {
    const place = texts.indexOf(point ?? "");
    if (place >= 0) return place;
    throw new ServiceError("0400", say("这一段时间不在所选的范围里"), field);
  };
  const first = placeOf(at, "at");
  const last = placeOf(until ?? at, "until");
  if (last < first) throw new ServiceError("0400", say("结束日期不能早于开始日期"), "until");
  return { first, last };
}

/** Resolves the periods of a query of an app whose first day is `first`. */
export function resolvePeriods(query: Query, clock: Clock, first: number): Periods {
  const { granularity } = query;
  const range = readRange(granularity, query.start, query.end);
  const points = pointsOf(query, range);
  const resolved =
    points && granularity === "hour"
      ? hourPeriods(query, range, points, clock, first)
      : dayPeriods(query, range, points, clock, first);
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

/** Refuses a usual value of anything but one day or hour. */
function refuseUsual(): never {
  throw new ServiceError("0400", say("「平常」只能用于一天或一小时"), "against");
}

function hourPeriods(
  query: Query,
  range: DayRange,
  points: Points,
  { today, hourOfDay }: Clock,
  first: number,
): Periods {
  const [from, to] = [range.start * 24 + points.first, range.start * 24 + points.last];
  const count = to - from + 1;
  const running = today * 24 + Math.floor(hourOfDay);
  const isElapsed = from <= running && running <= to;
  const part = isElapsed ? hourOfDay - Math.floor(hourOfDay) : 1;
  const day = Math.floor(from / 24);
  const kind = query.against?.kind ?? "default";
  if (kind === "usual" && count > 1) refuseUsual();
  const firsts = {
    // The same hours of the days before.
    default: () => [from - 24 * Math.ceil(count / 24)],
    usual: () => usualDays(day, first).map((other) => other * 24 + (from % 24)),
  };
  const compared =
    kind === "default" || kind === "usual"
      ? firsts[kind]().map((one) => [one, one + count - 1] as const)
      : counterpart(periodsOf("hour", comparedWith(query, range)), points);
  const elapsed = isElapsed ? running - from : count - 1;
  const [against] = compared;
  const point = (hour: number | undefined) =>
    hour === undefined ? null : periodText("hour", hour);
  return {
    range: { start: day, end: Math.floor(to / 24) },
    own: { spans: [{ unit: "hours", from, to, part: 1 }], scale: 1 },
    opposite: oppositeOf(
      kind,
      compared.map(([one]) => ({ unit: "hours", from: one, to: one + elapsed, part })),
      compared.flat().map((one) => Math.floor(one / 24)),
      { isElapsed, at: point(against?.[0]), until: count > 1 ? point(against?.[1]) : null },
    ),
    isDaily: false,
    isHour: true,
    reason: from > running ? "notBegun" : null,
  };
}

/** The first and last of the hours opposite to some; none where there are fewer. */
function counterpart(hours: readonly number[], { first, last }: Points) {
  const [from, to] = [hours[first], hours[last]];
  return from === undefined || to === undefined ? [] : [[from, to] as const];
}

/** Spans of a day each, or of one range, as the other side. */
function oppositeOf(
  kind: Against["kind"],
  spans: readonly Span[],
  days: readonly number[],
  { isElapsed, at, until }: Pick<Against, "isElapsed" | "at" | "until">,
): Opposite | null {
  if (spans.length === 0) return null;
  const range = { start: Math.min(...days), end: Math.max(...days) };
  return {
    side: { spans, scale: 1 / spans.length },
    range,
    against: {
      kind,
      at: kind === "usual" ? null : at,
      until: kind === "usual" ? null : until,
      ...rangeText(range),
      periods: spans.length,
      isElapsed,
      isEstimated: false,
    },
  };
}

/** Days of points of a range; null where the range has fewer. */
function daysOf(
  granularity: "day" | "week" | "month",
  range: DayRange,
  { first, last }: Points,
): DayRange | null {
  const keys = periodsOf(granularity, range);
  const start = keys[first];
  if (start === undefined || keys[last] === undefined) return null;
  return { start, end: (keys[last + 1] ?? range.end + 1) - 1 };
}

const lengthOf = ({ start, end }: DayRange): number => end - start + 1;

function dayPeriods(
  query: Query,
  range: DayRange,
  points: Points | null,
  clock: Clock,
  first: number,
): Periods {
  const granularity = query.granularity === "hour" ? "day" : query.granularity;
  const period = (points && daysOf(granularity, range, points)) ?? range;
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
  if (kind === "usual" && !isOneDay) refuseUsual();
  if (kind === "usual" || (kind === "default" && isOneDay)) {
    const isElapsed = period.start === clock.today;
    const own = { isElapsed, at: null, until: null };
    const alike = kind === "usual" ? usualDays(period.start, first) : [period.start - 7];
    const spans = alike.map((day) =>
      days({ start: day, end: day }, isElapsed ? clock.hourOfDay : null),
    );
    return { ...bare, opposite: oppositeOf(kind, spans, alike, own) };
  }
  // Without a choice points are compared with those before them; else with their counterpart.
  const isAlone = kind === "default" && points !== null;
  const [place, of] = isAlone
    ? [{ first: 0, last: points.last - points.first }, period]
    : [points, range];
  const compared = comparedWith(query, of);
  const running = runningOf(query.granularity, of, compared, clock);
  const isElapsed =
    running !== null &&
    (place === null || (place.first <= running.index && running.index <= place.last));
  const whole = place === null ? compared : daysOf(granularity, compared, place);
  const against = whole && isElapsed && running ? { start: whole.start, end: running.day } : whole;
  if (!against) return { ...bare, opposite: null };
  const spans = [days(against, isElapsed ? clock.hourOfDay : null)];
  const isPoint = points !== null && points.first === points.last;
  const at = isPoint ? periodText(granularity, against.start) : null;
  const opposite = oppositeOf(kind, spans, [against.start, against.end], {
    isElapsed,
    at,
    until: null,
  });
  const isRunning = period.end >= clock.today;
  const ownDays = isRunning ? clock.today - period.start + clock.hourOfDay / 24 : lengthOf(period);
  const isDaily =
    kind === "custom" && points === null && !isElapsed && ownDays !== lengthOf(against);
  if (!isDaily || !opposite) return { ...bare, opposite };
  return {
    ...bare,
    isDaily,
    own: { ...bare.own, scale: ownDays > 0 ? 1 / ownDays : 1 },
    opposite: { ...opposite, side: { ...opposite.side, scale: 1 / lengthOf(against) } },
  };
}
