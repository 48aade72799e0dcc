import type { AppPlatform } from "./platform";

/**
 * Download targets for visitors of a system: a store, a package stored by this service, another
 * address; `absent` if the app does not exist for the system.
 */
export const downloadWays = ["store", "hosted", "link", "absent"] as const;
export type DownloadWay = (typeof downloadWays)[number];

/** The ways that are an address. */
export type AddressWay = "store" | "link";

/** Beginnings that an address may have, the usual one first. */
export const addressSchemes: Record<AppPlatform, Record<AddressWay, readonly string[]>> = {
  ios: { store: ["https://", "itms-apps://"], link: ["https://", "itms-services://"] },
  android: { store: ["https://", "market://"], link: ["https://"] },
  harmony: { store: ["https://", "appmarket://", "store://"], link: ["https://"] },
};

/** Hosts of Apple's stores; no other host is accepted for iOS. */
const appleHosts = ["apps.apple.com", "itunes.apple.com", "testflight.apple.com"];

export const maxAddressLength = 500;

/**
 * `missing` empty, `http` without encryption, `scheme` another beginning, `form` no address at all,
 * `credentials` with a name or password, `appleStore` no page of Apple's store, `long`.
 */
export type AddressFault =
  | "missing"
  | "http"
  | "scheme"
  | "form"
  | "credentials"
  | "appleStore"
  | "long";

/** Returns the error of an address as a download target on a system; null when it is valid. */
export function addressFault(
  platform: AppPlatform,
  way: AddressWay,
  given: string,
): AddressFault | null {
  const address = given.trim();
  if (address === "") return "missing";
  if (address.length > maxAddressLength) return "long";
  if (/^http:\/\//i.test(address)) return "http";
  const begins = (scheme: string) => address.toLowerCase().startsWith(scheme);
  if (!addressSchemes[platform][way].some(begins)) return "scheme";
  if (/[\s\p{Cc}<>"]/u.test(address) || !URL.canParse(address)) return "form";
  const { hostname, username, password, search, protocol } = new URL(address);
  if (username !== "" || password !== "") return "credentials";
  if (protocol === "https:" ? !/^[^.].*\.[a-z\d-]{2,}$/i.test(hostname) : hostname + search === "")
    return "form";
  const isApple = platform === "ios" && way === "store" && protocol === "https:";
  return isApple && !appleHosts.includes(hostname) ? "appleStore" : null;
}

/** The way that an address of a system is most likely meant as. */
export const wayOfAddress = (platform: AppPlatform, address: string): AddressWay =>
  addressFault(platform, "store", address) === null &&
  (platform === "ios" ||
    !/^https:/i.test(address) ||
    /(appgallery|sj\.qq\.com|play\.google)/.test(address))
    ? "store"
    : "link";
