import { dayOfHour } from "../../store/local-time";
import { seenDays } from "../batch/seen";
import { type BatchState, type Device, seenKey, seenKind } from "../batch/state";
import type { Place } from "../batch/tally";
import { sight } from "./device";

/** Retention is counted this many days long. */
const retentionDays = 90;
/** Days one mask column holds. */
const maskDays = 63;

/** Counts a device as active, and as retained by the cohorts it belongs to. */
export function noteActivity(state: BatchState, device: Device, place: Place): void {
  const first = sight(state, device.appId, seenKind.active, device.id, place.hour);
  state.tally.countFirst(place, "active", first);
  if (!first.day) return;
  const day = dayOfHour(place.hour);
  device.lastDay = Math.max(device.lastDay ?? day, day);
  state.changedDevices.add(device);
  if (device.installDay !== null) retainInstall(state, device, day - device.installDay);
  if (device.registerDay === null) return;
  const n = day - device.registerDay;
  if (n > 0 && n <= retentionDays) retain(state, device, 1, device.registerDay, n);
}

/** Counts the days on which a device was seen before its install arrived. */
export function noteEarlierActivity(state: BatchState, device: Device): void {
  const { appId, installDay } = device;
  const mark = state.seen.get(seenKey(appId, seenKind.active, device.id));
  if (!mark || installDay === null) return;
  for (const day of seenDays(mark)) retainInstall(state, device, day - installDay);
}

function retainInstall(state: BatchState, device: Device, n: number): void {
  if (n < 0 || n >= 2 * maskDays) return;
  if (n < maskDays) device.mask0 |= 1n << BigInt(n);
  else device.mask1 |= 1n << BigInt(n - maskDays);
  if (n > 0 && n <= retentionDays) retain(state, device, 0, device.installDay ?? 0, n);
}

function retain(state: BatchState, device: Device, basis: number, cohort: number, n: number): void {
  const { appId, match, channelId, platform } = device;
  state.tally.retain({ appId, basis, match, channelId, cohort, n, platform });
}
