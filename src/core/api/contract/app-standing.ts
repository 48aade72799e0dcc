import * as v from "valibot";
import type { IntegrationStatus } from "./app";
import type { GrantTerms } from "./authorization";
import { formCalls } from "./constants/form-calls";
import type { AppPlatform } from "./constants/platform";
import { call } from "./define";
import { type EpochMs, nothing } from "./shared";

/** State of an app on a system, as reported by its devices. */
export interface AppPlatformState {
  platform: AppPlatform;
  status: IntegrationStatus;
  /** Of the last report; empty where none came lately. */
  sdkVersion: string;
  lastReportTime: EpochMs | null;
}

/** Facts that an authorised account sees of its own authorisation. */
export interface AppGrant extends GrantTerms {
  /** Whoever authorised it: `王**` and `138****8000`. */
  ownerName: string;
  ownerMobile: string;
  /** Names of the channels or groups that the scope is limited to. */
  scopeNames: string[];
  createTime: EpochMs;
}

/** Why a call would be refused whatever it is sent. */
export interface Preflight {
  message: string;
  /** Address where more is bought; null where that would not help. */
  link: string | null;
}

/** Calls for the state of an app. */
export const standingCalls = {
  /** Ours: how the app stands on each system, and what is authorised of it to whoever does not own it. */
  "apply/standing": call<{ map: { platforms: AppPlatformState[]; grant: AppGrant | null } }>()({
    access: "app",
    module: "app",
    embed: "app",
    body: nothing,
  }),
  /** Ours: why the call of a form would be refused now; null when its body decides. */
  "apply/preflight": call<{ map: { refusal: Preflight | null } }>()({
    access: "app",
    embed: "any",
    body: v.object({ call: v.picklist(formCalls) }),
  }),
};
