import * as v from "valibot";
import { type DownloadWay, downloadWays, maxAddressLength } from "./constants/download";
import { type AppPlatform, appPlatforms } from "./constants/platform";
import { call } from "./define";
import type { AppPackage } from "./export-package";
import { type EpochMs, type ListReply, paging, text } from "./shared";

/** Download settings for visitors of one system. */
export interface DownloadConfig {
  platform: AppPlatform;
  /** null = nothing was set yet. */
  way: DownloadWay | null;
  /** Address of the store; kept while another way is chosen. */
  storeUrl: string;
  /** Any other address; kept likewise. */
  linkUrl: string;
  /** An IPA that is stored elsewhere; kept likewise, empty except on iOS. */
  ipaUrl: string;
  /** The plist by which iOS installs it; kept likewise. */
  plistUrl: string;
  /** The package that is handed out where the way is `hosted`. */
  package: AppPackage | null;
  /** Changes with every save; sent back to notice concurrent edits. */
  revision: number;
  /** True when the open account may change it. */
  canEdit: boolean;
}

/** Part of a configuration that is logged when it changes. */
export interface DownloadState {
  way: DownloadWay | null;
  storeUrl: string;
  linkUrl: string;
  ipaUrl: string;
  plistUrl: string;
  /** Version of the package; empty for none. */
  version: string;
}

export interface DownloadChange {
  id: number;
  time: EpochMs;
  userName: string;
  before: DownloadState;
  after: DownloadState;
}

const address = v.optional(text(maxAddressLength), "");
const saving = {
  access: "app",
  writes: true,
  module: "integration",
  embed: "integration",
  scope: "whole",
  body: v.object({
    revision: v.number(),
    way: v.picklist(downloadWays),
    storeUrl: address,
    linkUrl: address,
    ipaUrl: address,
    plistUrl: address,
  }),
} as const;

/** Calls for the download targets of an app's channel links on each system. */
export const downloadCalls = {
  /** The configuration of a system with the package that is handed out. */
  appVersion: call<{ map: DownloadConfig }>()({
    access: "app",
    module: "integration",
    embed: ["app", "integration"],
    body: v.object({ platform: v.picklist(appPlatforms) }),
  }),
  /** iOS: 0400 at `way` or the address at fault; 0409 at `revision` when somebody saved in between. */
  upAppConfig: call<{ map: DownloadConfig }>()(saving),
  /** Android, as `upAppConfig`. */
  upAndroidConfigNew: call<{ map: DownloadConfig }>()(saving),
  /** HarmonyOS, as `upAppConfig`. */
  "harmony/upHarmony": call<{ map: DownloadConfig }>()(saving),
  /** Ours: who changed what, newest first. */
  "appVersion/changes": call<ListReply<DownloadChange>>()({
    access: "app",
    module: "integration",
    embed: ["app", "integration"],
    body: v.object({ platform: v.picklist(appPlatforms), ...paging }),
  }),
};
