import { basisCode, organicChannel } from "../../store/event-tables";
import { daysOf } from "../batch/active-days";
import type { DistinctColumn, Place } from "../batch/leaves";
import { type Mark, seenDays, seenHours } from "../batch/seen";
import { type BatchState, type Device, seenKind } from "../batch/state";
import { retentionDays } from "./activity";

/** Source for which a device is counted. */
export type Source = Pick<Device, "channelId" | "match" | "platform">;

export const sourceOf = ({ channelId, match, platform }: Device): Source => ({
  channelId,
  match,
  platform,
});

/**
 * Moves a device to the source of its install where a launch, a registration or a payment had arrived
 * before it and was counted as organic: no source retains more than it brought.
 */
export function rebook(state: BatchState, device: Device, from: Source): void {
  if (device.channelId === organicChannel && device.platform === from.platform) return;
  moveCounts(state, device, from);
}

/** Moves what is counted once of a device from one source to the one it has now. */
export function moveCounts(state: BatchState, device: Device, from: Source): void {
  const { appId, id, registerDay, wokenMs } = device;
  const to = sourceOf(device);
  const markOf = (kind: number) => state.marks.get(kind, id);
  const activeMark = markOf(seenKind.active);
  move(state, appId, "active", activeMark, from, to);
  if (activeMark) moveReturns(state, device, new Set(seenDays(activeMark)), from, to);
  // What a link has brought back is credited to the link.
  if (wokenMs === null) {
    move(state, appId, "register_uv", markOf(seenKind.register), from, to);
    move(state, appId, "pay_users", markOf(seenKind.pay), from, to);
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

function move(
  state: BatchState,
  appId: number,
  column: DistinctColumn,
  mark: Mark | null,
  from: Source,
  to: Source,
): void {
  if (!mark) return;
  const periods = { hours: seenHours(mark), days: seenDays(mark) };
  const place = (source: Source): Omit<Place, "hour"> => ({ appId, ...source });
  state.tally.addDistinct(place(from), column, periods, -1);
  state.tally.addDistinct(place(to), column, periods, 1);
}
