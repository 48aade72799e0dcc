import { compareTouches } from "../../attribution/tie-break";
import type { Touch } from "../../attribution/touches";
import type { Candidate } from "../../attribution/waterfall";
import { matchCode } from "../../store/event-tables";
import type { IdentifiedEvent } from "../batch/arrival";
import { eventType } from "../batch/event-type";
import { movableMs, type StoredInstall } from "../batch/moves";
import { type BatchState, type Device, seenKind } from "../batch/state";
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
  return { eid: event.eid, candidates: fresh.candidates, touches, isReported: false, messages: [] };
}

/** A payment of nothing, or one that was paid back, is followed by as much as any other. */
const hasPaid = ({ lastSeen }: BatchState, { id, payCents }: Device): boolean =>
  payCents !== 0 || lastSeen.get(seenKind.pay, id) !== null;

/** Tells whether an install may leave its click: lately counted, reported to nobody, followed by nothing that is paid for, and not moved before. */
export function mayMove(
  state: BatchState,
  { event, sender }: IdentifiedEvent,
  device: Device,
  use: TouchUse,
  { candidates, isReported }: StoredInstall,
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
    device.reengagements.length === 0;
  const isBooked = device.registerDay !== null || hasPaid(state, device);
  const won = candidates.find((one) => one.won);
  return (
    !use.isExact &&
    !isLate &&
    isAsInstalled &&
    !isBooked &&
    !isReported &&
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
