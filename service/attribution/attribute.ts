import { isSameAgent } from "./same-agent";
import type { AttributionSettings, TouchWindows } from "./settings";

export type TouchMethod = "asa" | "device" | "referrer" | "clipboard" | "fingerprint";
export type Method = TouchMethod | "package";

/** Kinds of channels, from the one that wins an equal second to the one that loses it. */
export const sourceRank = ["asa", "adv", "link", "normal", "referral"] as const;
export type TouchSource = (typeof sourceRank)[number];

/** Why a candidate lost, or an install has no source. */
export type ReasonCode =
  | "NO_TOUCH"
  | "WINDOW_EXPIRED"
  | "ID_MISSING"
  | "UA_MISMATCH"
  | "CLIP_DENIED"
  | "OVERWRITE"
  | "EMULATOR"
  | "REINSTALL"
  | "FRAUD_CTIT"
  | "FRAUD_IP"
  | "CHANNEL_STOPPED"
  | "CHANNEL_DELETED"
  | "LOST_TO";

/** A click or view that shares something with the install. */
export interface Touch {
  id: string;
  method: TouchMethod;
  channelId: number;
  source: TouchSource;
  isDeleted: boolean;
  tsMs: number;
  isClick: boolean;
  platform: string;
  osVersion: string;
  model: string;
  /** Windows of the channel in the place of the app's. */
  windows?: TouchWindows | null;
}

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
  /** Installs of the same address today, this one not included. */
  ipInstallsToday: number;
}

export interface Candidate {
  channelId: number;
  method: Method;
  touchId: string | null;
  touchMs: number | null;
  isClick: boolean;
  won: boolean;
  /** Empty for the winner. */
  reason: ReasonCode | "";
  lostTo: number | null;
}

export interface Attribution {
  /** Null when the install is organic. */
  winner: Candidate | null;
  candidates: Candidate[];
  /** Why the install is organic; empty when it is not. */
  reason: ReasonCode | "";
  /** Fraud rules that marked the install. */
  flags: ("FRAUD_CTIT" | "FRAUD_IP")[];
  /** Whole seconds from the winning touch to the install. */
  ctitSeconds: number | null;
}

const hourMs = 3_600_000;
const asaWindowMs = 30 * 24 * hourMs;
const clipboardWindowMs = 24 * hourMs;

/** Finds the source of an install among its touches, and why each of the others lost. */
export function attribute(
  install: InstallFacts,
  touches: Touch[],
  settings: AttributionSettings,
): Attribution {
  const ipMode = modeOf(settings.ipRule, settings);
  const isIpCrowded = ipMode !== "off" && install.ipInstallsToday >= settings.installsPerIpAndDay;
  const ipReason: ReasonCode | "" = isIpCrowded && ipMode === "block" ? "FRAUD_IP" : "";
  const rated = bestPerTouch(touches.filter((touch) => touch.tsMs <= install.tsMs)).map(
    (touch) => ({
      touch,
      reason: reasonAgainst(install, touch, settings) || ipReason,
    }),
  );
  const eligible = rated.filter(({ reason }) => reason === "").map(({ touch }) => touch);
  const best = eligible.sort(compareTouches(settings))[0] ?? null;
  const packageReason = packageReasonAgainst(install) || ipReason;
  const packageWins =
    install.packageChannel !== null &&
    packageReason === "" &&
    (!best || settings.isPackageFirst || !beatsPackage(best));
  const winnerTouch = packageWins ? null : best;
  const winnerChannel = packageWins ? install.packageChannel?.id : best?.channelId;

  const candidates = rated.map(({ touch, reason }): Candidate => {
    const won = touch === winnerTouch;
    const lost = reason === "" && !won;
    return {
      channelId: touch.channelId,
      method: touch.method,
      touchId: touch.id,
      touchMs: touch.tsMs,
      isClick: touch.isClick,
      won,
      reason: lost ? "LOST_TO" : reason,
      lostTo: lost ? (winnerChannel ?? null) : null,
    };
  });
  if (install.packageChannel) {
    const lost = packageReason === "" && !packageWins;
    candidates.push({
      channelId: install.packageChannel.id,
      method: "package",
      touchId: null,
      touchMs: null,
      isClick: false,
      won: packageWins,
      reason: lost ? "LOST_TO" : packageReason,
      lostTo: lost ? (winnerChannel ?? null) : null,
    });
  }
  const winner = candidates.find((candidate) => candidate.won) ?? null;
  const flags: Attribution["flags"] = [];
  if (winnerTouch && isTooFast(install, winnerTouch, settings)) flags.push("FRAUD_CTIT");
  if (isIpCrowded) flags.push("FRAUD_IP");
  return {
    winner,
    candidates,
    reason: winner ? "" : organicReason(install, candidates),
    flags,
    ctitSeconds: winnerTouch ? Math.floor((install.tsMs - winnerTouch.tsMs) / 1000) : null,
  };
}

const methodRank: Record<TouchMethod, number> = {
  asa: 0,
  device: 1,
  referrer: 2,
  clipboard: 3,
  fingerprint: 4,
};

/** One touch may be found in several ways; the most certain one speaks for it. */
function bestPerTouch(touches: Touch[]): Touch[] {
  const best = new Map<string, Touch>();
  for (const touch of touches) {
    const known = best.get(touch.id);
    if (!known || methodRank[touch.method] < methodRank[known.method]) best.set(touch.id, touch);
  }
  return [...best.values()];
}

function reasonAgainst(
  install: InstallFacts,
  touch: Touch,
  settings: AttributionSettings,
): ReasonCode | "" {
  if (touch.isDeleted) return "CHANNEL_DELETED";
  if (touch.method === "clipboard" && install.isClipboardDenied) return "CLIP_DENIED";
  if (install.tsMs - touch.tsMs > touchWindowMs(touch, settings)) return "WINDOW_EXPIRED";
  if (touch.method === "fingerprint" && !isSameAgent(install, touch)) return "UA_MISMATCH";
  const isBlocking = modeOf(settings.ctitRule, settings) === "block";
  if (isBlocking && isTooFast(install, touch, settings)) return "FRAUD_CTIT";
  return "";
}

function packageReasonAgainst({ packageChannel }: InstallFacts): ReasonCode | "" {
  if (packageChannel?.isDeleted) return "CHANNEL_DELETED";
  return packageChannel?.isStopped ? "CHANNEL_STOPPED" : "";
}

/** How long a touch counts for, in milliseconds; negative when views are not counted. */
export function touchWindowMs(
  touch: Pick<Touch, "method" | "isClick" | "windows">,
  settings: AttributionSettings,
): number {
  const windows = touch.windows ?? settings;
  const viewMs = windows.isViewCounted ? windows.viewWindowHours * hourMs : -1;
  const byMethod = {
    asa: asaWindowMs,
    device: windows.clickWindowDays * 24 * hourMs,
    referrer: windows.clickWindowDays * 24 * hourMs,
    clipboard: clipboardWindowMs,
    fingerprint: windows.fuzzyWindowHours * hourMs,
  }[touch.method];
  return touch.isClick ? byMethod : Math.min(byMethod, viewMs);
}

function isTooFast(install: InstallFacts, touch: Touch, settings: AttributionSettings): boolean {
  // Apple has matched the tap itself and tells its time to the minute only.
  if (touch.method === "asa" || settings.ctitRule === "off") return false;
  const clickedAfterInstallBegan =
    install.installBeginMs !== null && touch.tsMs > install.installBeginMs;
  return clickedAfterInstallBegan || install.tsMs - touch.tsMs < settings.ctitSeconds * 1000;
}

/** Matched by the address alone: neither side knows a version of its system. */
const isByAddress = (touch: Touch) => touch.method === "fingerprint" && touch.osVersion === "";

/** How a fraud rule is handled; unless it says so itself, as all of them are. */
const modeOf = (rule: AttributionSettings["ctitRule"], { fraudMode }: AttributionSettings) =>
  rule === "follow" ? fraudMode : rule;

const isExact = (touch: Touch) => touch.method !== "fingerprint";

/** Ladder rows 2 to 4: the clipboard is exact, but no ad click. */
const beatsPackage = (touch: Touch) =>
  touch.method === "asa" || touch.method === "device" || touch.method === "referrer";

/** Tie-break: certainty, then the later second, then click before view, then the kind of source. */
const compareTouches =
  (settings: AttributionSettings) =>
  (a: Touch, b: Touch): number =>
    Number(isExact(b)) - Number(isExact(a)) ||
    (settings.fuzzyOrder === "agent" ? Number(isByAddress(a)) - Number(isByAddress(b)) : 0) ||
    Math.floor(b.tsMs / 1000) - Math.floor(a.tsMs / 1000) ||
    Number(b.isClick) - Number(a.isClick) ||
    sourceRank.indexOf(a.source) - sourceRank.indexOf(b.source) ||
    b.tsMs - a.tsMs ||
    (a.id < b.id ? -1 : 1);

function organicReason(install: InstallFacts, candidates: Candidate[]): ReasonCode {
  const lost = candidates.find((candidate) => candidate.reason !== "");
  if (lost?.reason) return lost.reason;
  if (install.isClipboardDenied) return "CLIP_DENIED";
  return install.hasDeviceIds ? "NO_TOUCH" : "ID_MISSING";
}
