import { firstOfDoubles } from "../../attribution/crowd";
import type { Candidate } from "../../attribution/waterfall";
import type { IdentifiedEvent } from "../batch/arrival";
import type { InstallEvent } from "../batch/schema";
import type { BatchState } from "../batch/state";
import type { StoredTouch } from "../batch/stored-touch";
import { keysOfInstall, mayUseClipboard } from "../batch/touch-keys";
import { moveInstall } from "./move-install";

/** Notes that an install has taken a touch; what it is sure of it takes over from one that is not. */
export function takeTouch(
  state: BatchState,
  one: IdentifiedEvent,
  event: InstallEvent,
  winner: Pick<Candidate, "touchId" | "method" | "reason"> | null,
): void {
  if (!state.app.attribution.fuzzyOneToOne || !winner?.touchId || winner.method === "asa") return;
  const { touchId } = winner;
  const isExact = winner.method !== "fingerprint";
  const known = state.uses.get(touchId);
  if (known && !isExact) return;
  if (isExact && !takeOver(state, one, event, touchId)) winner.reason = "CLICK_SHARED";
  state.uses.keep(touchId, {
    deviceId: one.actor,
    isExact,
    installedMs: event.ts,
    takenMs: one.sender.receivedMs,
  });
}

/** Moves those who hold a click off it; false where one of them stays, so that both have it. */
function takeOver(
  state: BatchState,
  one: IdentifiedEvent,
  event: InstallEvent,
  touchId: string,
): boolean {
  const clicks = doublesOf(state, one, event, touchId);
  let isFree = true;
  for (const id of clicks) {
    const use = state.uses.get(id);
    if (!use || use.deviceId === one.actor) continue;
    if (moveInstall(state, one, use, clicks)) continue;
    isFree = false;
    state.moves.shared.push({ deviceId: use.deviceId, installedMs: use.installedMs });
    for (const { device, installedMs, candidates } of state.newCandidates)
      if (device.id === use.deviceId && installedMs === use.installedMs)
        for (const item of candidates) if (item.won) item.reason = "CLICK_SHARED";
  }
  return isFree;
}

/** A touch and those that count as one with it. */
function doublesOf(
  state: BatchState,
  { sender }: IdentifiedEvent,
  event: InstallEvent,
  touchId: string,
): Set<string> {
  const keys = keysOfInstall(event, sender.ip, mayUseClipboard(state.app.attribution, event));
  const found = new Map<string, StoredTouch>();
  for (const key of keys.keys())
    for (const one of state.touches.get(key) ?? []) found.set(one.touchId, one);
  const firsts = firstOfDoubles([...found.values()]);
  const first = firsts.get(touchId);
  return new Set([touchId, ...[...firsts].filter(([, of]) => of === first).map(([id]) => id)]);
}
