import type { FraudCode } from "../../src/core/api/contract/constants/fraud";
import { isSameAgent } from "./agents";
import { isLostInCrowd, isOfCrowd } from "./crowd";
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
  | "CLICK_USED"
  | "CLICK_SHARED"
  | "REPLACED"
  | "IP_CROWDED"
  | "ID_MISMATCH"
  | "CLIP_DENIED"
  | "OVERWRITE"
  | "EMULATOR"
  | "REINSTALL"
  | FraudCode
  | "CHANNEL_STOPPED"
  | "CHANNEL_DELETED"
  | "LOST_TO";

/** Why a touch cannot be the source of an install; empty when it can. */
export function rejectionReason(
  install: InstallFacts,
  touch: Touch,
  settings: AttributionSettings,
): ReasonCode | "" {
  if (touch.isVisit) return "VISIT_ONLY";
  if (touch.isDeleted) return "CHANNEL_DELETED";
  if (touch.method === "clipboard" && install.isClipboardDenied) return "CLIP_DENIED";
  if (install.tsMs - touch.tsMs > touchWindowMs(touch, settings)) return "WINDOW_EXPIRED";
  return touch.method === "fingerprint" ? reasonAgainstAddress(install, touch) : "";
}

/** Why a touch cannot be the source by its address alone. */
function reasonAgainstAddress(install: InstallFacts, touch: Touch): ReasonCode | "" {
  if (isOfCrowd(touch)) return "IP_CROWDED";
  if (!isSameAgent(install, touch)) return "UA_MISMATCH";
  if (touch.hasOtherId) return "ID_MISMATCH";
  if (isLostInCrowd(install, touch)) return "IP_CROWDED";
  return touch.isUsed ? "CLICK_USED" : "";
}

/** Why the channel written into the package cannot be the source; empty when it can, or when there is none. */
export function packageRejectionReason({ packageChannel }: InstallFacts): ReasonCode | "" {
  if (packageChannel?.isDeleted) return "CHANNEL_DELETED";
  return packageChannel?.isStopped ? "CHANNEL_STOPPED" : "";
}
