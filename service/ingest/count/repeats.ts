import type { ActedDays } from "../batch/acted-days";
import { addDay, daysAround, daysOf } from "../batch/active-days";
import type { BatchState } from "../batch/state";
import type { RepeatedDelta } from "../batch/tally";

type Source = Pick<RepeatedDelta, "channelId" | "match" | "platform">;

/** Counts a device as doing something again after the days since it last did; a late day comes between two known ones. */
export function recordRepeat(
  state: BatchState,
  kind: number,
  id: string,
  { channelId, match, platform }: Source,
  day: number,
): void {
  const acted = state.acted.of(kind, id);
  const [before, after] = daysAround(acted, day);
  const add = (on: number, since: number, devices: 1 | -1 = 1) =>
    state.tally.repeat({ kind, channelId, match, platform, day: on, away: on - since }, devices);
  if (before !== null) add(day, before);
  if (after !== null) {
    add(after, day);
    if (before !== null) add(after, before, -1);
  }
  addDay(acted, day);
  state.acted.change(acted);
}

/** Moves what was counted as repeated on these days from one source to another. */
export function moveRepeats(
  state: BatchState,
  acted: ActedDays,
  moved: ReadonlySet<number>,
  from: Source,
  to: Source,
): void {
  const days = daysOf(acted);
  days.forEach((day, index) => {
    const before = days[index - 1];
    if (before === undefined || !moved.has(day)) return;
    const of = { kind: acted.kind, day, away: day - before };
    const { channelId, match, platform } = from;
    state.tally.repeat({ ...of, channelId, match, platform }, -1);
    state.tally.repeat({ ...of, ...to });
  });
}
