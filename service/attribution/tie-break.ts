import type { AttributionSettings } from "./settings";
import { sourceRank, type Touch } from "./touches";

/** Matched by the address alone: neither side knows a version of its system. */
const isByAddress = (touch: Touch) => touch.method === "fingerprint" && touch.osVersion === "";

const isExact = (touch: Touch) => touch.method !== "fingerprint";

/** Ladder rows 2 to 4: the clipboard is exact, but no ad click. */
export const beatsPackage = (touch: Touch) =>
  touch.method === "asa" || touch.method === "device" || touch.method === "referrer";

/** Tie-break: certainty, then the later second, then click before view, then the kind of source. */
export const compareTouches =
  (settings: AttributionSettings) =>
  (a: Touch, b: Touch): number =>
    Number(isExact(b)) - Number(isExact(a)) ||
    (settings.fuzzyOrder === "agent" ? Number(isByAddress(a)) - Number(isByAddress(b)) : 0) ||
    Math.floor(b.tsMs / 1000) - Math.floor(a.tsMs / 1000) ||
    Number(b.isClick) - Number(a.isClick) ||
    sourceRank.indexOf(a.source) - sourceRank.indexOf(b.source) ||
    b.tsMs - a.tsMs ||
    (a.id < b.id ? -1 : 1);
