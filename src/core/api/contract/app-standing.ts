import type { IntegrationStatus } from "./app";
import type { GrantTerms } from "./authorization";
import { call } from "./define";
import { type EpochMs, nothing } from "./shared";
import type { AppPlatform } from "./words/platform";

/** How an app stands on a system, as its devices tell. */
export interface AppPlatformState {
  platform: AppPlatform;
  status: IntegrationStatus;
  /** Of the last report; empty where none came lately. */
  sdkVersion: string;
  lastReportTime: EpochMs | null;
}

/** What an authorised account may know of its own authorisation. */
export interface AppGrant extends GrantTerms {
  /** Whoever authorised it: `王**` and `138****8000`. */
  ownerName: string;
  ownerMobile: string;
  /** Names of the channels or groups that the scope is limited to. */
  scopeNames: string[];
  createTime: EpochMs;
}

/** What the page of an app tells beside its names. */
export const standingCalls = {
  /** Ours: how the app stands on each system, and what is authorised of it to whoever does not own it. */
  "apply/standing": call<{ map: { platforms: AppPlatformState[]; grant: AppGrant | null } }>()({
    access: "app",
    module: "app",
    embed: "app",
    body: nothing,
  }),
};
