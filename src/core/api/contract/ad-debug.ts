import * as v from "valibot";
import type { AppPlatform } from "./constants/platform";
import { call } from "./define";
import type { PostbackResult } from "./postback";
import { type EpochMs, lineText, nothing, positiveId, requiredText } from "./shared";

/** Kinds of monitoring links a platform calls. */
export const adLinkKinds = ["click", "view", "play", "play-done", "play-valid"] as const;
export type AdLinkKind = (typeof adLinkKinds)[number];

export type AdOs = AppPlatform;

export type DebugEntry =
  | {
      id: number;
      time: EpochMs;
      kind: "click";
      type: AdLinkKind;
      ip: string;
      ua: string;
      ids: string[];
      unfilled: string[];
      hasCallback: boolean;
    }
  | {
      id: number;
      time: EpochMs;
      kind: "install";
      match: string;
      isOwn: boolean;
      ctitSeconds: number | null;
      ids: string[];
      reason: string;
      device: string;
    }
  | {
      id: string;
      time: EpochMs;
      kind: "postback";
      event: string;
      result: PostbackResult;
      status: number | null;
      body: string;
      reason: string;
    };

/** Why a step of joint debugging has not been passed. */
export type DebugFault =
  | "NO_CLICK"
  | "NO_CALLBACK"
  | "NO_HOST"
  | "FOREIGN_HOST"
  | "WEAK_KEY"
  | "NO_OAID"
  | "INSTALL_BEFORE_CLICK"
  | "MEDIA_ERROR";

export interface DebugState {
  channel: {
    id: number;
    channelName: string;
    platform: string;
    platformName: string;
    os: AdOs;
    link: string;
    hasRules: boolean;
  };
  entries: DebugEntry[];
  steps: {
    hasClick: boolean;
    hasInstall: boolean;
    hasInstallPostback: boolean;
    hasDeepPostback: boolean;
    isDone: boolean;
  };
  faults: DebugFault[];
  /** Until when clicks and installs are noted; null = they are not. */
  openUntil: EpochMs | null;
}

export interface TestDevice {
  id: number;
  name: string;
  kind: "oaid" | "idfa" | "androidId" | "caid" | "gaid" | "imei";
  /** Masked. */
  value: string;
  createTime: EpochMs;
}

/** Joint debugging of a channel with its platform. */
export const adDebugCalls = {
  /** Ours: what joint debugging has seen so far. */
  "ad/debug": call<{ map: DebugState }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: v.object({ id: positiveId }),
  }),
  /** Ours: notes clicks and installs of a channel for the next half hour. */
  "ad/openDebug": call<{ map: DebugState }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "channels",
    body: v.object({ id: positiveId }),
  }),
  /** Ours: marks joint debugging as passed; refused before an install was told. */
  "ad/finishDebug": call<{ map: DebugState }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "channels",
    body: v.object({ id: positiveId }),
  }),
  "ad/testDevices": call<{ map: { list: TestDevice[] } }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: nothing,
  }),
  /** Ours: at most 50; their installs are counted again and again. */
  "ad/addTestDevice": call<{ map: TestDevice }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "whole",
    body: v.object({
      name: lineText(20),
      kind: v.picklist(["oaid", "idfa", "androidId", "caid", "gaid", "imei"]),
      value: v.pipe(requiredText(128), v.regex(/^[0-9A-Za-z_-]{8,}$/)),
    }),
  }),
  "ad/removeTestDevice": call<{ map: { deleted: number } }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "whole",
    body: v.object({ id: positiveId }),
  }),
};
