import * as v from "valibot";
import {
  type CertificateKind,
  type DomainCheckName,
  type DomainFault,
  type DomainPurpose,
  type DomainState,
  domainPurposes,
} from "./constants/domain";
import { call } from "./define";
import { queryNumber, queryPaging } from "./query-fields";
import { type EpochMs, type ListReply, markSecret, positiveId, requiredText, text } from "./shared";

export interface DomainCheck {
  name: DomainCheckName;
  state: "ok" | "bad" | "skipped";
  fault: DomainFault | null;
  /** Value found instead of the expected one. */
  found: string;
}

/** A certificate as everybody may see it. */
export interface DomainCertificate {
  kind: CertificateKind;
  /** null without a certificate. */
  expireTime: EpochMs | null;
  issuer: string;
}

/** A domain that links of one's apps are served at. */
export interface DomainRow {
  id: number;
  /** As browsers send it: lower case, punycode. */
  host: string;
  purpose: DomainPurpose;
  /** null = every app of the account. */
  appId: number | null;
  appName: string;
  /** Target of its CNAME record. */
  target: string;
  /** Name and value of the TXT record that proves whose it is. */
  proofName: string;
  proofValue: string;
  dnsState: DomainState;
  /** Why it fails. */
  fault: DomainFault | null;
  /** Why an operator has blocked it; empty unless it is. */
  blockReason: string;
  certificate: DomainCertificate;
  isHttpsForced: boolean;
  /** 备案号. */
  icp: string;
  checks: DomainCheck[];
  checkTime: EpochMs | null;
  updateTime: EpochMs;
}

const pem = (max: number) => v.optional(text(max), "");

export const domainCalls = {
  /** Domains of the account, newest first. */
  "GET domain/list": call<ListReply<DomainRow>>()({
    access: "session",
    embed: "account",
    body: v.object(queryPaging),
  }),
  /** Reads a domain. 0404 if it is not the account's. */
  "GET domain/info": call<{ map: DomainRow }>()({
    access: "session",
    embed: "account",
    body: v.object({ id: queryNumber() }),
  }),
  /**
   * Adds a domain or, with an id, changes one; its host stays. A certificate comes with its key, which is
   * never told again; `dropCertificate` forgets both. 0400 with the field and why, 0409 with field `host`
   * when it is known already.
   */
  "domain/newsave": call<{ map: DomainRow }>()({
    access: "session",
    writes: true,
    body: v.object({
      id: v.optional(positiveId),
      host: requiredText(253),
      purpose: v.picklist(domainPurposes),
      appId: v.optional(v.nullable(positiveId), null),
      isHttpsForced: v.optional(v.boolean(), false),
      icp: v.optional(text(40), ""),
      certificate: pem(60_000),
      privateKey: v.pipe(pem(16_000), markSecret()),
      dropCertificate: v.optional(v.boolean(), false),
    }),
  }),
  /** Looks at records, certificate and connection now; answers what it found. 0429 too often. */
  "domain/check": call<{ map: DomainRow }>()({
    access: "session",
    writes: true,
    embed: "account",
    body: v.object({ id: positiveId }),
  }),
  /** Stops serving a domain, or has it checked anew. 0409 when it is blocked. */
  "domain/setState": call<{ map: DomainRow }>()({
    access: "session",
    writes: true,
    body: v.object({ id: positiveId, isStopped: v.boolean() }),
  }),
  /** Forgets a domain with its certificate; links there no longer open. */
  "domain/delete": call<{ map: object }>()({
    access: "session",
    writes: true,
    body: v.object({ id: positiveId }),
  }),
};
