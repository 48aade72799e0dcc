import {
  addressRule,
  isTooFast,
  packageReasonAgainst,
  type ReasonCode,
  reasonAgainst,
} from "./reasons";
import type { AttributionSettings } from "./settings";
import { beatsPackage, compareTouches } from "./tie-break";
import { bestPerTouch, type InstallFacts, type Method, type Touch } from "./touches";

/** A channel that might have been the source, and why it is or is not. */
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

/** What is decided of an install. */
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

/** Finds the source of an install among its touches, and why each of the others lost. */
export function attribute(
  install: InstallFacts,
  touches: Touch[],
  settings: AttributionSettings,
): Attribution {
  const address = addressRule(install, settings);
  const rated = bestPerTouch(touches.filter((touch) => touch.tsMs <= install.tsMs)).map(
    (touch) => ({ touch, reason: reasonAgainst(install, touch, settings) || address.reason }),
  );
  const eligible = rated.filter(({ reason }) => reason === "").map(({ touch }) => touch);
  const best = eligible.sort(compareTouches(settings))[0] ?? null;
  const packageReason = packageReasonAgainst(install) || address.reason;
  const packageWins =
    install.packageChannel !== null &&
    packageReason === "" &&
    (!best || settings.isPackageFirst || !beatsPackage(best));
  const winnerTouch = packageWins ? null : best;
  const winnerChannel = (packageWins ? install.packageChannel?.id : best?.channelId) ?? null;

  const candidates = rated.map(({ touch, reason }) =>
    ended(ofTouch(touch), reason, touch === winnerTouch, winnerChannel),
  );
  if (install.packageChannel) {
    const own = ofPackage(install.packageChannel.id);
    candidates.push(ended(own, packageReason, packageWins, winnerChannel));
  }
  const winner = candidates.find((candidate) => candidate.won) ?? null;
  const flags: Attribution["flags"] = [];
  // An install that a rule has left without a source is as abnormal as one that it only marks.
  const isBlocked = winner === null && rated.some(({ reason }) => reason === "FRAUD_CTIT");
  if (isBlocked || (winnerTouch && isTooFast(install, winnerTouch, settings)))
    flags.push("FRAUD_CTIT");
  if (address.isCrowded) flags.push("FRAUD_IP");
  return {
    winner,
    candidates,
    reason: winner ? "" : organicReason(install, candidates),
    flags,
    ctitSeconds: winnerTouch ? Math.floor((install.tsMs - winnerTouch.tsMs) / 1000) : null,
  };
}

type Entrant = Omit<Candidate, "won" | "reason" | "lostTo">;

const ofTouch = ({ channelId, method, id, tsMs, isClick }: Touch): Entrant => ({
  channelId,
  method,
  touchId: id,
  touchMs: tsMs,
  isClick,
});

const ofPackage = (channelId: number): Entrant => ({
  channelId,
  method: "package",
  touchId: null,
  touchMs: null,
  isClick: false,
});

/** Whoever might have won but did not lost to the winner. */
function ended(
  entrant: Entrant,
  reason: ReasonCode | "",
  won: boolean,
  winnerChannel: number | null,
): Candidate {
  const lost = reason === "" && !won;
  return {
    ...entrant,
    won,
    reason: lost ? "LOST_TO" : reason,
    lostTo: lost ? winnerChannel : null,
  };
}

function organicReason(install: InstallFacts, candidates: Candidate[]): ReasonCode {
  const lost = candidates.find(({ reason }) => reason !== "" && reason !== "VISIT_ONLY");
  if (lost?.reason) return lost.reason;
  if (install.isClipboardDenied) return "CLIP_DENIED";
  return install.hasDeviceIds ? "NO_TOUCH" : "ID_MISSING";
}
