import * as v from "valibot";
import {
  type AddressWay,
  type DownloadWay,
  downloadWays,
  wayOfAddress,
} from "../../src/core/api/contract/words/download";
import { type AppPlatform, appPlatforms } from "../../src/core/api/contract/words/platform";
import { readSettings } from "./settings";

const chosen = v.object({
  way: v.nullable(v.picklist(downloadWays)),
  store: v.fallback(v.string(), ""),
  link: v.fallback(v.string(), ""),
  packageId: v.fallback(v.nullable(v.number()), null),
});
const stored = v.object({
  delivery: v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {}),
});

export interface Delivery {
  /** null = nothing was set yet. */
  way: DownloadWay | null;
  store: string;
  link: string;
  packageId: number | null;
}

/**
 * Reads the delivery of a system from an app's settings. A bare address is a setting from before
 * ways existed.
 */
export function readDelivery(settings: unknown, platform: AppPlatform): Delivery {
  const isObject = typeof settings === "object" && settings !== null;
  const { delivery } = v.parse(stored, isObject ? settings : {});
  const known = v.safeParse(chosen, delivery[platform]);
  if (known.success) return known.output;
  const address = readSettings(settings).download[platform];
  const none = { way: null, store: "", link: "", packageId: null };
  if (address === "") return none;
  const way = wayOfAddress(platform, address);
  return { ...none, way, [way]: address };
}

const isAddress = (way: DownloadWay | null): way is AddressWay => way === "store" || way === "link";

/** Returns the download address; empty for a package hosted here, and without a download. */
export const addressOf = (delivery: Delivery): string =>
  isAddress(delivery.way) ? delivery[delivery.way] : "";

/** True when visitors of the system find no download although the app may exist for it. */
export const isMissing = (delivery: Delivery): boolean =>
  delivery.way === null ||
  (isAddress(delivery.way) && addressOf(delivery) === "") ||
  (delivery.way === "hosted" && delivery.packageId === null);

/** The versions that a channel hands out instead of the app's current ones. */
export type ChannelPackages = Partial<Record<AppPlatform, number | null>>;

/** Returns the delivery of a channel for one system: its own version if it has one. */
export function deliveryOf(
  settings: unknown,
  packages: ChannelPackages,
  platform: AppPlatform,
): Delivery {
  const delivery = readDelivery(settings, platform);
  const own = packages[platform] ?? null;
  return own === null ? delivery : { ...delivery, way: "hosted", packageId: own };
}

/** The systems on which the links of an app, or of one of its channels, have nothing to download. */
export const missingSystems = (settings: unknown, packages: ChannelPackages = {}): AppPlatform[] =>
  appPlatforms.filter((platform) => isMissing(deliveryOf(settings, packages, platform)));

/** An app's settings with what one system is led to; the address stands by itself for older readers. */
export function withDelivery(
  settings: Record<string, unknown>,
  platform: AppPlatform,
  delivery: Delivery,
): Record<string, unknown> {
  const { download } = readSettings(settings);
  const all = { ...(settings.delivery as Record<string, unknown> | undefined) };
  return {
    ...settings,
    download: { ...download, [platform]: addressOf(delivery) },
    delivery: { ...all, [platform]: delivery },
  };
}
