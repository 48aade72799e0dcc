import {
  countDays,
  type Day,
  type DayRange,
  isDay,
  namedRange,
  type RangeName,
  rangeKeys,
} from "../../../core/format";
import type { CommandEntry } from "./command-entry";

const names: readonly RangeName[] = [
  "today",
  "yesterday",
  "last7",
  "last30",
  "thisWeek",
  "lastWeek",
  "thisMonth",
  "lastMonth",
];

/** `2026-11-02`, `11-02` or `11/2` as a day of this year, or of the last when it has yet to come. */
function dayOf(typed: string, today: Day): Day | null {
  const parts = typed.match(/^(?:(\d{4})[-/.])?(\d{1,2})[-/.](\d{1,2})$/);
  if (!parts) return null;
  const at = (year: number) =>
    `${year}-${parts[2]?.padStart(2, "0")}-${parts[3]?.padStart(2, "0")}`;
  const thisYear = Number(today.slice(0, 4));
  const day = at(Number(parts[1] ?? thisYear));
  const past = parts[1] === undefined && day > today ? at(thisYear - 1) : day;
  return isDay(past) && past <= today ? past : null;
}

/** The days that a text names: one, or a first and a last with `~`, `至` or a space between. */
export function typedRange(typed: string, today: Day): DayRange | null {
  const [first = "", last = first, ...more] = typed.trim().split(/\s*[~至]\s*|\s+/);
  const start = dayOf(first, today);
  const end = dayOf(last, today);
  return start && end && start <= end && more.length === 0 ? { start, end } : null;
}

/** The address of a range: one day is shown by the hour. */
export const rangePatch = (range: DayRange): Record<string, string | null> => ({
  from: range.start,
  to: range.end,
  g: countDays(range) === 1 ? "hour" : null,
  page: null,
});

export interface DateMessages {
  ranges: Readonly<Record<RangeName, string>>;
  /** Name of the page that will show the days. */
  detail: string;
  go: (range: DayRange) => void;
}

/** The ranges to jump to. */
export const dateEntries = (today: Day, { ranges, detail, go }: DateMessages): CommandEntry[] =>
  names.map((name) => ({
    id: `date:${name}`,
    kind: "date",
    title: ranges[name],
    detail,
    icon: "calendar",
    run: () => go(namedRange(name, today)),
  }));

/** The key that filter bars have for a range, by which it is also found. */
export const aliasOf = (entryId: string): string =>
  rangeKeys.find(({ name }) => entryId === `date:${name}`)?.key.toLowerCase() ?? "";

/** The days that were typed. */
export function typedEntry(
  typed: string,
  today: Day,
  { detail, go }: DateMessages,
): CommandEntry[] {
  const range = typedRange(typed, today);
  if (!range) return [];
  const title = range.start === range.end ? range.start : `${range.start} ~ ${range.end}`;
  return [
    { id: "date:typed", kind: "date", title, detail, icon: "calendar", run: () => go(range) },
  ];
}
