import * as v from "valibot";
import {
  type LinkDomainAction as Action,
  type LinkDomainKind as Kind,
  linkDomainKinds,
} from "./constants/link-domain";
import { call } from "./define";
import { type EpochMs, nothing, text } from "./shared";
import type { UniversalFinding } from "./universal-link";

export type LinkDomainKind = Kind;
export type LinkDomainAction = Action;

/** A version of the app on iOS, by the devices that used it in the last 30 days. */
export interface LinkDomainVersion {
  version: string;
  devices: number;
}

export interface LinkDomainChange {
  id: number;
  time: EpochMs;
  action: LinkDomainAction;
  from: LinkDomainKind;
  to: LinkDomainKind;
  /** Who did it. */
  by: string;
}

/** The host that an app's links are at, and what there is to know before it is changed. */
export interface LinkDomain {
  current: LinkDomainKind;
  /** Host of the app by kind; null where this console has only one, and nothing can be changed. */
  hosts: Record<LinkDomainKind, string> | null;
  /** The host that is served beside the current one, and until when; `until` null = until it is ended. */
  beside: { kind: LinkDomainKind; until: EpochMs | null } | null;
  /** Until when the last switch can be taken back; null when there is none to take back. */
  rollbackUntil: EpochMs | null;
  versions: LinkDomainVersion[];
  /** Newest first, at most 50. */
  log: LinkDomainChange[];
  canEdit: boolean;
}

const reading = { access: "app", module: "integration", embed: "integration" } as const;
const writing = { ...reading, writes: true, scope: "whole" } as const;

/** The host of an app's links. */
export const linkDomainCalls = {
  "ulink/detail": call<{ map: LinkDomain }>()({ ...reading, body: nothing }),
  /** Looks at the other host as Apple does. 0409 when there is none, 0429 too often. */
  "ulink/check": call<{ map: { findings: UniversalFinding[] } }>()({
    ...writing,
    embed: "none",
    body: nothing,
  }),
  /**
   * Puts the app's links at the other host: at once, or with both served until it is ended. `confirm` is
   * the host it goes to, as a guard against a slip. 0409 when it is there already or there is none.
   */
  "ulink/change": call<{ map: LinkDomain }>()({
    ...writing,
    embed: "none",
    body: v.object({
      to: v.picklist(linkDomainKinds),
      isParallel: v.boolean(),
      confirm: v.pipe(text(255), v.trim()),
    }),
  }),
  /** Takes the last change back. 0409 after seven days, or with nothing to take back. */
  "ulink/rollback": call<{ map: LinkDomain }>()({ ...writing, embed: "none", body: nothing }),
  /** Serves the other host no longer. 0409 when it is not served. */
  "ulink/end": call<{ map: LinkDomain }>()({ ...writing, embed: "none", body: nothing }),
};
