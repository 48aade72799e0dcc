import type { FraudCode } from "../../src/core/api/contract/constants/fraud";
import { inRuleOrder, isBlocking, signalsOfEntrant, signalsOfInstall } from "./fraud";
import { packageRejectionReason, type ReasonCode, rejectionReason } from "./reasons";
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

export interface Attribution {
  /** Null when the install is organic. */
  winner: Candidate | null;
  candidates: Candidate[];
  /** Why the install is organic; empty when it is not. */
  reason: ReasonCode | "";
  /** Fraud rules that marked the install. */
  flags: FraudCode[];
  /** Whole seconds from the winning touch to the install. */
  ctitSeconds: number | null;
}

/** Finds the source of an install among its touches, and why each of the others lost. */
export function attribute(
  install: InstallFacts,
  touches: Touch[],
  settings: AttributionSettings,
): Attribution {
  const ofInstall = signalsOfInstall(install, settings);
  const signalsOf = (channelId: number, touch: Touch | null) =>
    signalsOfEntrant(install, { channelId, touch }, settings);
  const blockOf = (signals: FraudCode[]): FraudCode | "" =>
    [...signals, ...ofInstall].find((code) => isBlocking(code, settings)) ?? "";
  const rated = bestPerTouch(touches.filter((touch) => touch.tsMs <= install.tsMs)).map((touch) => {
    const signals = signalsOf(touch.channelId, touch);
    return {
      touch,
      signals,
      reason: rejectionReason(install, touch, settings) || blockOf(signals),
    };
  });
  const eligible = rated.filter(({ reason }) => reason === "").map(({ touch }) => touch);
  const best = eligible.sort(compareTouches(settings))[0] ?? null;
  const ofPackageChannel = install.packageChannel ? signalsOf(install.packageChannel.id, null) : [];
  const packageReason = packageRejectionReason(install) || blockOf(ofPackageChannel);
  const packageWins =
    install.packageChannel !== null &&
    packageReason === "" &&
    (!best || settings.isPackageFirst || !beatsPackage(best));
  const winnerTouch = packageWins ? null : best;
  const winnerChannel = (packageWins ? install.packageChannel?.id : best?.channelId) ?? null;

  const candidates = rated.map(({ touch, reason }) =>
    finishStep(ofTouch(touch), reason, touch === winnerTouch, winnerChannel),
  );
  if (install.packageChannel) {
    const own = ofPackage(install.packageChannel.id);
    candidates.push(finishStep(own, packageReason, packageWins, winnerChannel));
  }
  const winner = candidates.find((candidate) => candidate.won) ?? null;
  const ofWinner = packageWins
    ? ofPackageChannel
    : (rated.find(({ touch }) => touch === winnerTouch)?.signals ?? []);
  // An install that a rule has left without a source is as abnormal as one that it only marks.
  const blocked = winner
    ? []
    : candidates.map(({ reason }) => reason).filter((reason) => reason.startsWith("FRAUD_"));
  return {
    winner,
    candidates,
    reason: winner ? "" : organicReason(install, candidates),
    flags: inRuleOrder([...ofInstall, ...ofWinner, ...(blocked as FraudCode[])]),
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
function finishStep(
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
