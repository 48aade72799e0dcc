import { oneZone, pendingChange, type ZoneSchedule, zoneAt } from "../../src/core/format/zone";

export { oneZone, pendingChange, type ZoneSchedule, zoneAt };

const hourMs = 3_600_000;
const hoursPerDay = 24;
const quarterMs = 900_000;
const quartersPerDay = 96;
/** No clock on earth is further than this from UTC, in quarters of an hour. */
const furthestQuarters = 60;

const offsetFormats = new Map<string, Intl.DateTimeFormat>();
/** By zone, then quarter of an hour. */
const offsets = new Map<string, Map<number, number>>();
const quartersKept = 10_000;

/** Offset of a zone from UTC at a moment, in ms (Asia/Shanghai: 28,800,000). */
export function zoneOffsetMs(timeZone: string, epochMs: number): number {
  // No zone changes its offset within a quarter of an hour.
  const slot = Math.floor(epochMs / quarterMs);
  let ofZone = offsets.get(timeZone);
  const known = ofZone?.get(slot);
  if (known !== undefined) return known;
  const offset = readOffsetMs(timeZone, slot * quarterMs);
  if (!ofZone || ofZone.size > quartersKept) {
    ofZone = new Map();
    offsets.set(timeZone, ofZone);
  }
  ofZone.set(slot, offset);
  return offset;
}

function readOffsetMs(timeZone: string, epochMs: number): number {
  let format = offsetFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
    offsetFormats.set(timeZone, format);
  }
  const name = format.formatToParts(epochMs).find((part) => part.type === "timeZoneName")?.value;
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? "");
  if (!match) return 0;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * 60_000;
}

const weekMs = 7 * 24 * hourMs;
/** Nothing that is counted is older, and no zone announces its changes two years ahead. */
const firstCountedMs = Date.UTC(2015, 0, 1);
const weeksAhead = 104;
const steadyOffsets = new Map<string, number | null>();

/** Offset in ms of a zone whose clock is never set forward or back; null when it is. */
export function steadyOffsetMs(timeZone: string): number | null {
  const known = steadyOffsets.get(timeZone);
  if (known !== undefined) return known;
  const offset = zoneOffsetMs(timeZone, firstCountedMs);
  let isSteady = true;
  // Whoever sets a clock leaves it so for longer than a week.
  for (let at = firstCountedMs; isSteady && at < Date.now() + weeksAhead * weekMs; at += weekMs)
    isSteady = readOffsetMs(timeZone, at) === offset;
  steadyOffsets.set(timeZone, isSteady ? offset : null);
  return isSteady ? offset : null;
}

/** The schedule of an app as its row keeps it. */
export const zonesOf = (app: {
  time_zone: string;
  zone_changes: ZoneSchedule["changes"];
}): ZoneSchedule => ({ zone: app.time_zone, changes: app.zone_changes });

/** Hours since 1970-01-01 00:00 on the wall clock that is in force at the moment. */
export function localHour(zones: ZoneSchedule, epochMs: number): number {
  return Math.floor((epochMs + zoneOffsetMs(zoneAt(zones, epochMs), epochMs)) / hourMs);
}

/** Days since 1970-01-01 on the calendar that is in force at the moment. */
export function localDay(zones: ZoneSchedule, epochMs: number): number {
  return Math.floor(localHour(zones, epochMs) / hoursPerDay);
}

/** The first moment of a day, ms since the epoch; the next day's is its end. */
export function dayStartMs(zones: ZoneSchedule, day: number): number {
  let before = day * quartersPerDay - furthestQuarters;
  let within = day * quartersPerDay + furthestQuarters;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (localDay(zones, middle * quarterMs) < day) before = middle;
    else within = middle;
  }
  return within * quarterMs;
}

/** Changes nearer than this are settled: reports from within it may have been counted by them. */
const settledMs = 120_000;

/** Returns the schedule with only those changes that can no longer be cancelled. */
export const settledZones = (zones: ZoneSchedule, nowMs: number): ZoneSchedule => ({
  ...zones,
  changes: zones.changes.filter(({ from }) => from <= nowMs + settledMs),
});

/**
 * When a zone asked for now takes effect: at the next local midnight, once both clocks show the new
 * day. To the east that is the old clock's midnight, and the new day is short; to the west it is the
 * new clock's, and the hours until then belong to the new day as the old clock counts them. null =
 * never: over more than 24 hours a day would be left out or come twice.
 */
export function changeMoment(zones: ZoneSchedule, zone: string, nowMs: number): number | null {
  const next = oneZone(zone);
  const day = localDay(zones, nowMs + settledMs) + 1;
  const from = Math.max(dayStartMs(zones, day), dayStartMs(next, day));
  return localDay(zones, from - 1) <= day && localDay(next, from) === day ? from : null;
}

/** The day a wall-clock hour belongs to. */
export const dayOfHour = (hour: number) => Math.floor(hour / hoursPerDay);

/** Monday of the week a day belongs to (day 0 was a Thursday). */
export const weekOfDay = (day: number) => Math.floor((day + 3) / 7) * 7 - 3;

/** The day that was asked for last, and the first day of its month: the same is asked for event by event. */
let latest = { day: 0, month: 0 };

/** First day of the month a day belongs to. */
export function monthOfDay(day: number): number {
  if (day !== latest.day)
    latest = { day, month: day - new Date(day * 86_400_000).getUTCDate() + 1 };
  return latest.month;
}

/** First day of the month `months` later than the month that starts on `firstDay`. */
export function addMonths(firstDay: number, months: number): number {
  const date = new Date(firstDay * 86_400_000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 86_400_000;
}

/** `YYYY-MM-DD` of a day number. */
export const dayText = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Day number of `YYYY-MM-DD`; NaN when there is no such day. */
export function dayNumber(text: string): number {
  const day = Date.parse(`${text}T00:00:00Z`) / 86_400_000;
  return dayText(Number.isFinite(day) ? day : 0) === text ? day : Number.NaN;
}

/** `YYYY-MM-DD HH` of a wall-clock hour. */
export function hourText(hour: number): string {
  const inDay = hour - dayOfHour(hour) * hoursPerDay;
  return `${dayText(dayOfHour(hour))} ${String(inDay).padStart(2, "0")}`;
}
