import * as v from "valibot";
import type { AppIdentity } from "../../src/core/api/contract/constants/app-link";
import type { AppPlatform } from "../../src/core/api/contract/constants/platform";

const identity = v.object({
  bundleId: v.fallback(v.string(), ""),
  ownerId: v.fallback(v.string(), ""),
  certificates: v.fallback(v.array(v.string()), []),
});
const stored = v.object({
  appLink: v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {}),
});
const none: AppIdentity = { bundleId: "", ownerId: "", certificates: [] };

/** Reads the identity of an app on a system from its settings; all empty where nothing was set. */
export function readIdentity(settings: unknown, platform: AppPlatform): AppIdentity {
  const isObject = typeof settings === "object" && settings !== null;
  const { appLink } = v.parse(stored, isObject ? settings : {});
  const known = v.safeParse(identity, appLink[platform]);
  return known.success ? known.output : none;
}

/** An app's settings with how one system knows it. */
export function withIdentity(
  settings: Record<string, unknown>,
  platform: AppPlatform,
  known: AppIdentity,
): Record<string, unknown> {
  const all = { ...(settings.appLink as Record<string, unknown> | undefined) };
  return { ...settings, appLink: { ...all, [platform]: known } };
}
