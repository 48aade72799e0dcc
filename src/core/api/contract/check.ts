import * as v from "valibot";
import { type AppIdentity, certificatesAtMost } from "./constants/app-link";
import type { CheckReason, CheckStep, HealthItem, HealthReason } from "./constants/check";
import { type AppPlatform, appPlatforms } from "./constants/platform";
import { call } from "./define";
import { type EpochMs, type ListReply, nothing, paging, positiveId, text } from "./shared";

/** A file of an SDK that can be downloaded. */
export interface SdkFile {
  platform: AppPlatform;
  /** Ready for use, or sources to put into a project. */
  kind: "library" | "sources";
  version: string;
  /** `YYYY-MM-DD`. */
  day: string;
  file: string;
  bytes: number;
  sha256: string;
  /** In Chinese, and in English. */
  changes: string;
  changesEn: string;
  url: string;
  /** Part of the SDK that could not be built with this service. */
  missing?: "library";
}

/** What the tools of app projects are given to fetch the SDK from this service; null for what it has not. */
export interface SdkPackages {
  /** Empty where nothing has been packed. */
  version: string;
  /** Repository for Gradle and Maven. */
  maven: string | null;
  /** Git repository of the Swift package. */
  swift: string | null;
  /** Podspec of this version. */
  pod: string | null;
  /** Registry of the web package. */
  npm: string | null;
}

/** Step of a check; `at` is null until it has happened, `reason` explains why it has not. */
export interface CheckItem {
  step: CheckStep;
  at: EpochMs | null;
  reason: CheckReason | null;
}

/** The device that took part in a check, as far as it told. */
export interface CheckDevice {
  model: string;
  osVersion: string;
  sdkVersion: string;
}

/** `open` until it is finished or its time is up. */
export type CheckState = "open" | "passed" | "failed" | "expired";

export interface IntegrationCheck {
  id: number;
  platform: AppPlatform;
  state: CheckState;
  /** The page to open on the phone. */
  url: string;
  /** The channel that the test page stands for; empty when the app has none. */
  channelName: string;
  createTime: EpochMs;
  expireTime: EpochMs;
  finishTime: EpochMs | null;
  items: CheckItem[];
  device: CheckDevice | null;
}

export interface HealthFinding {
  item: HealthItem;
  isHealthy: boolean;
  reason: HealthReason | null;
  /** Subject of the reason: a version, a status, an address. */
  detail: string;
}

/** Health score of a system's integration, from 0 to 100. */
export interface HealthRecord {
  time: EpochMs;
  score: number;
  findings: HealthFinding[];
}

/** Settings by which web links open the app on one system. */
export interface AppLink extends AppIdentity {
  platform: AppPlatform;
  /** Beginning of the links that open the app. */
  linkUrl: string;
  /**
   * Address from which the system fetches the file, and its content; empty until the identity is
   * set.
   */
  fileUrl: string;
  fileText: string;
  /** Certificate of the package that is handed out; empty when there is none. */
  packageCertificate: string;
  /** Changes with what is saved. */
  revision: string;
  canEdit: boolean;
}

const platform = v.picklist(appPlatforms);
const ofPlatform = v.object({ platform });
const reading = { access: "app", module: "integration", embed: ["app", "integration"] } as const;
const writing = {
  access: "app",
  writes: true,
  module: "integration",
  embed: "integration",
  scope: "whole",
} as const;

/** Integration: SDK files, checks with a real app, links that open it, and how well all of it stands. */
export const checkCalls = {
  /** The SDKs that can be downloaded here, with all that there is to check them by. */
  "GET getInUseSDKInfo": call<{ map: { list: SdkFile[]; packages: SdkPackages } }>()({
    access: "session",
    embed: "any",
    body: nothing,
  }),
  /** Begins a check; an open one of the same person and system goes on. */
  "check/create": call<{ map: IntegrationCheck }>()({ ...writing, body: ofPlatform }),
  /** Reads the state of a check. 0404 if unknown. */
  "check/one": call<{ map: IntegrationCheck }>()({
    ...reading,
    body: v.object({ id: positiveId }),
  }),
  /** Ends a check and keeps its result. */
  "check/finish": call<{ map: IntegrationCheck }>()({
    ...writing,
    body: v.object({ id: positiveId }),
  }),
  /** Ours: the checks of a system, newest first. */
  "check/list": call<ListReply<IntegrationCheck>>()({
    ...reading,
    body: v.object({ platform, ...paging }),
  }),
  /** Ours: what opens the app by web links. */
  "appLink/detail": call<{ map: AppLink }>()({ ...reading, body: ofPlatform }),
  /** Ours: 0400 at the field that is wrong; all fields empty = no such links. */
  "appLink/save": call<{ map: AppLink }>()({
    ...writing,
    body: v.object({
      platform,
      /** When given, that of what the change was made upon: 0409 once somebody else saved another. */
      revision: v.optional(text(40), ""),
      bundleId: text(160),
      ownerId: v.optional(text(40), ""),
      certificates: v.optional(v.pipe(v.array(text(120)), v.maxLength(certificatesAtMost)), []),
    }),
  }),
  /** Ours: how well a system's integration stands, newest first; empty until it was looked at. */
  "health/list": call<{ map: { list: HealthRecord[] } }>()({ ...reading, body: ofPlatform }),
  /** Ours: looks at it now. 0429 within ten seconds of the last look. */
  "health/check": call<{ map: HealthRecord }>()({ ...writing, body: ofPlatform }),
};
