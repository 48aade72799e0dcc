import { type ZoneSchedule, zoneAt } from "./zone";

/** A calendar day as `2026-01-31`; it has no zone and no time. */
export type Day = string;

export interface DayRange {
  start: Day;
  end: Day;
}

export type RangeName =
  | "today"
  | "yesterday"
  | "last7"
  | "last30"
  | "thisWeek"
  | "lastWeek"
  | "thisMonth"
  | "lastMonth";

/** The ranges at one press, each with its key: the same in filter bars and in the palette. */
export const rangeKeys = [
  { name: "today", key: "D" },
  { name: "last7", key: "W" },
  { name: "last30", key: "M" },
] as const satisfies readonly { name: RangeName; key: string }[];

const dayMs = 86_400_000;

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** True when the text is an existing day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text)) && toDay(utc(text)) === text;

const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(zone: string): Intl.DateTimeFormat {
  const known = zoneFormats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  zoneFormats.set(zone, format);
  return format;
}

/** Built from the parts, whose order and marks differ between engines for one and the same locale. */
function partsAt(timeMs: number, zone: string): Record<string, string> {
  const parts = zoneFormat(zone).formatToParts(timeMs);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** The calendar day at a moment, as its clock tells it. */
export function dayAt(timeMs: number, zones: ZoneSchedule): Day {
  const { year, month, day } = partsAt(timeMs, zoneAt(zones, timeMs));
  return `${year}-${month}-${day}`;
}

export const addDays = (day: Day, days: number): Day => toDay(utc(day) + days * dayMs);

/** Days from `start` to `end`; negative when `end` is earlier. */
export const diffDays = (start: Day, end: Day): number =>
  Math.round((utc(end) - utc(start)) / dayMs);

/** Counts the days of a range, both inclusive. */
export const countDays = ({ start, end }: DayRange): number => diffDays(start, end) + 1;

/** Every day of a range. */
export const daysOf = (range: DayRange): Day[] =>
  Array.from({ length: Math.max(0, countDays(range)) }, (_, index) => addDays(range.start, index));

/** 1 for Monday to 7 for Sunday. */
export const weekday = (day: Day): number => new Date(utc(day)).getUTCDay() || 7;

export const startOfWeek = (day: Day): Day => addDays(day, 1 - weekday(day));

export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** A named range as seen on the day `today`. */
export function namedRange(name: RangeName, today: Day): DayRange {
  const monday = startOfWeek(today);
  const first = startOfMonth(today);
  switch (name) {
    case "today":
      return { start: today, end: today };
    case "yesterday":
      return { start: addDays(today, -1), end: addDays(today, -1) };
    case "last7":
      return { start: addDays(today, -6), end: today };
    case "last30":
      return { start: addDays(today, -29), end: today };
    case "thisWeek":
      return { start: monday, end: today };
    case "lastWeek":
      return { start: addDays(monday, -7), end: addDays(monday, -1) };
    case "thisMonth":
      return { start: first, end: today };
    case "lastMonth": {
      const end = addDays(first, -1);
      return { start: startOfMonth(end), end };
    }
  }
}

/** The range of the same length just before. */
export function previousRange(range: DayRange): DayRange {
  const days = countDays(range);
  return { start: addDays(range.start, -days), end: addDays(range.end, -days) };
}

/** A moment as 「2026-01-31 08:05:09」, as its clock tells it. */
export function formatTime(timeMs: number, zones: ZoneSchedule): string {
  const { year, month, day, hour, minute, second } = partsAt(timeMs, zoneAt(zones, timeMs));
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** A schedule in one line of a file: 「Asia/Shanghai → Europe/Paris (2026-01-31)」. */
export const zoneMessages = (zones: ZoneSchedule): string =>
  [zones.zone, ...zones.changes.map(({ from, zone }) => `${zone} (${dayAt(from, zones)})`)].join(
    " → ",
  );
