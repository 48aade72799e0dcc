const hourMs = 3_600_000;
const hoursPerDay = 24;

const offsetFormats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/** Offset of a zone from UTC at a moment, in ms (Asia/Shanghai: 28,800,000). */
export function zoneOffsetMs(timeZone: string, epochMs: number): number {
  // No zone changes its offset within a quarter of an hour.
  const slot = Math.floor(epochMs / 900_000);
  const key = `${timeZone}/${slot}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = readOffsetMs(timeZone, slot * 900_000);
  if (offsets.size > 10_000) offsets.clear();
  offsets.set(key, offset);
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

/** Hours since 1970-01-01 00:00 on the zone's wall clock. */
export function localHour(timeZone: string, epochMs: number): number {
  return Math.floor((epochMs + zoneOffsetMs(timeZone, epochMs)) / hourMs);
}

/** Days since 1970-01-01 on the zone's calendar. */
export function localDay(timeZone: string, epochMs: number): number {
  return Math.floor(localHour(timeZone, epochMs) / hoursPerDay);
}

/** The day a wall-clock hour belongs to. */
export const dayOfHour = (hour: number) => Math.floor(hour / hoursPerDay);

/** Monday of the week a day belongs to (day 0 was a Thursday). */
export const weekOfDay = (day: number) => Math.floor((day + 3) / 7) * 7 - 3;

/** First day of the month a day belongs to. */
export function monthOfDay(day: number): number {
  return day - new Date(day * 86_400_000).getUTCDate() + 1;
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
