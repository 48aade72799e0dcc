import * as v from "valibot";
import { type FraudCode, fraudCodes } from "./constants/fraud";
import type { AppPlatform } from "./constants/platform";
import { call } from "./define";
import { reportFilter } from "./report";
import { day, type EpochMs, text } from "./shared";

/** Installs that a rule marked, and those from which it kept a channel, per rule. */
export interface FraudReasonCount {
  code: FraudCode;
  marked: number;
  blocked: number;
}

/** Installs of a /24 (IPv6: /64). */
export interface FraudNetwork {
  network: string;
  installs: number;
  /** Distinct addresses. */
  addresses: number;
  /** Installs beyond the first of their address ÷ installs. */
  repeated: number;
  abnormal: number;
}

/** An hour with far more installs than is usual for what is looked at. */
export interface FraudBurst {
  /** `YYYY-MM-DD HH`. */
  hour: string;
  installs: number;
  /** Median of the hours that have any. */
  usual: number;
}

/** Part of a channel's trust score; the weight of each is in `words/fraud.ts`. */
export interface TrustPart {
  key: "abnormal" | "fast" | "flat" | "address" | "night" | "model" | "retention";
  /** Share or times, as the part says; null = too little to tell. */
  value: number | null;
  /** The same of the whole. */
  usual: number | null;
  /** Points taken off. */
  lost: number;
}

export interface ChannelTrust {
  channelId: number;
  channelName: string;
  channelCode: string;
  installs: number;
  abnormal: number;
  /** 0–100; null below 30 installs. */
  trust: number | null;
  parts: TrustPart[];
}

export interface FraudEvidence {
  installs: number;
  abnormal: number;
  reasons: FraudReasonCount[];
  /** Installs by time since their click, in the bins of the channel report; of the selection and of all. */
  ctit: number[];
  ctitOfAll: number[];
  networks: FraudNetwork[];
  models: { model: string; installs: number; ofAll: number }[];
  /** All installs, for the shares of `models`. */
  installsOfAll: number;
  bursts: FraudBurst[];
  /** Least trusted first. */
  channels: ChannelTrust[];
}

/** Abnormal install, without anything that identifies the owner of the device. */
export interface FraudInstall {
  time: EpochMs;
  device: string;
  channelName: string;
  channelCode: string;
  platform: AppPlatform | null;
  model: string;
  version: string;
  ip: string;
  province: string;
  ctitSeconds: number | null;
  flags: FraudCode[];
  /** Without a source because a rule kept it from its channel. */
  isBlocked: boolean;
}

/** Days, both included, of 92 at most; without channels and groups all of them. */
export const evidenceQuery = {
  start: day,
  end: day,
  channelIds: reportFilter.channelIds,
  groupIds: reportFilter.groupIds,
};

export const fraudCalls = {
  /** Ours: what speaks against installs and channels of some days. */
  "fraud/evidence": call<{ map: FraudEvidence }>()({
    access: "app",
    module: ["monitor", "channel"],
    embed: ["report", "monitor"],
    body: v.object(evidenceQuery),
  }),
  /** Ours: abnormal installs one by one, newest first. */
  "fraud/installs": call<{ map: { list: FraudInstall[]; nextCursor: string | null } }>()({
    access: "app",
    module: ["monitor", "channel"],
    embed: ["report", "monitor"],
    body: v.object({
      ...evidenceQuery,
      code: v.optional(v.nullable(v.picklist(fraudCodes)), null),
      cursor: v.optional(text(100), ""),
      pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 20),
    }),
  }),
  /** Ours: a ZIP with the installs (XLSX), the report (PDF) and the hashes of both, in the export list. */
  "fraud/export": call<{ map: { taskId: number } }>()({
    access: "app",
    module: ["monitor", "channel"],
    embed: "none",
    feature: "export",
    body: v.object(evidenceQuery),
  }),
};
