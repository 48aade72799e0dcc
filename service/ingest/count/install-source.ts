import { isSameAgent } from "../../attribution/agents";
import { firstOfDoubles, nameSameId } from "../../attribution/crowd";
import type { Touch, TouchSource } from "../../attribution/touches";
import { splitPath } from "../../base/link-path";
import { platformCode } from "../../store/event-tables";
import type { IdentifiedEvent } from "../batch/arrival";
import { pathParam, variantParam } from "../batch/check-last-seen";
import type { InstallEvent } from "../batch/schema";
import type { BatchState, IngestChannel, InstallAnswer } from "../batch/state";
import type { StoredTouch } from "../batch/stored-touch";
import { keysOfInstall, mayUseClipboard, namesOfIds } from "../batch/touch-keys";
import { asaTouchOf } from "./asa-touch";
import { isUncounted } from "./referral";

const sourceOfType: Record<number, TouchSource> = {
  1: "normal",
  2: "adv",
  3: "asa",
  4: "link",
  5: "referral",
};
export const platformName = new Map<number, string>(
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

/**
 * The latest touches of an address that nobody has taken, and a few that somebody has, for the reason. Those
 * of another phone push none out that may be this one's.
 */
function nextUnused(
  all: readonly StoredTouch[],
  isUsed: (one: StoredTouch) => boolean,
  event: InstallEvent,
): StoredTouch[] {
  if (all.length <= usedAtMost) return [...all];
  const latest = all.toSorted((a, b) => b.tsMs - a.tsMs);
  const unused = latest.filter((one) => !isUsed(one));
  const isAlike = ({ platform, osVersion, model }: StoredTouch) =>
    isSameAgent(event, { platform: platformName.get(platform) ?? "unknown", osVersion, model });
  return [
    ...[...unused.filter(isAlike), ...unused.filter((one) => !isAlike(one))].slice(0, unusedAtMost),
    ...latest.filter(isUsed).slice(0, usedAtMost),
  ];
}

/** Facts of a touch that are known before an install asks for it. */
export function asTouch(
  state: BatchState,
  stored: StoredTouch,
  method: Touch["method"],
): Omit<Touch, "isUsed" | "hasOtherId" | "peopleAround"> {
  const channel = state.channelById(stored.channelId);
  return {
    id: stored.touchId,
    method,
    channelId: stored.channelId,
    source: sourceOfType[channel?.type ?? 1] ?? "normal",
    isDeleted: !isUncounted(stored) && (channel?.isDeleted ?? true),
    tsMs: stored.tsMs,
    isClick: stored.isClick,
    isVisit: !stored.isClick && stored.ad === null,
    platform: platformName.get(stored.platform) ?? "unknown",
    osVersion: stored.osVersion,
    model: stored.model,
    province: stored.province,
    windows: windowsOf(state, stored, channel),
  };
}

export interface FoundTouch {
  touch: Touch;
  stored: StoredTouch;
}

/** Touches of the address of an install, with what one click, one install asks of them. */
function ofAddress(
  state: BatchState,
  { actor }: IdentifiedEvent,
  event: InstallEvent,
  key: string,
): FoundTouch[] {
  const all = state.touches.get(key) ?? [];
  const firsts = firstOfDoubles(all);
  const usedFirsts = new Set<string>();
  for (const { touchId } of all) {
    const use = state.uses.get(touchId);
    if (use && use.deviceId !== actor) usedFirsts.add(firsts.get(touchId) ?? touchId);
  }
  const isUsed = ({ touchId }: StoredTouch) => usedFirsts.has(firsts.get(touchId) ?? touchId);
  // Of those that are one the last is the click: the page was left after it.
  const last = new Map<string, StoredTouch>();
  for (const one of all) {
    const first = firsts.get(one.touchId) ?? one.touchId;
    const known = last.get(first);
    if (!known || one.tsMs >= known.tsMs) last.set(first, one);
  }
  const peopleAround = state.uses.peopleAt(key);
  const named = namesOfIds(event.ids).split(",");
  return nextUnused([...last.values()], isUsed, event).map((stored) => ({
    stored,
    touch: {
      ...asTouch(state, stored, "fingerprint"),
      ...(isUsed(stored) && { isUsed: true }),
      ...(nameSameId(stored.idNames.split(","), named) && { hasOtherId: true }),
      peopleAround,
    },
  }));
}

/** Touches that share a key with an install, and what each of them was stored as. */
export function touchesOf(
  state: BatchState,
  one: IdentifiedEvent,
  event: InstallEvent,
): FoundTouch[] {
  const { attribution } = state.app;
  const found: FoundTouch[] = [];
  const keys = keysOfInstall(event, one.sender.ip, mayUseClipboard(attribution, event));
  for (const [key, method] of keys) {
    if (method === "fingerprint" && attribution.fuzzyOneToOne) {
      found.push(...ofAddress(state, one, event, key));
      continue;
    }
    for (const stored of state.touches.get(key) ?? [])
      found.push({ touch: asTouch(state, stored, method), stored });
  }
  return [...found, ...asaTouchOf(state, one.appId, event)];
}

/** The reply to an install that no channel is credited with. */
export const organicResponse = (id: string, isFirst: boolean): InstallAnswer => ({
  id,
  channelCode: null,
  params: {},
  match: "organic",
  isFirst,
  path: "",
  clickTs: null,
  matchGuaranteed: false,
});

/** What an app is told of a link: the parameters of its path, those of its channel over them, and the link's own over both. */
export function linkFacts(
  channel: Pick<IngestChannel, "params" | "wakePath"> | null,
  linkParams: Readonly<Record<string, string>>,
): Pick<InstallAnswer, "path" | "params"> {
  const { [variantParam]: _, [pathParam]: linkPath, ...given } = linkParams;
  const { path, params } = splitPath(linkPath ?? channel?.wakePath ?? "");
  const own = Object.fromEntries((channel?.params ?? []).map(({ key, value }) => [key, value]));
  return { path, params: { ...params, ...own, ...given } };
}

/** The reply to an attributed install. */
export function wonResponse(
  id: string,
  channel: IngestChannel,
  match: string,
  touch: Pick<StoredTouch, "params" | "tsMs"> | null,
): InstallAnswer {
  return {
    id,
    channelCode: channel.code,
    match,
    isFirst: true,
    ...linkFacts(channel, touch?.params ?? {}),
    clickTs: touch?.tsMs ?? null,
    matchGuaranteed: match !== "fingerprint",
  };
}
