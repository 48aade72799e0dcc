import type { Candidate } from "../../attribution/waterfall";
import type { StoredTouch } from "./stored-touch";

/** Later than this after it was counted an install stays where it is. */
export const movableMs = 3_600_000;

/** Key of a stored install that may have to leave its click. */
export interface StoredInstall {
  eid: string;
  candidates: Candidate[];
  /** Touches of the candidates. */
  touches: StoredTouch[];
  /** A postback or a webhook has told others of it. */
  isReported: boolean;
  /** Webhook messages of it that nobody was sent yet. */
  messages: { webhookId: number; id: string; body: string }[];
}

/** An install that leaves the click it had taken. */
export interface Move {
  deviceId: string;
  installedMs: number;
  eid: string;
  /** The channel it leaves, and the day it was counted on. */
  fromChannelId: number;
  day: number;
  toChannelId: number;
  params: object | null;
}

/** Installs that lose their click to one that is sure of it, and what is known of those that might. */
export class Moves {
  /** By device: stored installs whose click may be taken over. */
  readonly stored = new Map<string, StoredInstall>();
  readonly installs: Move[] = [];
  /** Installs that keep a click which another has as well. */
  readonly shared: { deviceId: string; installedMs: number }[] = [];
  /** Messages of moved installs, as they are to be sent now. */
  readonly messages: { webhookId: number; id: string; body: string }[] = [];
}
