import type { ChartAnnotation } from "./chart-annotation";

/**
 * The notes by place of an axis whose places begin on these days: a note stands at the period it falls
 * in, of several places on one day at the first. Those before the first place are left out.
 */
export function placeAnnotations(
  days: readonly string[],
  notes: readonly ChartAnnotation[],
): Map<number, ChartAnnotation[]> {
  const placed = new Map<number, ChartAnnotation[]>();
  for (const note of notes) {
    const last = days.findLastIndex((day) => day <= note.day);
    const begin = days[last];
    if (begin === undefined) continue;
    const index = days.indexOf(begin);
    const others = placed.get(index);
    if (others) others.push(note);
    else placed.set(index, [note]);
  }
  return placed;
}
