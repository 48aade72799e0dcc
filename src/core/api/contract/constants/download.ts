import type { AppPlatform } from "./platform";

/**
 * Download targets for visitors of a system: a store, a package stored by this service, another
 * address, an IPA stored elsewhere that its plist installs; `absent` if the app does not exist for
 * the system.
 */
export const downloadWays = ["store", "hosted", "link", "plist", "absent"] as const;
export type DownloadWay = (typeof downloadWays)[number];

/** The ways of a system, the usual first; only iOS installs by a plist. */
export const waysOf = (platform: AppPlatform): DownloadWay[] => {
  if (platform === "ios") return ["store", "hosted", "plist", "link", "absent"];
  return platform === "android"
    ? ["hosted", "store", "link", "absent"]
    : ["store", "hosted", "link", "absent"];
};

/** Addresses of a download target. */
export const downloadAddresses = ["store", "link", "ipa", "plist"] as const;
export type DownloadAddress = (typeof downloadAddresses)[number];

/** Addresses that a way needs. */
export const wayAddresses: Record<DownloadWay, readonly DownloadAddress[]> = {
  store: ["store"],
  hosted: [],
  link: ["link"],
  plist: ["ipa", "plist"],
  absent: [],
};

const storeSchemes: Record<AppPlatform, string[]> = {
  ios: ["itms-apps://"],
  android: ["market://"],
  harmony: ["appmarket://", "store://"],
};

/** Beginnings that an address may have, the usual one first. */
export const schemesOf = (platform: AppPlatform, field: DownloadAddress): readonly string[] =>
  ["https://"].concat(
    field === "store" ? storeSchemes[platform] : [],
    field === "link" && platform === "ios" ? "itms-services://" : [],
  );

/** Patterns of the two files of an IPA that is stored elsewhere. */
const filePatterns: Partial<Record<DownloadAddress, RegExp>> = {
  ipa: /^https:\/\/[^\s/?#]+\S*\.ipa$/,
  plist: /^https:\/\/[^\s/?#]+\S*\.plist$/,
};

/** Hosts of Apple's stores; no other host is accepted for iOS. */
const appleHosts = ["apps.apple.com", "itunes.apple.com", "testflight.apple.com"];

export const maxAddressLength = 500;

/**
 * `missing` empty, `http` without encryption, `scheme` another beginning, `form` no address at all,
 * `credentials` with a name or password, `appleStore` no page of Apple's store, `file` without the
 * file extension of its field, `long`.
 */
export type AddressFault =
  | "missing"
  | "http"
  | "scheme"
  | "form"
  | "credentials"
  | "appleStore"
  | "file"
  | "long";

/** Returns the error of an address as a download target on a system; null when it is valid. */
export function addressFault(
  platform: AppPlatform,
  field: DownloadAddress,
  given: string,
): AddressFault | null {
  const address = given.trim();
  if (address === "") return "missing";
  if (address.length > maxAddressLength) return "long";
  if (/^http:\/\//i.test(address)) return "http";
  const begins = (scheme: string) => address.toLowerCase().startsWith(scheme);
  if (!schemesOf(platform, field).some(begins)) return "scheme";
  if (/[\s\p{Cc}<>"]/u.test(address) || !URL.canParse(address)) return "form";
  const { hostname, username, password, search, protocol } = new URL(address);
  if (username !== "" || password !== "") return "credentials";
  if (protocol === "https:" ? !/^[^.].*\.[a-z\d-]{2,}$/i.test(hostname) : hostname + search === "")
    return "form";
  if (filePatterns[field]?.test(address) === false) return "file";
  const isApple = platform === "ios" && field === "store" && protocol === "https:";
  return isApple && !appleHosts.includes(hostname) ? "appleStore" : null;
}

/** The way that an address of a system is most likely meant as. */
export const wayOfAddress = (platform: AppPlatform, address: string): "store" | "link" =>
  addressFault(platform, "store", address) === null &&
  (platform === "ios" ||
    !/^https:/i.test(address) ||
    /(appgallery|sj\.qq\.com|play\.google)/.test(address))
    ? "store"
    : "link";
