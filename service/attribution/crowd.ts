import { isKnownSameAgent } from "./agents";
import type { InstallFacts, Touch } from "./touches";

/** So many people on one address, or more: who clicked is told by model and version, or not at all. */
export const someAtLeast = 6;
/** So many: nobody is told by the address. */
const crowdAtLeast = 51;
/** Among some, a click counts for this long. */
const someWindowMs = 2 * 3_600_000;
/** Clicks of one visitor on one link within this are one. */
const doubleMs = 10_000;

/** Tells whether so many people share the address of a touch that it proves nobody's install. */
export const isOfCrowd = ({ peopleAround = 0 }: Touch): boolean => peopleAround >= crowdAtLeast;

/** Tells whether too many people share the address of a touch for it to be this install's. */
export function isLostInCrowd(install: InstallFacts, touch: Touch): boolean {
  if (isOfCrowd(touch)) return true;
  if ((touch.peopleAround ?? 0) < someAtLeast) return false;
  return install.tsMs - touch.tsMs > someWindowMs || !isKnownSameAgent(install, touch);
}

/** Ids that a device has one of, by which two devices are told apart. */
const tellingIds = ["oaid", "idfa", "gaid", "imeiMd5"];

/** Tells whether a click and an install both name an id of a kind that tells devices apart. */
export const nameSameId = (ofClick: readonly string[], ofInstall: readonly string[]): boolean =>
  tellingIds.some((name) => ofClick.includes(name) && ofInstall.includes(name));

interface Press {
  touchId: string;
  tsMs: number;
  channelId: number;
  isClick: boolean;
  visitor: string | null;
}

/** The first click of those that count as one, by the id of each. */
export function firstOfDoubles(touches: readonly Press[]): Map<string, string> {
  const firsts = new Map<string, string>();
  const open = new Map<string, Press>();
  for (const touch of touches.toSorted((a, b) => a.tsMs - b.tsMs)) {
    const by = `${touch.visitor}/${touch.channelId}/${touch.isClick}`;
    const first = touch.visitor === null ? undefined : open.get(by);
    const isDouble = first !== undefined && touch.tsMs - first.tsMs <= doubleMs;
    if (!isDouble) open.set(by, touch);
    firsts.set(touch.touchId, (isDouble ? first : touch).touchId);
  }
  return firsts;
}
