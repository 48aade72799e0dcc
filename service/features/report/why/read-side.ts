import { addTotals, type CountTotals, zeroTotals } from "../../../reporting/counts";
import { type ElapsedShares, elapsedTotals, partShare } from "../../../reporting/elapsed";
import { readDevices } from "../../../reporting/read-devices";
import { readElapsedShares } from "../../../reporting/read-elapsed";
import { readRollup } from "../../../reporting/read-rollup";
import type { Selection } from "../../../reporting/selection";
import { fitParts } from "./fit-parts";
import type { Side, Span } from "./periods";
import {
  addPart,
  type DeviceSplit,
  type HourRange,
  type Parts,
  type Reading,
  readDayParts,
  readDeviceParts,
  readHourParts,
  readHoursAround,
} from "./read-parts";

/** A day up to a time of day, as the trend compares it. */
interface CutDay {
  elapsed: CountTotals;
  shares: ElapsedShares;
  /** Its hours are gone. */
  isEstimated: boolean;
}

/** Reads a side by any split; what several of them need is read once, so that nobody may change it. */
export interface SideReader {
  totals(): Promise<CountTotals>;
  parts(by: DeviceSplit): Promise<Parts>;
  isEstimated(): Promise<boolean>;
}

/** Splits that are read from the devices. */
const deviceSplits = ({ isByDevice }: Selection): readonly DeviceSplit[] =>
  isByDevice
    ? ["channel_id", "platform", "match", "hour", "version", "province"]
    : ["version", "province"];

/** A reading whose devices are looked at once for each stretch of time. */
interface SideReading extends Reading {
  devices: (range: HourRange) => Promise<Map<DeviceSplit, Parts>>;
}

function readingOnce(reading: Reading): SideReading {
  const read = new Map<string, Promise<Map<DeviceSplit, Parts>>>();
  return {
    ...reading,
    devices(range) {
      const key = `${range.from}-${range.to}`;
      const known =
        read.get(key) ?? readDeviceParts(reading, deviceSplits(reading.selection), range);
      read.set(key, known);
      return known;
    },
  };
}

const isOfDevices = ({ selection }: Reading, by: DeviceSplit): by is "version" | "province" =>
  deviceSplits(selection).includes(by);

const partsOfDevices = async (
  { devices }: SideReading,
  by: DeviceSplit,
  range: HourRange,
): Promise<Parts> => new Map((await devices(range)).get(by));

/** Makes the reader of a side, whose spans count together. */
export function readSide(bare: Reading, { spans }: Pick<Side, "spans">): SideReader {
  const reading = readingOnce(bare);
  const { totals, parts, isEstimated } = together(spans.map((span) => readSpan(reading, span)));
  const read = new Map<DeviceSplit, Promise<Parts>>();
  return {
    totals,
    isEstimated,
    parts(by) {
      const known = read.get(by) ?? parts(by);
      read.set(by, known);
      return known;
    },
  };
}

function together(readers: readonly SideReader[]): SideReader {
  return {
    async totals() {
      const totals = zeroTotals();
      for (const reader of readers) addTotals(totals, await reader.totals());
      return totals;
    },
    async parts(by) {
      const parts: Parts = new Map();
      for (const found of await Promise.all(readers.map((reader) => reader.parts(by))))
        for (const [key, counts] of found) addPart(parts, key, counts);
      return parts;
    },
    async isEstimated() {
      return (await Promise.all(readers.map((reader) => reader.isEstimated()))).some(Boolean);
    },
  };
}

function readSpan(reading: SideReading, span: Span): SideReader {
  return span.unit === "days" ? readDaySpan(reading, span) : readHourSpan(reading, span);
}

const read = (
  { db, selection }: Reading,
  granularity: "hour" | "day",
  start: number,
  end: number,
) => (selection.isByDevice ? readDevices : readRollup)(db, selection, granularity, { start, end });

type HourSpan = Extract<Span, { unit: "hours" }>;

function readHourSpan(reading: SideReading, { from, to, part }: HourSpan): SideReader {
  if (part < 1 && from < to)
    return together([
      readHourSpan(reading, { unit: "hours", from, to: to - 1, part: 1 }),
      readHourSpan(reading, { unit: "hours", from: to, to, part }),
    ]);
  const counted = once(async () => {
    const totals = zeroTotals();
    const hours = await read(reading, "hour", Math.floor(from / 24), Math.floor(to / 24));
    for (const [hour, counts] of hours) if (from <= hour && hour <= to) addTotals(totals, counts);
    return part === 1 ? totals : timesOf(totals, part, Math.round);
  });
  return {
    totals: counted,
    isEstimated: () => Promise.resolve(false),
    async parts(by) {
      const parts = isOfDevices(reading, by)
        ? await partsOfDevices(reading, by, { from, to: to + 1 })
        : await readHourParts(reading, by, { from, to });
      if (part === 1) return parts;
      for (const [key, counts] of parts) parts.set(key, timesOf(counts, part));
      fitParts(parts, await counted(), reading.columns);
      return parts;
    },
  };
}

function readDaySpan(
  reading: SideReading,
  { start, end, untilHour }: Extract<Span, { unit: "days" }>,
): SideReader {
  const lastWhole = untilHour === null ? end : end - 1;
  const cut = once(() => readCutDay(reading, end, untilHour ?? 0));
  return {
    async totals() {
      const totals = zeroTotals();
      if (start <= lastWhole)
        for (const counts of (await read(reading, "day", start, lastWhole)).values())
          addTotals(totals, counts);
      if (untilHour !== null) addTotals(totals, (await cut()).elapsed);
      return totals;
    },
    isEstimated: async () => untilHour !== null && (await cut()).isEstimated,
    async parts(by) {
      const parts: Parts =
        start <= lastWhole ? await wholeDayParts(reading, by, start, lastWhole) : new Map();
      if (untilHour === null) return parts;
      for (const [key, counts] of await cutDayParts(reading, by, end, untilHour, await cut()))
        addPart(parts, key, counts);
      return parts;
    },
  };
}

function wholeDayParts(
  reading: SideReading,
  by: DeviceSplit,
  start: number,
  end: number,
): Promise<Parts> {
  const hours = { from: start * 24, to: (end + 1) * 24 };
  if (isOfDevices(reading, by)) return partsOfDevices(reading, by, hours);
  return by === "hour"
    ? readHourParts(reading, by, { from: hours.from, to: hours.to - 1 })
    : readDayParts(reading, by, { start, end });
}

async function readCutDay(reading: SideReading, day: number, hourOfDay: number): Promise<CutDay> {
  const [{ shares, isEstimated }, days] = await Promise.all([
    readElapsedShares(reading.db, reading.selection, day, hourOfDay),
    read(reading, "day", day, day),
  ]);
  return { elapsed: elapsedTotals(days.get(day), shares), shares, isEstimated };
}

function deviceHoursAround(
  reading: SideReading,
  by: DeviceSplit,
  day: number,
  hour: number,
): Promise<[before: Parts, at: Parts, after: Parts]> {
  const hours = async (from: number, to: number): Promise<Parts> =>
    from < to
      ? partsOfDevices(reading, by, { from: day * 24 + from, to: day * 24 + to })
      : new Map();
  return Promise.all([hours(0, hour), hours(hour, hour + 1), hours(hour + 1, 24)]);
}

/** Parts of a day up to a time of day: by the share of their own hours, else by that of all together. */
async function cutDayParts(
  reading: SideReading,
  by: DeviceSplit,
  day: number,
  hourOfDay: number,
  { elapsed, shares }: CutDay,
): Promise<Parts> {
  const { columns } = reading;
  const running = Math.floor(hourOfDay);
  const [all, [before, now, later]] = await Promise.all([
    by === "hour" ? new Map() : wholeDayParts(reading, by, day, day),
    isOfDevices(reading, by)
      ? deviceHoursAround(reading, by, day, running)
      : readHoursAround(reading, by, { day, hour: running }),
  ]);
  const parts: Parts = new Map();
  for (const key of new Set([...all.keys(), ...before.keys(), ...now.keys()])) {
    const counts = zeroTotals();
    for (const column of columns) {
      const of = (some: Parts) => some.get(key)?.[column] ?? 0;
      const hourly = { before: of(before), now: of(now), all: of(before) + of(now) + of(later) };
      counts[column] =
        by === "hour"
          ? hourly.before + hourly.now * (hourOfDay - running)
          : of(all) * partShare(column, hourly, hourOfDay, shares);
    }
    parts.set(key, counts);
  }
  fitParts(parts, elapsed, columns);
  return parts;
}

function timesOf(
  counts: CountTotals,
  factor: number,
  round: (value: number) => number = (value) => value,
): CountTotals {
  const scaled = zeroTotals();
  for (const column in counts)
    scaled[column as keyof CountTotals] = round(
      Number(counts[column as keyof CountTotals]) * factor,
    );
  return scaled;
}

/** Sums the counts of all parts. */
export function totalOf(parts: Parts): CountTotals {
  const totals = zeroTotals();
  for (const counts of parts.values()) addTotals(totals, counts);
  return totals;
}

/** Makes a value with its first use, and keeps it. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
