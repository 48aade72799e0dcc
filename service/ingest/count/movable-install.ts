import type { Candidate } from "../../attribution/ladder";
import { compareTouches } from "../../attribution/tie-break";
import type { Touch } from "../../attribution/touches";
import { matchCode } from "../../store/event-tables";
import type { Identified } from "../batch/arrival";
import { eventType } from "../batch/event-type";
import { movableMs, type StoredInstall } from "../batch/moves";
import type { BatchState, Device } from "../batch/state";
import type { StoredTouch } from "../batch/stored-touch";
import { addressKey } from "../batch/touch-keys";
import type { TouchUse } from "../batch/uses";
import { asTouch } from "./install-source";

/** An install as it is now: of this batch, or as it was read. */
export function installOf(state: BatchState, device: Device): StoredInstall | null {
  const { id, installedMs, ip } = device;
  const stored = state.moves.stored.get(id);
  if (stored) return stored;
  const fresh = state.newCandidates.findLast(
    (one) => one.device.id === id && one.installedMs === installedMs,
  );
  const event = state.newEvents.findLast(
    (one) => one.type === eventType.install && one.actor === id && one.tsMs === installedMs,
  );
  if (!fresh || !event) return null;
  const touches = state.touches.get(addressKey(ip)) ?? [];
  return { eid: event.eid, candidates: fresh.candidates, touches, isTold: false, messages: [] };
}

/** Tells whether an install may leave its click: lately counted, reported to nobody, followed by nothing that is paid for, and not moved before. */
export function mayMove(
  { event, sender }: Identified,
  device: Device,
  use: TouchUse,
  { candidates, isTold }: StoredInstall,
  taken: ReadonlySet<string>,
): boolean {
  const isLate =
    use.takenMs === null ||
    sender.receivedMs - use.takenMs > movableMs ||
    Math.abs(event.ts - use.installedMs) > movableMs;
  const isAsInstalled =
    device.installedMs !== null &&
    Math.round(device.installedMs) === use.installedMs &&
    device.match === matchCode.fingerprint &&
    device.creditChannelId === device.channelId &&
    device.creditMatch === device.match &&
    device.wokenMs === null;
  const isBooked = device.registerDay !== null || device.payCents > 0;
  const won = candidates.find((one) => one.won);
  return (
    !use.isExact &&
    !isLate &&
    isAsInstalled &&
    !isBooked &&
    !isTold &&
    won?.touchId != null &&
    taken.has(won.touchId) &&
    candidates.every(({ reason }) => reason !== "REPLACED")
  );
}

export interface Next {
  candidate: Candidate;
  touch: Touch;
  stored: StoredTouch;
}

/** The click that comes next among those which lost to the one that is taken over. */
export function nextOf(
  state: BatchState,
  device: Device,
  { candidates, touches }: StoredInstall,
  taken: ReadonlySet<string>,
): Next | null {
  const isFree = (id: string) =>
    !taken.has(id) && (state.uses.get(id)?.deviceId ?? device.id) === device.id;
  const left = candidates.flatMap((candidate): Next[] => {
    const { method, touchId, reason } = candidate;
    if (reason !== "LOST_TO" || method !== "fingerprint" || !touchId || !isFree(touchId)) return [];
    const stored = touches.find((one) => one.touchId === touchId);
    const touch = stored && asTouch(state, stored, method);
    return stored && touch && !touch.isDeleted ? [{ candidate, touch, stored }] : [];
  });
  const compare = compareTouches(state.app.attribution);
  return left.sort((a, b) => compare(a.touch, b.touch))[0] ?? null;
}
