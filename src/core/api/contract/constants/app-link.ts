import type { AppPlatform } from "./platform";

/** Identity of an app for the system that opens it by a web link. */
export interface AppIdentity {
  /** Bundle ID of iOS, package name of Android, bundleName of HarmonyOS. */
  bundleId: string;
  /** Team ID of Apple, APP ID of AppGallery; empty on Android. */
  ownerId: string;
  /** SHA-256 of the certificates that sign the package on Android, `AA:BB:…`; empty elsewhere. */
  certificates: string[];
}

/** The fields of an identity that a system asks for. */
export const identityFields = {
  ios: ["ownerId", "bundleId"],
  android: ["bundleId", "certificates"],
  harmony: ["ownerId", "bundleId"],
} as const satisfies Record<AppPlatform, readonly (keyof AppIdentity)[]>;

/** Limit of certificates: one for the store, one for tests, and some for replacing them. */
export const certificatesAtMost = 5;

const forms: Record<AppPlatform, { bundleId: RegExp; ownerId: RegExp }> = {
  ios: { bundleId: /^[0-9A-Za-z.-]{1,155}$/, ownerId: /^[0-9A-Z]{10}$/ },
  android: {
    bundleId: /^(?=.{3,150}$)[A-Za-z]\w*(\.[A-Za-z]\w*)+$/,
    ownerId: /^$/,
  },
  harmony: {
    bundleId: /^(?=.{7,128}$)[A-Za-z]\w*(\.\w+)+$/,
    ownerId: /^\d{5,32}$/,
  },
};

/** A fingerprint as the systems write it; null for what is none. */
export function normalCertificate(given: string): string | null {
  const digits = given.replace(/[\s:]/g, "").toUpperCase();
  return /^[0-9A-F]{64}$/.test(digits) ? (digits.match(/../g) ?? []).join(":") : null;
}

/** The first field that is missing or malformed; null when all of them are right. */
export function identityFault(
  platform: AppPlatform,
  identity: AppIdentity,
): { field: keyof AppIdentity; fault: "missing" | "form" | "many" } | null {
  for (const field of identityFields[platform]) {
    if (identity[field].length === 0) return { field, fault: "missing" };
    if (field !== "certificates") {
      if (!forms[platform][field].test(identity[field])) return { field, fault: "form" };
    } else if (identity.certificates.length > certificatesAtMost) return { field, fault: "many" };
    else if (identity.certificates.some((one) => normalCertificate(one) === null))
      return { field, fault: "form" };
  }
  return null;
}

/** True when no part of an identity is set. */
export const isNoIdentity = ({ bundleId, ownerId, certificates }: AppIdentity): boolean =>
  bundleId === "" && ownerId === "" && certificates.length === 0;

/** Begins the path of every link that opens an app. */
export const appLinkPath = (appkey: string): string => `/a/${appkey}/`;
