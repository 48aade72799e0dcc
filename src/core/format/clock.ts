import { type Day, dayAt, formatTime } from "./day";
import type { ZoneSchedule } from "./zone";

/** Formatters of days and times. */
export interface Clock {
  zones: ZoneSchedule;
  /** The calendar day it is. */
  today: () => Day;
  /** A moment as 「2026-01-31 08:05:09」. */
  formatTime: (timeMs: number) => string;
  /** The last day before a moment with which a day begins; any other moment as it is. */
  formatEnd: (timeMs: number) => string;
}

export const clockOf = (zones: ZoneSchedule): Clock => ({
  zones,
  today: () => dayAt(Date.now(), zones),
  formatTime: (timeMs) => formatTime(timeMs, zones),
  formatEnd: (timeMs) => {
    const last = dayAt(timeMs - 1, zones);
    return last === dayAt(timeMs, zones) ? formatTime(timeMs, zones) : last;
  },
});
