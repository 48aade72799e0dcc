import type { Candidate } from "../../attribution/ladder";
import type { Touch, TouchSource } from "../../attribution/touches";
import { platformCode } from "../../store/event-tables";
import type { Identified } from "../batch/arrival";
import { variantParam } from "../batch/check-mark";
import type { InstallEvent } from "../batch/schema";
import type { BatchState, IngestChannel, InstallAnswer, StoredTouch } from "../batch/state";
import { keysOfInstall, mayUseClipboard } from "../batch/touch-keys";
import { asaTouchOf } from "./asa-touch";
import { isUncounted } from "./referral";

const sourceOfType: Record<number, TouchSource> = {
  1: "normal",
  2: "adv",
  3: "asa",
  4: "link",
  5: "referral",
};
const platformName = new Map<number, string>(
  Object.entries(platformCode).map(([name, code]) => [code, name]),
);

/** Links that users share have a window of their own. */
function windowsOf(
  { app, ads }: BatchState,
  stored: StoredTouch,
  channel: IngestChannel | null,
): Touch["windows"] {
  if (isUncounted(stored) || channel?.type === 5) {
    return { ...app.attribution, clickWindowDays: app.referral.windowDays };
  }
  return ads.channel(app.appId, stored.channelId)?.windows ?? null;
}

const unusedAtMost = 20;
const usedAtMost = 5;

/** The latest touches of an address that nobody has taken, and a few that somebody has, for the reason. */
function nextUnused(
  all: readonly StoredTouch[],
  isUsed: (one: StoredTouch) => boolean,
): StoredTouch[] {
  if (all.length <= usedAtMost) return [...all];
  const latest = all.toSorted((a, b) => b.tsMs - a.tsMs);
  return [
    ...latest.filter((one) => !isUsed(one)).slice(0, unusedAtMost),
    ...latest.filter(isUsed).slice(0, usedAtMost),
  ];
}

/** Notes that an install has taken a touch; what it is sure of it may take from one that is not. */
export function takeTouch(
  state: BatchState,
  { actor, event }: Identified,
  winner: Pick<Candidate, "touchId" | "method"> | null,
): void {
  if (!state.app.attribution.fuzzyOneToOne || !winner?.touchId || winner.method === "asa") return;
  const isExact = winner.method !== "fingerprint";
  const known = state.usedTouches.get(winner.touchId);
  if (known === actor || (known !== undefined && !isExact)) return;
  state.usedTouches.set(winner.touchId, actor);
  const { touchId } = winner;
  state.newUses.push({ touchId, deviceId: actor, isExact, installedMs: event.ts });
}

/** Touches that share a key with an install, and what each of them was stored as. */
export function touchesOf(
  state: BatchState,
  { appId, sender, actor }: Identified,
  event: InstallEvent,
): { touch: Touch; stored: StoredTouch }[] {
  const found: { touch: Touch; stored: StoredTouch }[] = [];
  for (const [key, method] of keysOfInstall(
    event,
    sender.ip,
    mayUseClipboard(state.app.attribution, event),
  )) {
    const isShared = method === "fingerprint" && state.app.attribution.fuzzyOneToOne;
    const all = state.touches.get(key) ?? [];
    const isUsed = ({ touchId }: StoredTouch) =>
      isShared && (state.usedTouches.get(touchId) ?? actor) !== actor;
    for (const stored of isShared ? nextUnused(all, isUsed) : all) {
      const channel = state.channelById(stored.channelId);
      const touch: Touch = {
        id: stored.touchId,
        method,
        channelId: stored.channelId,
        source: sourceOfType[channel?.type ?? 1] ?? "normal",
        isDeleted: !isUncounted(stored) && (channel?.isDeleted ?? true),
        tsMs: stored.tsMs,
        isClick: stored.isClick,
        isVisit: !stored.isClick && stored.ad === null,
        ...(isUsed(stored) && { isUsed: true }),
        platform: platformName.get(stored.platform) ?? "unknown",
        osVersion: stored.osVersion,
        model: stored.model,
        province: stored.province,
        windows: windowsOf(state, stored, channel),
      };
      found.push({ touch, stored });
    }
  }
  return [...found, ...asaTouchOf(state, appId, event)];
}

/** The reply to an install that no channel is credited with. */
export const organicAnswer = (id: string, isFirst: boolean): InstallAnswer => ({
  id,
  channelCode: null,
  params: {},
  match: "organic",
  isFirst,
});

/** The reply to an attributed install: the channel's parameters, then the link's own. */
export function wonAnswer(
  id: string,
  channel: IngestChannel,
  match: string,
  linkParams: Record<string, string>,
): InstallAnswer {
  const own = Object.fromEntries(channel.params.map(({ key, value }) => [key, value]));
  const { [variantParam]: _, ...told } = { ...own, ...linkParams };
  return { id, channelCode: channel.code, params: told, match, isFirst: true };
}
