import type {
  AppPlatform,
  CallBody,
  DownloadConfig,
  DownloadWay,
} from "../../../core/api/contract";
import { downloadAddresses } from "../../../core/api/contract/constants/download";

export interface WayValues {
  /** Empty until one is chosen. */
  way: DownloadWay | "";
  storeUrl: string;
  linkUrl: string;
  ipaUrl: string;
  plistUrl: string;
}

/** The call that saves a system's configuration. */
export const saveCalls = {
  ios: "upAppConfig",
  android: "upAndroidConfigNew",
  harmony: "harmony/upHarmony",
} as const satisfies Record<AppPlatform, string>;

/** True when two states have the same target, regardless of the package. */
export const isSameChoice = (one: DownloadConfig, other: DownloadConfig): boolean =>
  one.way === other.way &&
  downloadAddresses.every((field) => one[`${field}Url`] === other[`${field}Url`]);

export const wayValues = ({
  way,
  storeUrl,
  linkUrl,
  ipaUrl,
  plistUrl,
}: DownloadConfig): WayValues => ({ way: way ?? "", storeUrl, linkUrl, ipaUrl, plistUrl });

/** Returns the body for saving; `handleSubmit` ensures that a target is chosen. */
export const bodyOf = (
  { way, storeUrl, linkUrl, ipaUrl, plistUrl }: WayValues,
  revision: number,
): CallBody<"upAppConfig"> => ({
  revision,
  way: way || "absent",
  storeUrl: storeUrl.trim(),
  linkUrl: linkUrl.trim(),
  ipaUrl: ipaUrl.trim(),
  plistUrl: plistUrl.trim(),
});
