import * as v from "valibot";
import {
  type DownloadWay,
  downloadWays,
  wayAddresses,
  wayOfAddress,
} from "../../src/core/api/contract/constants/download";
import { type AppPlatform, appPlatforms } from "../../src/core/api/contract/constants/platform";
import { readSettings } from "./settings";

const downloadTargetSchema = v.object({
  way: v.nullable(v.picklist(downloadWays)),
  store: v.fallback(v.string(), ""),
  link: v.fallback(v.string(), ""),
  ipa: v.fallback(v.string(), ""),
  plist: v.fallback(v.string(), ""),
  packageId: v.fallback(v.nullable(v.number()), null),
});
const stored = v.object({
  delivery: v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {}),
});

export interface DownloadTarget {
  /** null = nothing was set yet. */
  way: DownloadWay | null;
  store: string;
  link: string;
  ipa: string;
  plist: string;
  packageId: number | null;
}

export const noTarget: DownloadTarget = {
  way: null,
  store: "",
  link: "",
  ipa: "",
  plist: "",
  packageId: null,
};

/**
 * Reads the download target of a platform from an app's settings. A bare address is a setting
 * from before ways existed.
 */
export function readDownloadTarget(settings: unknown, platform: AppPlatform): DownloadTarget {
  const isObject = typeof settings === "object" && settings !== null;
  const { delivery: byPlatform } = v.parse(stored, isObject ? settings : {});
  const known = v.safeParse(downloadTargetSchema, byPlatform[platform]);
  if (known.success) return known.output;
  const address = readSettings(settings).download[platform];
  if (address === "") return noTarget;
  const way = wayOfAddress(platform, address);
  return { ...noTarget, way, [way]: address };
}

/** Returns the address at which iOS installs the package that a plist names. */
export const manifestAddress = (plistUrl: string): string =>
  `itms-services://?action=download-manifest&url=${encodeURIComponent(plistUrl)}`;

/** Returns the download address; empty for a package hosted here, and without a download. */
export function addressOf(downloadTarget: DownloadTarget): string {
  const { way, store, link, plist } = downloadTarget;
  if (way === "store") return store;
  if (way === "plist") return plist && manifestAddress(plist);
  return way === "link" ? link : "";
}

/** True when visitors of the system find no download although the app may exist for it. */
export const isMissing = (downloadTarget: DownloadTarget): boolean =>
  downloadTarget.way === null ||
  wayAddresses[downloadTarget.way].some((field) => downloadTarget[field] === "") ||
  (downloadTarget.way === "hosted" && downloadTarget.packageId === null);

/** The versions that a channel hands out instead of the app's current ones. */
export type ChannelPackages = Partial<Record<AppPlatform, number | null>>;

/** Returns a channel's download target on a platform: its own version if it has one. */
export function downloadTargetOf(
  settings: unknown,
  packages: ChannelPackages,
  platform: AppPlatform,
): DownloadTarget {
  const downloadTarget = readDownloadTarget(settings, platform);
  const own = packages[platform] ?? null;
  return own === null ? downloadTarget : { ...downloadTarget, way: "hosted", packageId: own };
}

/** The systems on which the links of an app, or of one of its channels, have nothing to download. */
export const platformsWithoutDownload = (
  settings: unknown,
  packages: ChannelPackages = {},
): AppPlatform[] =>
  appPlatforms.filter((platform) => isMissing(downloadTargetOf(settings, packages, platform)));

/** Sets a platform's download target; also writes the legacy `download` URL. */
export function withDownloadTarget(
  settings: Record<string, unknown>,
  platform: AppPlatform,
  downloadTarget: DownloadTarget,
): Record<string, unknown> {
  const { download } = readSettings(settings);
  const all = { ...(settings.delivery as Record<string, unknown> | undefined) };
  return {
    ...settings,
    download: { ...download, [platform]: addressOf(downloadTarget) },
    delivery: { ...all, [platform]: downloadTarget },
  };
}
