import { isSameAgent } from "./agents";
import type { AttributionSettings } from "./settings";
import type { InstallFacts, Touch } from "./touches";
import { touchWindowMs } from "./windows";

/** Why a candidate lost, or an install has no source. */
export type ReasonCode =
  | "NO_TOUCH"
  | "VISIT_ONLY"
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

/** Why a touch cannot be the source of an install; empty when it can. */
export function reasonAgainst(
  install: InstallFacts,
  touch: Touch,
  settings: AttributionSettings,
): ReasonCode | "" {
  if (touch.isVisit) return "VISIT_ONLY";
  if (touch.isDeleted) return "CHANNEL_DELETED";
  if (touch.method === "clipboard" && install.isClipboardDenied) return "CLIP_DENIED";
  if (install.tsMs - touch.tsMs > touchWindowMs(touch, settings)) return "WINDOW_EXPIRED";
  if (touch.method === "fingerprint" && !isSameAgent(install, touch)) return "UA_MISMATCH";
  const isBlocking = modeOf(settings.ctitRule, settings) === "block";
  if (isBlocking && isTooFast(install, touch, settings)) return "FRAUD_CTIT";
  return "";
}

/** Why the channel written into the package cannot be the source; empty when it can, or when there is none. */
export function packageReasonAgainst({ packageChannel }: InstallFacts): ReasonCode | "" {
  if (packageChannel?.isDeleted) return "CHANNEL_DELETED";
  return packageChannel?.isStopped ? "CHANNEL_STOPPED" : "";
}

/** Whether the address has brought too many installs today, and what that means for this one. */
export function addressRule(
  install: InstallFacts,
  settings: AttributionSettings,
): { isCrowded: boolean; reason: ReasonCode | "" } {
  const mode = modeOf(settings.ipRule, settings);
  const isCrowded = mode !== "off" && install.ipInstallsToday >= settings.installsPerIpAndDay;
  return { isCrowded, reason: isCrowded && mode === "block" ? "FRAUD_IP" : "" };
}

/** Whether the click is too close to the install for a person, or lies after it began; views are not asked. */
export function isTooFast(
  install: InstallFacts,
  touch: Touch,
  settings: AttributionSettings,
): boolean {
  // Apple has matched the tap itself and tells its time to the minute only.
  if (!touch.isClick || touch.method === "asa" || settings.ctitRule === "off") return false;
  const clickedAfterInstallBegan =
    install.installBeginMs !== null && touch.tsMs > install.installBeginMs;
  return clickedAfterInstallBegan || install.tsMs - touch.tsMs < settings.ctitSeconds * 1000;
}

/** How a fraud rule is handled; unless it says so itself, as all of them are. */
const modeOf = (rule: AttributionSettings["ctitRule"], { fraudMode }: AttributionSettings) =>
  rule === "follow" ? fraudMode : rule;
