import { addEventTotals, type EventsByKey, readEventsByPeriod } from "../../reporting/read-events";
import type { Selection } from "../../reporting/selection";
import type { Db } from "../../store/open";

/** Takes a part of an event's totals off a key, in place. */
export function takeRest(
  events: EventsByKey,
  eventId: number,
  key: number,
  { times, users, value }: { times: number; users: number; value: number },
  rest: number,
): void {
  const keys = events.get(eventId);
  keys?.set(
    key,
    addEventTotals(keys.get(key), {
      times: -Math.round(times * rest),
      users: -Math.round(users * rest),
      value: -value * rest,
    }),
  );
}

/** Reads for each event the share of a day's times that had come by a time of day. */
export async function readEventShares(
  db: Db,
  selection: Selection,
  eventIds: number[],
  day: number,
  hourOfDay: number,
): Promise<(eventId: number) => number> {
  const hours = await readEventsByPeriod(db, selection, eventIds, "hour", { start: day, end: day });
  return (eventId) => {
    let before = 0;
    let all = 0;
    for (const [key, { times }] of hours.get(eventId) ?? []) {
      const passed = Math.min(Math.max(hourOfDay - (key - day * 24), 0), 1);
      before += times * passed;
      all += times;
    }
    return all > 0 ? before / all : hourOfDay / 24;
  };
}
