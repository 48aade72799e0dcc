import { addMonths, dayText, monthOfDay, weekOfDay } from "./local-time";

/**
 * Partitioning of a table by time. Partitions begin at UTC midnights, or at those of wall clocks.
 */
export interface TimeSplit {
  table: string;
  width: "week" | "month";
  /** A moment, the first day of a month, or an hour since 1970-01-01 on a wall clock. */
  column: "ts" | "month" | "t";
  /** Rows older than this serve nothing; null = they are kept for good. */
  keptDays: number | null;
  /** Room that each page leaves for rows written anew. */
  fillfactor: number;
}

/** The longest window a touch can matter for is 30 days. */
const touchDays = 31;
/** Marks reach 63 days back, from the earliest day that an event may still arrive for; see `seenFrom`. */
const seenDays = 75;
/** Older days are told without their hours. */
const hourlyDays = 90;

/** The log of changes; a deployment may keep it for another time. */
export const auditTable = "audit_event";
export const defaultAuditDays = 400;

export const timeSplits: readonly TimeSplit[] = [
  { table: "event", width: "month", column: "ts", keptDays: null, fillfactor: 100 },
  {
    table: "touch",
    width: "week",
    column: "ts",
    keptDays: touchDays,
    fillfactor: 100,
  },
  {
    table: "seen",
    width: "month",
    column: "month",
    keptDays: seenDays,
    fillfactor: 85,
  },
  ...["rollup_hour", "event_rollup_hour"].map((table): TimeSplit => {
    return { table, width: "month", column: "t", keptDays: hourlyDays, fillfactor: 85 };
  }),
  {
    table: auditTable,
    width: "month",
    column: "ts",
    keptDays: defaultAuditDays,
    fillfactor: 100,
  },
];

/** A week from Monday on or a calendar month, in days since 1970-01-01; `end` is the next one's start. */
export interface Period {
  start: number;
  end: number;
}

/** The period of a width that a day lies in. */
export function periodOf(width: TimeSplit["width"], day: number): Period {
  if (width === "week") return { start: weekOfDay(day), end: weekOfDay(day) + 7 };
  const start = monthOfDay(day);
  return { start, end: addMonths(start, 1) };
}

/** The periods of a width that hold a day of a range, both ends included. */
export function periodsBetween(width: TimeSplit["width"], from: number, to: number): Period[] {
  const periods: Period[] = [];
  for (let day = from; day <= to; day = periods.at(-1)?.end ?? to + 1)
    periods.push(periodOf(width, day));
  return periods;
}

/** The start of a day as the column holds it, in SQL. */
function literal({ column }: TimeSplit, day: number): string {
  if (column === "ts") return `'${dayText(day)} 00:00+00'`;
  return String(column === "t" ? day * 24 : day);
}

/** Condition of the rows before a day. */
export const isBefore = (split: TimeSplit, day: number): string =>
  `${split.column} < ${literal(split, day)}`;

/** Condition of the rows of a period. */
export const isWithin = (split: TimeSplit, { start, end }: Period): string =>
  `${split.column} >= ${literal(split, start)} AND ${split.column} < ${literal(split, end)}`;

/** The day of a row, in SQL. */
export function dayOfRow({ column }: TimeSplit): string {
  if (column === "ts") return "(ts AT TIME ZONE 'UTC')::date - DATE '1970-01-01'";
  return column === "t" ? "t / 24" : "month";
}

/** The bounds of a partition, in SQL. */
export function bounds(split: TimeSplit, { start, end }: Period): string {
  return `FROM (${literal(split, start)}) TO (${literal(split, end)})`;
}

/** The name of a period's partition: it tells where the period begins. */
export const partitionName = ({ table }: TimeSplit, { start }: Period): string =>
  `${table}_from_${dayText(start).replaceAll("-", "")}`;

/** Returns the period in a partition's name; null for partitions without a period. */
export function periodOfName({ table, width }: TimeSplit, name: string): Period | null {
  const [, kind, year, month, date] =
    new RegExp(`^${table}_(from|until)_(\\d{4})(\\d\\d)(\\d\\d)$`).exec(name) ?? [];
  if (!kind) return null;
  const day = Date.UTC(Number(year), Number(month) - 1, Number(date)) / 86_400_000;
  // What was there before the table was split: everything until a day.
  return kind === "until" ? { start: Number.NEGATIVE_INFINITY, end: day } : periodOf(width, day);
}
