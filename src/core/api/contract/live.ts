import * as v from "valibot";
import type { ChannelType } from "./constants/channel";
import { appPlatforms } from "./constants/platform";
import { call } from "./define";
import type { MatchMethod } from "./report";
import { type EpochMs, positiveId, requiredText } from "./shared";

/** Kinds of events an app and its pages report; `robot` is a visit or click of a crawler, which counts for nothing. */
export const eventKinds = [
  "visit",
  "click",
  "adView",
  "adClick",
  "install",
  "open",
  "register",
  "event",
  "pay",
  "share",
  "robot",
] as const;
export type EventKind = (typeof eventKinds)[number];

/** A channel as far as its name goes; one outside the viewer's scope has neither code nor name. */
export interface ChannelName {
  id: number;
  code: string;
  name: string;
  type: ChannelType;
}

export interface LiveEvent {
  id: string;
  at: EpochMs;
  kind: EventKind;
  /** Null = organic. */
  channel: ChannelName | null;
  platform: "ios" | "android" | "harmony" | "web" | "unknown";
  /** Short form of the device or visitor; the same for the same one. */
  device: string;
  /** Of installs only: the reference that opens their diagnosis. */
  ref: string | null;
  /** Last part masked. */
  ip: string;
  /** Id of a custom event and its value, why an install was not counted. */
  eventId: string | null;
  value: number | null;
  /** The value is yuan: of a payment, or of an event that counts money. */
  isMoney: boolean;
  reason: string | null;
  /** Name of the crawler, of kind `robot` only. */
  robot: string | null;
}

/** Certainty of a match method. */
export type Certainty = "exact" | "probable";

/** `visit`: a landing page was opened, which leads to no install by itself; `view`: an ad was shown. */
export type TouchKind = "click" | "view" | "visit" | "package";

export interface DiagnosisCandidate {
  channel: ChannelName;
  method: MatchMethod;
  certainty: Certainty;
  /** Null for a package, which has no touch. */
  touchedAt: EpochMs | null;
  kind: TouchKind;
  /** Milliseconds a touch of this method counts for, by the settings of that moment; null = no limit. */
  windowMs: number | null;
  /** The channel has windows of its own in the place of the app's. */
  hasOwnWindow: boolean;
  won: boolean;
  /** Reason code it lost for; empty for the winner. */
  reason: string;
  lostTo: ChannelName | null;
}

/** Which saved attribution settings an install was decided by. */
export interface RulesVersion {
  /** 0 = the settings the app began with. */
  revision: number;
  /** Null for revision 0. */
  since: EpochMs | null;
  /** Number of changes of the settings after it. */
  changedSince: number;
}

export interface InstallDiagnosis {
  /** Opens this diagnosis again; tells nothing of the device. */
  ref: string;
  device: string;
  installedAt: EpochMs;
  platform: LiveEvent["platform"];
  version: string;
  osVersion: string;
  model: string;
  province: string;
  city: string;
  ip: string;
  match: MatchMethod;
  channel: ChannelName | null;
  ctitSeconds: number | null;
  /** Fraud rules that marked it. */
  flags: string[];
  /** Why it is organic; empty when it is not. */
  reason: string;
  rules: RulesVersion;
  /** Longest window of any touch at that time, in ms. */
  longestWindowMs: number;
  /** The winner first, then by time, latest first. */
  candidates: DiagnosisCandidate[];
  /**
   * Events of the device from ten minutes before its install to two hours after, oldest first;
   * touches are among the candidates.
   */
  timeline: LiveEvent[];
}

/** A device that a masked id stands for, as far as its name goes. */
export interface MaskedDevice {
  /** Opens the diagnosis of its install; tells nothing of the device. */
  ref: string;
  device: string;
  installedAt: EpochMs;
  platform: LiveEvent["platform"];
  model: string;
  /** Null = organic. */
  channel: ChannelName | null;
}

/** A masked id as reports show it: the first and the last four hexadecimal digits. */
const maskedId = v.pipe(
  requiredText(128),
  v.regex(
    /^[0-9a-f]{4}\*{4}[0-9a-f]{4}$/i,
    "应为前后各 4 位十六进制、中间 4 个星号，如 a1b2****c3d4",
  ),
);

export const liveCalls = {
  /**
   * Ours: the latest events of the last 24 hours, newest first, at most 50 of the last 100,000; no crawlers
   * unless they are asked for.
   */
  "stat/liveEvents": call<{ map: { list: LiveEvent[]; at: EpochMs } }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({
      kinds: v.optional(
        v.pipe(v.array(v.picklist(eventKinds)), v.maxLength(eventKinds.length)),
        [],
      ),
      channelId: v.optional(v.nullable(positiveId), null),
      platform: v.optional(v.nullable(v.picklist(appPlatforms)), null),
    }),
  }),
  /** Ours: why an install has its source. `device` is a device id of the SDK, or a reference from a report; 0404 when it has no install. */
  "stat/diagnosis": call<{ map: InstallDiagnosis }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({ device: requiredText(128) }),
  }),
  /**
   * Ours: installs that a masked id may stand for, the latest first, at most five; 0404 when there is none
   * among what the viewer may see.
   */
  "stat/maskedDevices": call<{ map: { list: MaskedDevice[]; hasMore: boolean } }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({ device: maskedId }),
  }),
};
