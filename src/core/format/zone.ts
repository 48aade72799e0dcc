/** A time zone by its IANA name and the moment from which it holds, ms since the epoch. */
export interface ZoneChange {
  from: number;
  zone: string;
}

/**
 * The time zones of an app: the one it began with, and those it changed to, oldest first. A day keeps
 * the zone it was counted in, so whatever computes days or hours takes the whole schedule.
 */
export interface ZoneSchedule {
  zone: string;
  changes: readonly ZoneChange[];
}

/** A clock that has always shown one zone. */
export const oneZone = (zone: string): ZoneSchedule => ({ zone, changes: [] });

/** The clock of all that belongs to no app. */
export const defaultZones = oneZone("Asia/Shanghai");

/** The zone in force at a moment. */
export function zoneAt({ zone, changes }: ZoneSchedule, timeMs: number): string {
  return changes.findLast(({ from }) => from <= timeMs)?.zone ?? zone;
}

/** The change that has not taken effect yet, null = none. */
export const pendingChange = ({ changes }: ZoneSchedule, nowMs: number): ZoneChange | null =>
  changes.find(({ from }) => from > nowMs) ?? null;
