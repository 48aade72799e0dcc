import * as v from "valibot";
import { type AppPlatform, appPlatforms } from "./constants/platform";
import { call } from "./define";
import { type EpochMs, type ListReply, positiveId, requiredText, text } from "./shared";

/** Purpose of an upload, which sets the size limit. */
export type UploadPurpose = "package" | "import" | "picture";

/** Target of an upload: `PUT` the bytes to `url`, then refer to it by `ticket`. */
export interface UploadTarget {
  ticket: string;
  url: string;
  expireTime: EpochMs;
  maxBytes: number;
}

/** Who may install an iOS package, by its provisioning profile. */
export interface PackageProfile {
  /** `enterprise` anybody, `adhoc` and `development` listed devices, `store` nobody but the App Store. */
  kind: "enterprise" | "adhoc" | "development" | "store";
  team: string;
  expireTime: EpochMs | null;
  /** Listed devices; 0 when it lists none. */
  devices: number;
}

/** An application package; channels are written into those of Android. */
export interface AppPackage {
  id: number;
  source: AppPlatform;
  fileName: string;
  version: string;
  build: string;
  bundleId: string;
  size: number;
  md5: string;
  /**
   * Signature schemes: v1, v2, v3 on Android, `profile` on iOS, `hap` on HarmonyOS; empty when
   * unsigned.
   */
  schemes: string[];
  /** SHA-256 of the signer's certificate, `AB:CD:…`; empty when unknown. */
  certificate: string;
  /** Lowest API level of Android or HarmonyOS; null when unknown. */
  minSdk: number | null;
  /** Lowest version of iOS; empty when unknown. */
  minSystem: string;
  /** Of an iOS package; null when it has none. */
  profile: PackageProfile | null;
  /** Appkeys whose scheme `xi…` opens the app; null when unknown. */
  appkeys: string[] | null;
  note: string;
  /** True when visitors receive this package where packages are distributed. */
  isCurrent: boolean;
  uploader: string;
  uploadTime: EpochMs;
}

/** File name of a channel's package; `{app}`, `{channel}`, `{name}` and `{ver}` are filled in. */
const naming = v.pipe(
  requiredText(100),
  v.regex(/^[^\\/:*?"<>|\p{Cc}]+\.apk$/iu),
  v.includes("{channel}"),
);

/** Packages serve the downloads of the app and the packages of its channels. */
const packageModules = ["channel", "integration"] as const;

/** Metadata entered for an uploaded package. */
const adding = {
  ticket: requiredText(2000),
  fileName: requiredText(200),
  version: v.optional(text(40), ""),
  note: v.optional(text(200), ""),
  /** Hands it out from now on, wherever the way is `hosted`. */
  isCurrent: v.optional(v.boolean(), false),
  isOtherNameWanted: v.optional(v.boolean(), false),
};

/** Metadata of a package before it is stored. */
export interface CheckedPackage
  extends Pick<
    AppPackage,
    | "version"
    | "build"
    | "bundleId"
    | "size"
    | "schemes"
    | "certificate"
    | "minSdk"
    | "minSystem"
    | "profile"
    | "appkeys"
  > {
  /** Name of the packages that the app keeps, where it is another; else empty. */
  otherBundleId: string;
}

/** The packages of the app. */
export const versionCalls = {
  /**
   * Takes an uploaded package; 0400 with field `version` when the package does not tell its own, 0409
   * with field `bundleId` when its name differs from the last one's and that is not `wanted`.
   */
  upAndroid: call<{ map: AppPackage }>()({
    access: "app",
    writes: true,
    module: packageModules,
    embed: ["channel", "integration"],
    scope: "whole",
    body: v.object(adding),
  }),
  /** The same of iOS (IPA) and HarmonyOS (HAP or APP). */
  upApp: call<{ map: AppPackage }>()({
    access: "app",
    writes: true,
    module: "integration",
    embed: "integration",
    scope: "whole",
    body: v.object({ platform: v.picklist(["ios", "harmony"]), ...adding }),
  }),
  /** The address of a page on which phones install a package; it lasts as long as the package. */
  createOTA: call<{ map: { url: string } }>()({
    access: "app",
    module: packageModules,
    embed: ["channel", "integration"],
    scope: "whole",
    body: v.object({ id: positiveId }),
  }),
  /** Reads the metadata of an uploaded package without storing it. 0400 as `upAndroid`. */
  checkUpAndroid: call<{ map: CheckedPackage }>()({
    access: "app",
    writes: true,
    module: packageModules,
    embed: ["channel", "integration"],
    scope: "whole",
    body: v.object({ ticket: requiredText(2000) }),
  }),
  /** The same of iOS and HarmonyOS. */
  checkUpApp: call<{ map: CheckedPackage }>()({
    access: "app",
    writes: true,
    module: "integration",
    embed: "integration",
    scope: "whole",
    body: v.object({ platform: v.picklist(["ios", "harmony"]), ticket: requiredText(2000) }),
  }),
  /** Changes the note of a package, or makes it the one that is handed out. */
  updateAppVersion: call<{ map: AppPackage }>()({
    access: "app",
    writes: true,
    module: packageModules,
    embed: ["channel", "integration"],
    scope: "whole",
    body: v.object({
      id: positiveId,
      note: v.optional(text(200)),
      isCurrent: v.optional(v.literal(true)),
    }),
  }),
  /** Ours: an address under which a package can be fetched for an hour. */
  "appVersion/download": call<{ map: { url: string } }>()({
    access: "app",
    module: packageModules,
    embed: ["channel", "integration"],
    scope: "whole",
    body: v.object({ id: positiveId }),
  }),
  /** The packages of the app, newest first. */
  upAppList: call<ListReply<AppPackage>>()({
    access: "app",
    module: packageModules,
    embed: ["channel", "integration"],
    body: v.object({
      source: v.optional(v.picklist(appPlatforms), "android"),
      currentPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
      pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)), 9999),
    }),
  }),
  /** 0409 for the one that is handed out, that a channel hands out, or that a waiting export needs. */
  delAppVersion: call<{ map: { id: number } }>()({
    access: "app",
    writes: true,
    module: packageModules,
    embed: ["channel", "integration"],
    scope: "whole",
    body: v.object({ id: positiveId }),
  }),
};

/** Packages and what is made of them. */
export const packageCalls = {
  /** An address for one upload: packages up to 1 GB, lists up to 2 MB. */
  getPreSignedUrl: call<{ map: UploadTarget }>()({
    access: "app",
    writes: true,
    module: [...packageModules, "link"],
    embed: ["channel", "integration"],
    scope: "whole",
    body: v.object({
      purpose: v.picklist(["package", "import"]),
      fileName: requiredText(200),
      sizeBytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  }),
  ...versionCalls,
  /**
   * Exports one package per channel, as an archive per group, in the background: channels by id, or
   * all of groups with their sub-channels. At most 500 a task; 0409 while five tasks are pending.
   */
  "channel/export": call<{ map: { gid: number; count: number } }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    feature: "export",
    scope: "channels",
    body: v.object({
      packageId: positiveId,
      channelIds: v.optional(v.pipe(v.array(positiveId), v.maxLength(500)), []),
      groupIds: v.optional(v.pipe(v.array(positiveId), v.maxLength(100)), []),
      naming: v.optional(naming, "{app}_{channel}_{ver}.apk"),
    }),
  }),
};
