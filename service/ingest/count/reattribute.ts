import { basisCode, organicChannel } from "../../store/event-tables";
import { localDay, localHour } from "../../store/local-time";
import { daysOf } from "../batch/active-days";
import type { CountKey } from "../batch/hourly-counts";
import { seenDays, seenHours } from "../batch/last-seen";
import { type BatchState, type Device, seenKind } from "../batch/state";
import type { Provisional } from "../batch/stored-rows";
import { retentionDays, type Source, sourceOf } from "./activity";
import { countForAd } from "./count-ad";
import { moveRepeats } from "./repeats";

/** Columns of devices that did something once a day, by what is kept of their days. */
const actedColumns = [
  ["register_uv", seenKind.register],
  ["pay_users", seenKind.pay],
] as const;

/**
 * Moves a device to the source of its install where launches, registrations, payments and events had
 * arrived before it and were counted as organic: users, calls and amounts alike.
 */
export function reattribute(state: BatchState, device: Device, from: Source): void {
  const early = state.early.take(device.id);
  if (device.channelId === organicChannel && device.platform === from.platform) return;
  moveCounts(state, device, from);
  for (const one of early) {
    const hour = localHour(state.app.zones, one.tsMs);
    const countKey = { appId: state.appId, hour };
    countProvisional(state, { ...countKey, ...from }, one.provisional, -1);
    countProvisional(state, { ...countKey, ...sourceOf(device) }, one.provisional, 1);
    countEarlyForAd(state, device, hour, one.provisional);
    state.early.move(one, device.channelId);
  }
  for (const [column, kind] of actedColumns) {
    const moved = early
      .filter(({ provisional: { users } }) => users?.column === column && users.first.day)
      .map(({ tsMs }) => localDay(state.app.zones, tsMs));
    moveRepeats(state, state.acted.of(kind, device.id), new Set(moved), from, sourceOf(device));
  }
}

/** Counts at a source what an event counted before the install of its device, or takes it back. */
function countProvisional(
  { tally, eventTally }: BatchState,
  countKey: CountKey,
  { counts = {}, users, custom }: Provisional,
  times: 1 | -1,
): void {
  const signed = Object.entries(counts).map(([column, count]) => [column, count * times]);
  tally.count(countKey, Object.fromEntries(signed));
  if (users) tally.countFirst(countKey, users.column, users.first, times);
  if (custom) eventTally.count(countKey, custom.eventNo, custom.value, custom.first, times);
}

function countEarlyForAd(
  state: BatchState,
  device: Device,
  hour: number,
  { counts, users }: Provisional,
): void {
  const isRegistered = users?.column === "register_uv" && users.first.day;
  const payCents = counts?.pay_cents ?? 0;
  if (!isRegistered && payCents === 0) return;
  const { channelId } = device;
  countForAd(state, device, { channelId, hour }, { registers: isRegistered ? 1 : 0, payCents });
}

/** Moves what is counted once of a device from one source to the one it has now. */
export function moveCounts(state: BatchState, device: Device, from: Source): void {
  const { appId, id, registerDay } = device;
  const to = sourceOf(device);
  const lastSeen = state.lastSeen.get(seenKind.active, id);
  if (lastSeen) {
    const periods = { hours: seenHours(lastSeen), days: seenDays(lastSeen) };
    state.tally.addDistinct({ appId, ...from }, "active", periods, -1);
    state.tally.addDistinct({ appId, ...to }, "active", periods, 1);
    moveReturns(state, device, new Set(periods.days), from, to);
  }
  if (registerDay === null) return;
  // By the device's own days: marks reach less far than cohorts do.
  const ages = daysOf(device)
    .map((day) => day - registerDay)
    .filter((n) => n > 0 && n <= retentionDays);
  for (const n of [0, ...ages]) {
    const cohort = { appId, basis: basisCode.register, cohort: registerDay, n };
    state.tally.retain({ ...cohort, ...from }, -1);
    state.tally.retain({ ...cohort, ...to });
  }
}

/** Moves what was counted as coming back on these days. */
function moveReturns(
  state: BatchState,
  device: Device,
  moved: ReadonlySet<number>,
  from: Source,
  to: Source,
): void {
  const days = daysOf(device);
  days.forEach((day, index) => {
    const before = days[index - 1];
    if (before === undefined || !moved.has(day)) return;
    const of = { day, away: day - before };
    state.tally.return({ ...of, channelId: from.channelId, platform: from.platform }, -1);
    state.tally.return({ ...of, channelId: to.channelId, platform: to.platform });
  });
}
