import { basisCode } from "../../store/event-tables";
import { dayOfHour } from "../../store/local-time";
import { addDay, daysAround } from "../batch/active-days";
import { type Mark, seenDays } from "../batch/seen";
import { type BatchState, type Device, seenKind } from "../batch/state";
import { sight } from "./device";

/** Retention is counted this many days long. */
export const retentionDays = 90;

/** When something happened: to the millisecond, and the wall-clock hour. */
interface Moment {
  tsMs: number;
  hour: number;
}

/**
 * Counts a device as active, and as retained by the cohorts it belongs to. A device is counted for the
 * source of its install, whoever its events are credited to.
 */
export function noteActivity(state: BatchState, device: Device, { tsMs, hour }: Moment): void {
  const { appId, channelId, match, platform } = device;
  const first = sight(state, seenKind.active, device.id, hour);
  state.tally.countFirst({ appId, hour, channelId, match, platform }, "active", first);
  device.lastMs = Math.max(device.lastMs ?? tsMs, tsMs);
  state.changedDevices.add(device);
  if (!first.day) return;
  const day = dayOfHour(hour);
  noteReturn(state, device, day);
  addDay(device, day);
  retain(state, device, basisCode.install, device.installDay, day);
  retain(state, device, basisCode.register, device.registerDay, day);
}

/** Counts a device as back after the days since it was last active; a late day comes between two known ones. */
function noteReturn(state: BatchState, device: Device, day: number): void {
  const { channelId, platform } = device;
  const [before, after] = daysAround(device, day);
  const add = (on: number, since: number, devices: 1 | -1 = 1) =>
    state.tally.return({ channelId, platform, day: on, away: on - since }, devices);
  if (before !== null) add(day, before);
  if (after === null) return;
  add(after, day);
  if (before !== null) add(after, before, -1);
}

/** Counts the days on which a device was seen before its install or its first register arrived. */
export function noteEarlierActivity(
  state: BatchState,
  device: Device,
  basis: number,
  cohort: number,
): void {
  const mark = state.marks.get(seenKind.active, device.id);
  for (const day of daysOf(mark)) retain(state, device, basis, cohort, day);
}

const daysOf = (mark: Mark | null): number[] => (mark ? seenDays(mark) : []);

function retain(
  state: BatchState,
  { appId, match, channelId, platform }: Device,
  basis: number,
  cohort: number | null,
  day: number,
): void {
  if (cohort === null) return;
  const n = day - cohort;
  if (n > 0 && n <= retentionDays)
    state.tally.retain({ appId, basis, match, channelId, cohort, n, platform });
}
