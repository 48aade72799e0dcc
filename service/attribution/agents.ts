import type { Platform } from "../../src/core/api/contract";

/** Browser facts that attribution needs. */
export interface Agent {
  /** `unknown` where a phone may look like a computer. */
  platform: Platform | "unknown";
  /** Empty when unknown. */
  osVersion: string;
  model: string;
  /** The browser inside WeChat or QQ, which opens neither stores nor downloads. */
  isInMessenger: boolean;
}

/** Browser facts beyond the user agent: client hints, and whether a Mac has a touch screen. */
export interface AgentHints {
  platform: string;
  platformVersion: string;
  model: string;
  isTouch: boolean;
}

const noHints: AgentHints = { platform: "", platformVersion: "", model: "", isTouch: false };

/** Versions that Safari writes for every later one, too. */
const frozenIos = /^18\.[67]/;
/** Words that stand where an Android browser hides the model. */
const noModel = /^(K|Mobile|Tablet|TV|[a-z]{2}([-_][a-z]{2})?)$/i;

/** Reads a user agent; a computer counts as web, and what may be either as unknown. */
export function parseUserAgent(userAgent: string, hints: AgentHints = noHints): Agent {
  const ua = userAgent.slice(0, 512);
  // QQ itself, not the browser of the same name.
  const isInMessenger = /MicroMessenger|\bQQ\/\d/i.test(ua);
  const harmony = /(?:OpenHarmony|HarmonyOS)[ /]?([\d.]*)/i.exec(ua);
  if (harmony) {
    return { platform: "harmony", osVersion: harmony[1] ?? "", model: "", isInMessenger };
  }
  const ios = /(iPhone|iPad|iPod)/.exec(ua)?.[1];
  if (ios) return { platform: "ios", osVersion: iosVersion(ua), model: ios, isInMessenger };
  const android = /Android ?([\d.]*)(?:;\s*([^;)]*?))?(?:\s+Build\/[^;)]*)?[;)]/.exec(ua);
  if (android) {
    const [, version = "", named = ""] = android;
    const model = noModel.test(named) ? "" : named.trim();
    // Chrome hides version and model together behind "10; K", Firefox the version behind 10.
    const isFrozen = version === "10" && model === "";
    const androidHints = hints.platform === "Android" ? hints : noHints;
    const osVersion = androidHints.platformVersion || (isFrozen ? "" : version);
    return { platform: "android", osVersion, model: androidHints.model || model, isInMessenger };
  }
  // An iPad that asks for the pages of computers calls itself a Mac.
  const isMacSafari = /Macintosh/.test(ua) && /Version\/[\d.]+.*Safari/.test(ua);
  const platform = !isMacSafari ? "web" : hints.isTouch ? "ios" : "unknown";
  return { platform, osVersion: "", model: "", isInMessenger };
}

/** Systems of computers, by the words that their browsers name them with. */
const desktop = /Windows NT|Macintosh|CrOS|X11;/;

/**
 * Returns the system by which a click on a monitoring link is matched: an agent that tells none takes
 * the channel's, and a computer keeps `web`, which matches no phone.
 */
export function platformOfAd(
  userAgent: string,
  { platform }: Agent,
  ofChannel: Platform,
): Platform {
  // What calls itself a Mac may be an iPad, and nothing else that an app is installed on.
  if (platform === "unknown") return ofChannel === "ios" ? "ios" : "web";
  return platform === "web" && !desktop.test(userAgent) ? ofChannel : platform;
}

/** Empty where Safari has stopped telling: its own version then runs ahead of the system's. */
function iosVersion(ua: string): string {
  const version = (/ OS (\d+(?:_\d+)*)/.exec(ua)?.[1] ?? "").replaceAll("_", ".");
  const safari = /Version\/(\d+)/.exec(ua)?.[1];
  const isFrozen = safari ? Number(safari) > Number.parseInt(version, 10) : frozenIos.test(version);
  return isFrozen ? "" : version;
}

interface AgentFacts {
  platform: string;
  osVersion: string;
  model: string;
}

/**
 * True when a click and an install on one address may be the same device: platform, system version
 * and model agree where both are known.
 * Values hidden by the browser count as unknown, never as a mismatch.
 */
export function isSameAgent(install: AgentFacts, touch: AgentFacts): boolean {
  if (touch.platform !== "unknown" && install.platform !== touch.platform) return false;
  if (install.osVersion !== "" && touch.osVersion !== "")
    if (!isSameVersion(install.osVersion, touch.osVersion)) return false;
  // A browser on iOS says only "iPhone"; elsewhere a known model must agree.
  if (install.platform === "ios" || install.model === "" || touch.model === "") return true;
  return install.model.toLowerCase() === touch.model.toLowerCase();
}

/** The same, where both sides must know model and version. */
export const isKnownSameAgent = (install: AgentFacts, touch: AgentFacts): boolean =>
  [install.osVersion, touch.osVersion, install.model, touch.model].every((text) => text !== "") &&
  isSameVersion(install.osVersion, touch.osVersion) &&
  install.model.toLowerCase() === touch.model.toLowerCase();

function isSameVersion(a: string, b: string): boolean {
  const [left, right] = [a.split("."), b.split(".")];
  const shared = Math.min(left.length, right.length, 2);
  return left.slice(0, shared).join(".") === right.slice(0, shared).join(".");
}
