import type { ChartNote } from "./chart-note";

/**
 * The notes by place of an axis whose places begin on these days: a note stands at the period it falls
 * in, of several places on one day at the first. Those before the first place are left out.
 */
export function placeNotes(
  days: readonly string[],
  notes: readonly ChartNote[],
): Map<number, ChartNote[]> {
  const placed = new Map<number, ChartNote[]>();
  for (const note of notes) {
    const last = days.findLastIndex((day) => day <= note.day);
    const begin = days[last];
    if (begin === undefined) continue;
    const place = days.indexOf(begin);
    const others = placed.get(place);
    if (others) others.push(note);
    else placed.set(place, [note]);
  }
  return placed;
}
