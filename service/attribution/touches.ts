import type { TouchWindows } from "./settings";
import type { InstallSignals } from "./signals";

export type TouchMethod = "asa" | "device" | "referrer" | "clipboard" | "fingerprint";
export type Method = TouchMethod | "package";

/** Kinds of channels, from the one that wins an equal second to the one that loses it. */
export const sourceRank = ["asa", "adv", "link", "normal", "referral"] as const;
export type TouchSource = (typeof sourceRank)[number];

/** A click or view that shares something with the install. */
export interface Touch {
  id: string;
  method: TouchMethod;
  channelId: number;
  source: TouchSource;
  isDeleted: boolean;
  tsMs: number;
  isClick: boolean;
  /** A landing page was opened and nothing pressed: no touch that leads to an install. */
  isVisit?: boolean;
  /** Another device's install has taken it. */
  isUsed?: boolean;
  /** It named an id of the same kind as the device's, and another. */
  hasOtherId?: boolean;
  /** People on its address, as far as they are counted, where that is asked. */
  peopleAround?: number;
  platform: string;
  osVersion: string;
  model: string;
  /** Of its address; empty = not known. */
  province: string;
  /** Windows of the channel in the place of the app's. */
  windows?: TouchWindows | null;
}

/** Facts reported by an install, and its signals. */
export interface InstallFacts {
  tsMs: number;
  platform: string;
  osVersion: string;
  model: string;
  /** The channel written into the package, when there is one of that code. */
  packageChannel: { id: number; isStopped: boolean; isDeleted: boolean } | null;
  hasDeviceIds: boolean;
  isClipboardDenied: boolean;
  installBeginMs: number | null;
  /** Signals checked by the rules against abnormal installs. */
  signals: InstallSignals;
}

const methodRank: Record<TouchMethod, number> = {
  asa: 0,
  device: 1,
  referrer: 2,
  clipboard: 3,
  fingerprint: 4,
};

/** Keeps the most certain match of each touch, which may be found in several ways. */
export function bestPerTouch(touches: Touch[]): Touch[] {
  const best = new Map<string, Touch>();
  for (const touch of touches) {
    const known = best.get(touch.id);
    if (!known || methodRank[touch.method] < methodRank[known.method]) best.set(touch.id, touch);
  }
  return [...best.values()];
}
