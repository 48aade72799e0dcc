import * as v from "valibot";
import {
  type EdgeAutoFault,
  type EdgeBusiness,
  type EdgeState,
  edgeRanges,
  edgeTopKinds,
} from "./constants/acceleration";
import { call } from "./define";
import { type EdgeSettings, edgeDraft, edgeSettings } from "./edge-settings";
import type { EdgeAttack, EdgeOverview, EdgeTop, EdgeUsage } from "./edge-stats";
import {
  type EpochMs,
  type ListReply,
  lineText,
  markSecret,
  nothing,
  paging,
  positiveId,
  requiredText,
  text,
} from "./shared";

/** A certificate as its owner may see it; the key is never told again. */
export interface EdgeCertificate {
  issuer: string;
  expireTime: EpochMs;
}

/** State of the certificate that the service obtains for a domain. */
export interface EdgeAuto {
  /** `asking`: none yet; `issued`: renewed in time; `failed`: tried again at `nextTime`. */
  state: "asking" | "issued" | "failed";
  /** Why the last try failed; null when it did not. */
  fault: EdgeAutoFault | null;
  /** Message of the authority, unchanged. */
  detail: string;
  /** When it is tried again, or renewed. */
  nextTime: EpochMs;
}

export interface EdgeDomainRow {
  id: number;
  /** As browsers send it: lower case, punycode; `*.x.com` covers one level. */
  domain: string;
  business: EdgeBusiness;
  state: EdgeState;
  /** Error of a node that rejected the newest version; empty otherwise. */
  fault: string;
  /** Number of the newest version. */
  version: number;
  origins: number;
  /** Origins that a node found unreachable, as `address:port`. */
  down: string[];
  /** Target of its CNAME record; empty where the deployment has named none. */
  cname: string;
  certificate: EdgeCertificate | null;
  /** null = its owner uploads them. */
  auto: EdgeAuto | null;
  isOn: boolean;
  updateTime: EpochMs;
  /** Of the last 24 hours. */
  requests: number;
  bytesOut: number;
}

export interface EdgeVersion {
  number: number;
  settings: EdgeSettings;
  author: string;
  time: EpochMs;
  /** The version whose settings it brought back; null otherwise. */
  restored: number | null;
  note: string;
}

/** A machine with nginx and an agent. */
export interface EdgeNode {
  id: number;
  name: string;
  /** The first characters of its key. */
  keyHint: string;
  /** While a renewed key and the one before it both open. */
  oldKeyUntil: EpochMs | null;
  /** null = it has never asked. */
  seenTime: EpochMs | null;
  isAway: boolean;
  isRevoked: boolean;
  agentVersion: string;
  nginxVersion: string;
  hasWaf: boolean;
  /** The agent is too old to be given anything. */
  isTooOld: boolean;
  /** Domains whose newest version it serves, and those it refused. */
  served: number;
  refused: number;
  fault: string;
  createTime: EpochMs;
}

const reading = { access: "app", embed: "none", scope: "whole" } as const;
const writing = { ...reading, writes: true } as const;

const span = {
  /** null = all domains of the app. */
  domainId: v.optional(v.nullable(positiveId), null),
  range: v.optional(v.picklist(edgeRanges), "24h"),
};

/** Calls of the acceleration line; 0404 for apps of another one. */
export const accelerationCalls = {
  "edge/domains": call<
    ListReply<EdgeDomainRow> & {
      map: {
        cname: string;
        nodes: number;
        used: number;
        /** As many as its packages hold; null = as many as the service keeps. */
        limit: number | null;
      };
    }
  >()({
    ...reading,
    body: v.object({ ...paging, keyword: v.optional(text(100), "") }),
  }),
  /** Reads a domain with its newest settings. */
  "edge/domain": call<{
    map: {
      row: EdgeDomainRow;
      settings: EdgeSettings;
      /** Host of the authority that certificates can be had from; empty where there is none. */
      authority: string;
    };
  }>()({
    ...reading,
    body: v.object({ id: positiveId }),
  }),
  /**
   * Adds a domain or, with an id and the version it was read as, saves a new version. 0400 with the field
   * (`domain`, `origins.3.address`…), 0409 when the domain is somebody else's or was saved meanwhile, 0403
   * with `used`, `limit` and `link` beyond the package of domains.
   */
  "edge/save": call<{ map: { id: number; version: number } }>()({
    ...writing,
    body: v.object({
      id: v.optional(positiveId),
      version: v.optional(positiveId),
      domain: requiredText(253),
      settings: edgeSettings,
      note: v.optional(text(100), ""),
    }),
  }),
  /** Saves nothing: refuses what `edge/save` would refuse of a new domain that is filled in so far. */
  "edge/checkDraft": call<{ map: object }>()({
    ...writing,
    body: v.object({ domain: requiredText(253), settings: edgeDraft }),
  }),
  /** Newest first. */
  "edge/versions": call<ListReply<EdgeVersion>>()({
    ...reading,
    body: v.object({ ...paging, id: positiveId }),
  }),
  /** Saves the settings of an earlier version as the newest. 0409 when they no longer suit. */
  "edge/restore": call<{ map: { version: number } }>()({
    ...writing,
    body: v.object({ id: positiveId, number: positiveId }),
  }),
  "edge/setState": call<{ map: { id: number } }>()({
    ...writing,
    body: v.object({ id: positiveId, isOn: v.boolean() }),
  }),
  /**
   * Takes a certificate with its key, or with both empty forgets them; either ends asking for one. 0400
   * with the field and why.
   */
  "edge/certificate": call<{ map: { certificate: EdgeCertificate | null } }>()({
    ...writing,
    body: v.object({
      id: positiveId,
      certificate: text(60_000),
      privateKey: v.pipe(text(16_000), markSecret()),
    }),
  }),
  /**
   * Has the service ask for the certificate and renew it, or ask again at once; the one that is there stays
   * until another is issued. 0400 with `source` where that cannot be, 0429 too often.
   */
  "edge/autoCertificate": call<{ map: { auto: EdgeAuto } }>()({
    ...writing,
    body: v.object({ id: positiveId }),
  }),
  /** Forgets a domain with its versions and figures. */
  "edge/delete": call<{ map: object }>()({ ...writing, body: v.object({ id: positiveId }) }),
  /**
   * Checks that its record points here, a node serves its newest version, its origins respond and
   * its certificate is valid.
   */
  "edge/check": call<{ map: { checks: EdgeCheck[] } }>()({
    ...reading,
    body: v.object({ id: positiveId }),
  }),
  "edge/nodes": call<{ map: { list: EdgeNode[]; origin: string } }>()({
    ...reading,
    body: nothing,
  }),
  /** The key is told once. */
  "edge/addNode": call<{ map: { id: number; key: string } }>()({
    ...writing,
    body: v.object({ name: lineText(30) }),
  }),
  /** Another key, told once; the one before it opens for another day. */
  "edge/renewKey": call<{ map: { id: number; key: string } }>()({
    ...writing,
    body: v.object({ id: positiveId }),
  }),
  /** Its keys open nothing any more; it goes on serving what it has. */
  "edge/revokeNode": call<{ map: { id: number } }>()({
    ...writing,
    body: v.object({ id: positiveId }),
  }),
  /** Reads the limits and usage of its packages. */
  "edge/usage": call<{ map: EdgeUsage }>()({ ...reading, body: nothing }),
  "edge/overview": call<{ map: EdgeOverview }>()({ ...reading, body: v.object(span) }),
  /** The 20 with the most requests, by whole days of the app. */
  "edge/tops": call<{ map: { list: EdgeTop[] } }>()({
    ...reading,
    body: v.object({ ...span, kind: v.picklist(edgeTopKinds) }),
  }),
  /** Newest first. */
  "edge/attacks": call<ListReply<EdgeAttack>>()({
    ...reading,
    body: v.object({ ...span, ...paging }),
  }),
};

/** Check of one step between a domain and its edge. */
export interface EdgeCheck {
  name: "record" | "node" | "origin" | "certificate";
  /** `waiting`: under way, and not in anybody's hands. */
  state: "ok" | "bad" | "waiting" | "skipped";
  /** Finding of the check. */
  found: string;
}
