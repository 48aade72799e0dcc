import type {
  AppPlatform,
  CallBody,
  DownloadConfig,
  DownloadWay,
} from "../../../core/api/contract";

export interface WayValues {
  /** Empty until one is chosen. */
  way: DownloadWay | "";
  storeUrl: string;
  linkUrl: string;
}

/** The call that saves a system's configuration. */
export const saveCalls = {
  ios: "upAppConfig",
  android: "upAndroidConfigNew",
  harmony: "harmony/upHarmony",
} as const satisfies Record<AppPlatform, string>;

/** The ways a system has, the usual first. */
export const waysOf = (platform: AppPlatform): DownloadWay[] =>
  platform === "android"
    ? ["hosted", "store", "link", "absent"]
    : ["store", "hosted", "link", "absent"];

/** True when two states have the same target, regardless of the package. */
export const isSameChoice = (one: DownloadConfig, other: DownloadConfig): boolean =>
  one.way === other.way && one.storeUrl === other.storeUrl && one.linkUrl === other.linkUrl;

export const wayValues = ({ way, storeUrl, linkUrl }: DownloadConfig): WayValues => ({
  way: way ?? "",
  storeUrl,
  linkUrl,
});

/** Returns the body for saving; `handleSubmit` ensures that a target is chosen. */
export const bodyOf = (
  { way, storeUrl, linkUrl }: WayValues,
  revision: number,
): CallBody<"upAppConfig"> => ({
  revision,
  way: way || "absent",
  storeUrl: storeUrl.trim(),
  linkUrl: linkUrl.trim(),
});
