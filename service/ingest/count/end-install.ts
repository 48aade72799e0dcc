import { basisCode } from "../../store/event-tables";
import { monthOfDay, weekOfDay } from "../../store/local-time";
import { daysOf } from "../batch/active-days";
import type { IdentifiedEvent } from "../batch/arrival";
import { seenHours } from "../batch/last-seen";
import { type BatchState, type Device, seenKind } from "../batch/state";
import { retentionDays, type Source, sourceOf } from "./activity";

/** The day of a new install, as it was counted for the install before. */
interface MovedDay {
  moveTo(device: Device): void;
}

/**
 * Ends the install that a device had, in favour of one of this day: the earlier one keeps the days before
 * it. A day that was counted for it already moves to the new install; null where there is none.
 */
export function endInstall(
  state: BatchState,
  device: Device,
  { eid }: IdentifiedEvent,
  day: number,
): MovedDay | null {
  const { id, installedMs, installDay, registerDay } = device;
  if (installedMs === null || installDay === null) return null;
  const days = daysOf(device);
  const former = { ...device, ...daysBefore(device, day) };
  state.formerInstalls.push({ device: former, replacedBy: eid });
  // The cohort of its registration stays with the install that it belongs to.
  device.registerDay = null;
  const from = sourceOf(device);
  const isCounted = days.includes(day);
  state.formers.add({
    ...from,
    deviceId: id,
    replacedBy: eid,
    installedMs,
    installDay,
    registerDay,
    lastDay: former.lastDay,
    activeDays: former.activeDays,
  });
  if (!isCounted) return null;
  const n = day - installDay;
  if (n > 0 && n <= retentionDays)
    state.tally.retain(
      { ...from, appId: state.appId, basis: basisCode.install, cohort: installDay, n },
      -1,
    );
  return {
    moveTo(present) {
      moveDay(state, present, from, day);
    },
  };
}

/** The days of a device before another. */
function daysBefore({ lastDay, activeDays }: Device, day: number) {
  const after = (lastDay ?? day) - day + 1;
  if (lastDay === null || after <= 0) return { lastDay, activeDays };
  const left = activeDays >> BigInt(after);
  if (left === 0n) return { lastDay: null, activeDays: 0n };
  // Bit 0 stands for the last day: what is empty before it is dropped.
  let empty = 0;
  while (((left >> BigInt(empty)) & 1n) === 0n) empty++;
  return { lastDay: day - 1 - empty, activeDays: left >> BigInt(empty) };
}

function moveDay(state: BatchState, device: Device, from: Source, day: number): void {
  const { appId, tally } = state;
  const to = sourceOf(device);
  const move = (granularity: "hour" | "day" | "week" | "month", t: number) => {
    tally.addActive({ ...from, appId }, granularity, t, -1);
    tally.addActive({ ...to, appId }, granularity, t, 1);
  };
  const lastSeen = state.lastSeen.get(seenKind.active, device.id);
  for (const hour of lastSeen ? seenHours(lastSeen) : [])
    if (Math.floor(hour / 24) === day) move("hour", hour);
  move("day", day);
  const before = daysOf(device).findLast((one) => one < day) ?? null;
  if (before === null || weekOfDay(before) !== weekOfDay(day)) move("week", weekOfDay(day));
  if (before === null || monthOfDay(before) !== monthOfDay(day)) move("month", monthOfDay(day));
  if (before === null) return;
  const of = { day, away: day - before };
  tally.return({ ...of, channelId: from.channelId, platform: from.platform }, -1);
  tally.return({ ...of, channelId: to.channelId, platform: to.platform });
}
