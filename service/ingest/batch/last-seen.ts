import { addMonths, dayOfHour, monthOfDay, weekOfDay } from "../../store/local-time";

/** When something was last seen, and at which of the 63 hours and days up to then. */
export interface LastSeen {
  lastHour: number;
  hours: bigint;
  lastDay: number;
  days: bigint;
}

/** In which periods a sighting is the first. */
export interface FirstInPeriods {
  hour: boolean;
  day: boolean;
  week: boolean;
  month: boolean;
}

const width = 63;
/** Events arrive up to two days late, and a change of the app's zone may take another day. */
const lateDays = 3;
const full = (1n << 63n) - 1n;

/**
 * The first month whose marks still tell an event that arrives on a day something: whether the week or
 * the month it happened in had a sighting before it; of a device whose install has not arrived yet also
 * what was counted for it, as far back as marks reach.
 */
export function seenFrom(today: number, isUninstalled: boolean): number {
  const earliest = today - lateDays;
  return monthOfDay(isUninstalled ? earliest - width : weekOfDay(earliest));
}

/** The last month in which something can have been seen: clocks may be ahead by as much as events may be late. */
export const seenUntil = (today: number): number => monthOfDay(today + lateDays);

/** Notes a sighting at a wall-clock hour. Older than the mask reaches, it counts as known. */
export function recordSeen(
  lastSeen: LastSeen | null,
  hour: number,
): { lastSeen: LastSeen; first: FirstInPeriods } {
  const day = dayOfHour(hour);
  if (!lastSeen) {
    const fresh = { lastHour: hour, hours: 1n, lastDay: day, days: 1n };
    return { lastSeen: fresh, first: { hour: true, day: true, week: true, month: true } };
  }
  const isFirstOfDay = !isSet(lastSeen.days, lastSeen.lastDay, day);
  const first = {
    // Days reach further back than hours: the first of its day is the first of its hour.
    hour: isFirstOfDay || !isSet(lastSeen.hours, lastSeen.lastHour, hour),
    day: isFirstOfDay,
    week: !isAnySet(lastSeen, weekOfDay(day), weekOfDay(day) + 6),
    month: !isAnySet(lastSeen, monthOfDay(day), addMonths(monthOfDay(day), 1) - 1),
  };
  const [hours, lastHour] = put(lastSeen.hours, lastSeen.lastHour, hour);
  const [days, lastDay] = put(lastSeen.days, lastSeen.lastDay, day);
  return { lastSeen: { lastHour, hours, lastDay, days }, first };
}

/** Days on which a mark was seen, within its reach, newest first. */
export const seenDays = ({ days, lastDay }: LastSeen): number[] => setIn(days, lastDay);

/** Wall-clock hours at which a mark was seen, within its reach, newest first. */
export const seenHours = ({ hours, lastHour }: LastSeen): number[] => setIn(hours, lastHour);

function setIn(bits: bigint, last: number): number[] {
  const found: number[] = [];
  for (let back = 0; back < width; back++) {
    if ((bits >> BigInt(back)) & 1n) found.push(last - back);
  }
  return found;
}

function isSet(bits: bigint, last: number, at: number): boolean {
  const back = last - at;
  if (back < 0) return false;
  return back >= width || ((bits >> BigInt(back)) & 1n) === 1n;
}

function isAnySet(lastSeen: LastSeen, from: number, to: number): boolean {
  for (let day = from; day <= Math.min(to, lastSeen.lastDay); day++) {
    if (isSet(lastSeen.days, lastSeen.lastDay, day)) return true;
  }
  return false;
}

function put(bits: bigint, last: number, at: number): [bigint, number] {
  const back = last - at;
  if (back >= width) return [bits, last];
  if (back >= 0) return [bits | (1n << BigInt(back)), last];
  return [-back >= width ? 1n : ((bits << BigInt(-back)) & full) | 1n, at];
}
