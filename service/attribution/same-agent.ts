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
