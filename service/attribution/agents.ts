import type { Platform } from "../../src/core/api/contract";

/** What a browser says of itself, as far as attribution needs it. */
export interface Agent {
  platform: Platform;
  /** Empty when unknown. */
  osVersion: string;
  model: string;
  /** The in-app browser that cannot open stores or downloads. */
  isInWeChat: boolean;
}

/** Reads a user agent; anything that is no phone counts as web. */
export function parseAgent(userAgent: string): Agent {
  const ua = userAgent.slice(0, 512);
  const isInWeChat = /MicroMessenger/i.test(ua);
  const harmony = /(?:OpenHarmony|HarmonyOS)[ /]?([\d.]*)/i.exec(ua);
  if (harmony) {
    return { platform: "harmony", osVersion: harmony[1] ?? "", model: "", isInWeChat };
  }
  const ios = /(iPhone|iPad|iPod).*? OS (\d+(?:_\d+)*)/.exec(ua);
  if (ios) {
    const osVersion = (ios[2] ?? "").replaceAll("_", ".");
    return { platform: "ios", osVersion, model: ios[1] ?? "", isInWeChat };
  }
  const android = /Android ?([\d.]*)(?:;\s*([^;)]*?))?(?:\s+Build\/[^;)]*)?[;)]/.exec(ua);
  if (android) {
    // A language tag may stand where the model is looked for.
    const model = /^[a-z]{2}([-_][a-z]{2})?$/i.test(android[2] ?? "") ? "" : (android[2] ?? "");
    return { platform: "android", osVersion: android[1] ?? "", model: model.trim(), isInWeChat };
  }
  return { platform: "web", osVersion: "", model: "", isInWeChat };
}

interface AgentFacts {
  platform: string;
  osVersion: string;
  model: string;
}

/**
 * Whether a click and an install on one address may be the same device: platform and OS version
 * agree as far as both are written, the address alone counts only when neither knows a version.
 */
export function isSameAgent(install: AgentFacts, touch: AgentFacts): boolean {
  if (install.platform !== touch.platform) return false;
  if ((install.osVersion === "") !== (touch.osVersion === "")) return false;
  if (!isSameVersion(install.osVersion, touch.osVersion)) return false;
  // A browser on iOS says only "iPhone"; elsewhere a known model must agree.
  if (install.platform === "ios" || install.model === "" || touch.model === "") return true;
  return install.model.toLowerCase() === touch.model.toLowerCase();
}

function isSameVersion(a: string, b: string): boolean {
  const [left, right] = [a.split("."), b.split(".")];
  const shared = Math.min(left.length, right.length, 2);
  return left.slice(0, shared).join(".") === right.slice(0, shared).join(".");
}
