import { basisCode } from "../../store/event-tables";
import { dayOfHour, monthOfDay, weekOfDay } from "../../store/local-time";
import { addDay, daysAround } from "../batch/active-days";
import type { Install } from "../batch/former-installs";
import { type FirstInPeriods, seenDays } from "../batch/last-seen";
import { type BatchState, type Device, seenKind } from "../batch/state";
import { observeDevice } from "./device";

/** Retention is counted this many days long. */
export const retentionDays = 90;

/** When something happened: to the millisecond, and the wall-clock hour. */
interface SeenAt {
  tsMs: number;
  hour: number;
}

/**
 * Counts a device as active, and as retained by the cohorts it belongs to. A device is counted for the
 * source of its install, whoever its events are credited to.
 */
export function recordActivity(state: BatchState, device: Device, { tsMs, hour }: SeenAt): void {
  const { appId } = device;
  const day = dayOfHour(hour);
  const install = state.formers.onDay(device, day);
  const first = observeDevice(state, seenKind.active, device.id, hour);
  state.tally.countFirst({ ...sourceOf(install), appId, hour }, "active", first);
  device.lastMs = Math.max(device.lastMs ?? tsMs, tsMs);
  state.changedDevices.add(device);
  if (!first.day) return;
  recordReturn(state, device, day);
  moveFirst(state, device, day, first);
  addDay(device, day);
  const former = formerOf(state, device, install);
  if (former) state.formers.addDay(former, day);
  retain(state, install, basisCode.install, install.installDay, day);
  retain(state, install, basisCode.register, install.registerDay, day);
}

/** The install as one that a later one replaced; undefined for the one that the device has. */
const formerOf = ({ formers }: BatchState, { id }: Device, install: Install) =>
  formers.of(id).find((one) => one === install);

/** A late day that is the first of its week or month takes the device to the source of that day. */
function moveFirst(
  { formers, tally, appId }: BatchState,
  device: Device,
  day: number,
  first: FirstInPeriods,
): void {
  const [before, after] = daysAround(device, day);
  if (after === null) return;
  const [from, to] = [formers.onDay(device, after), formers.onDay(device, day)];
  if (from === to) return;
  const periods = { week: weekOfDay, month: monthOfDay } as const;
  for (const granularity of ["week", "month"] as const) {
    const periodOf = periods[granularity];
    const t = periodOf(day);
    const isFirst = before === null || periodOf(before) !== t;
    if (first[granularity] || !isFirst || periodOf(after) !== t) continue;
    tally.addActive({ ...sourceOf(from), appId }, granularity, t, -1);
    tally.addActive({ ...sourceOf(to), appId }, granularity, t, 1);
  }
}

/** Counts a device as back after the days since it was last active; a late day comes between two known ones. */
function recordReturn(state: BatchState, device: Device, day: number): void {
  const [before, after] = daysAround(device, day);
  const add = (on: number, since: number, devices: 1 | -1 = 1) => {
    const { channelId, platform } = state.formers.onDay(device, on);
    state.tally.return({ channelId, platform, day: on, away: on - since }, devices);
  };
  if (before !== null) add(day, before);
  if (after === null) return;
  add(after, day);
  if (before !== null) add(after, before, -1);
}

/** Counts the days on which a device was seen before its install arrived. */
export function recordEarlierActivity(state: BatchState, device: Device): void {
  for (const day of seenDaysOf(state, device))
    retain(state, device, basisCode.install, device.installDay, day);
}

/**
 * Counts the first registration under the install of its day in the cohort of that day, with the days
 * that arrived before it.
 */
export function recordRegistered(state: BatchState, device: Device, registerDay: number): void {
  const install = state.formers.onDay(device, registerDay);
  if (install.registerDay !== null) return;
  const former = formerOf(state, device, install);
  if (former) state.formers.register(former, registerDay);
  else {
    device.registerDay = registerDay;
    state.referral.registers.set(device.id, registerDay);
    state.changedDevices.add(device);
  }
  const cohort = { appId: device.appId, basis: basisCode.register, cohort: registerDay, n: 0 };
  state.tally.retain({ ...cohort, ...sourceOf(install) });
  for (const day of seenDaysOf(state, device))
    if (state.formers.onDay(device, day) === install)
      retain(state, install, basisCode.register, registerDay, day);
}

function seenDaysOf({ lastSeen }: BatchState, { id }: Device): number[] {
  const known = lastSeen.get(seenKind.active, id);
  return known ? seenDays(known) : [];
}

/** Source for which a device is counted. */
export type Source = Pick<Device, "channelId" | "match" | "platform">;

export const sourceOf = ({ channelId, match, platform }: Source): Source => ({
  channelId,
  match,
  platform,
});

function retain(
  state: BatchState,
  install: Source,
  basis: number,
  cohort: number | null,
  day: number,
): void {
  if (cohort === null) return;
  const n = day - cohort;
  if (n > 0 && n <= retentionDays)
    state.tally.retain({ ...sourceOf(install), appId: state.appId, basis, cohort, n });
}
