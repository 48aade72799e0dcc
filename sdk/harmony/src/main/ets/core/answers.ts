import type { WakeLink } from "./link";

/** Response of the service to an install. */
export interface InstallReply {
  /** Null = no channel brought it. */
  channelCode: string | null;
  params: Record<string, string>;
  match: string;
  isFirst: boolean;
}

/** Reason why the service takes nothing of this app; empty = it does. */
export type Refusal = "" | "unknown_appkey" | "path_not_found" | "app_disabled" | "bad_request";

/** `ready` = the other fields hold; else why they are empty. */
export interface InstallParams extends InstallReply {
  reason: "ready" | "not_started" | "offline" | "timeout" | "refused";
  /** Why the service takes nothing of this app; empty unless `reason` is `refused`. */
  refusal: Refusal;
}

/** `ready` = a link opened the app; `none` = none did since the last time this was asked. */
export interface WakeParams extends WakeLink {
  reason: "ready" | "none" | "not_started";
}

export const noReply: InstallReply = { channelCode: null, params: {}, match: "", isFirst: false };
export const noLink: WakeLink = { channelCode: "", params: {}, path: "" };
