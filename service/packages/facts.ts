/** Who may install an iOS package: whoever (`enterprise`), listed devices, or those of the App Store. */
export type ProfileKind = "enterprise" | "adhoc" | "development" | "store";

/** Data of the provisioning profile of an iOS package. */
export interface Profile {
  kind: ProfileKind;
  team: string;
  /** Epoch milliseconds; null when it does not say. */
  expireTime: number | null;
  /** Listed devices; 0 when it lists none. */
  devices: number;
}

/** Metadata and signature of an uploaded package. */
export interface PackageFacts {
  bundleId: string;
  version: string;
  build: string;
  /** Lowest API level of Android or HarmonyOS; null when the package does not say. */
  minSdk: number | null;
  /** Lowest version of iOS; empty elsewhere. */
  minSystem: string;
  /** Schemes that open the app. */
  links: string[];
  /** Signature schemes: v1, v2, v3 of an APK, `profile` of an IPA, `hap`. */
  schemes: string[];
  /** SHA-256 of the signer's certificate; empty when it cannot be read. */
  certificate: string;
  profile: Profile | null;
}

/** Schemes that are remembered of a package. */
export const maxSchemes = 50;

/** Text of a stranger's file, short enough to be kept. */
export const shortText = (value: unknown, length = 100): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, length) : "";
