import type { Generated } from "kysely";
import type { EdgeBlock, EdgeSettings } from "../../src/core/api/contract";
import type { EdgeAutoFault } from "../../src/core/api/contract/constants/acceleration";
import type { DefaultJson, Json } from "./column-types";

/** Whose a domain is, whichever of the apps it is sought from. */
interface EdgeNameTable {
  domain: string;
  app_id: number;
  created_at: Date;
}

interface EdgeDomainTable {
  app_id: number;
  id: Generated<number>;
  domain: string;
  /** Number of the newest version. */
  version: number;
  is_on: Generated<boolean>;
  /** When what nodes are given of it last changed. */
  changed_at: Date;
  /** PEM, leaf first. */
  certificate: string | null;
  key_sealed: string | null;
  cert_issuer: Generated<string>;
  cert_expire_at: Date | null;
  is_demo: Generated<boolean>;
  created_at: Date;
}

interface EdgeVersionTable {
  app_id: number;
  domain_id: number;
  number: number;
  settings: Json<EdgeSettings>;
  author: number;
  created_at: Date;
  restored: number | null;
  note: Generated<string>;
}

interface EdgeNodeTable {
  app_id: number;
  id: Generated<number>;
  name: string;
  key_hint: string;
  key_hash: Buffer;
  old_key_hash: Buffer | null;
  old_key_until: Date | null;
  revoked_at: Date | null;
  seen_at: Date | null;
  agent_version: Generated<string>;
  nginx_version: Generated<string>;
  has_waf: Generated<boolean>;
  /** Marks of what it serves, by domain. */
  applied: DefaultJson<Record<string, string>>;
  /** Why it refused what it was last given, by domain; of everything under 0. */
  faults: DefaultJson<Record<string, string>>;
  /** Origins that it finds not to answer, by domain. */
  down: DefaultJson<Record<string, string[]>>;
  created_at: Date;
}

interface EdgeSourceTable {
  app_id: number;
  node_id: number;
  /** A log folder of a node. */
  source: string;
  /** Number of its last batch that was taken. */
  taken: number;
  at: Date;
}

export interface EdgeCounters {
  requests: number;
  bytes_in: number;
  bytes_out: number;
  /** Answers from the cache, and those that could have come from it. */
  hits: number;
  misses: number;
  cc: number;
  address: number;
  region: number;
  agent: number;
  waf: number;
  s2: number;
  s3: number;
  s4: number;
  s5: number;
  /** Answers by class of latency. */
  edge_ms: number[];
  origin_ms: number[];
}

interface EdgeMinuteTable extends EdgeCounters {
  app_id: number;
  /** 0 = all domains of the app. */
  domain_id: number;
  /** Minutes since the epoch. */
  t: number;
}

interface EdgeHourTable extends EdgeCounters {
  app_id: number;
  domain_id: number;
  /** Hours since the epoch. */
  t: number;
  /** Of its busiest minutes. */
  peak_requests: number;
  peak_bytes: number;
  /** Refused in the minute with most of them; since migration 0085. */
  peak_blocked: Generated<number>;
}

interface EdgeTopTable {
  app_id: number;
  domain_id: number;
  day: string;
  kind: "domain" | "path" | "address" | "region";
  name: string;
  requests: number;
  bytes_out: number;
}

interface EdgeAttackTable {
  app_id: number;
  id: Generated<number>;
  domain_id: number;
  kind: EdgeBlock;
  address: string;
  region: Generated<string>;
  target: string;
  /** Minutes since the epoch. */
  begin_t: number;
  end_t: number;
  requests: number;
  peak: number;
  is_blocked: boolean;
}

interface EdgeAttackHourTable {
  app_id: number;
  /** 0 = all domains of the app. */
  domain_id: number;
  /** Hours since the epoch, in which the attacks began. */
  t: number;
  kind: EdgeBlock;
  attacks: number;
  requests: number;
}

/** A domain whose certificate is asked for and renewed by the service. */
interface EdgeAutoTable {
  app_id: number;
  domain_id: number;
  /** When it is looked at next: to ask for the first, to try again, or to renew. */
  next_at: Date;
  /** When the authority last issued one; null = not yet. */
  issued_at: Date | null;
  /** Failures since then. */
  tries: Generated<number>;
  /** Why the last try failed, and what the authority said; empty = it did not. */
  fault: Generated<EdgeAutoFault | "">;
  detail: Generated<string>;
}

/** Who the deployment is at a directory of ACME. */
interface AcmeAccountTable {
  directory: string;
  key_sealed: string;
  created_at: Date;
}

/** Tables of migrations 0080, 0082 and 0085 to 0087. */
export interface EdgeTables {
  edge_name: EdgeNameTable;
  edge_domain: EdgeDomainTable;
  edge_version: EdgeVersionTable;
  edge_node: EdgeNodeTable;
  edge_source: EdgeSourceTable;
  edge_minute: EdgeMinuteTable;
  edge_hour: EdgeHourTable;
  edge_top: EdgeTopTable;
  edge_attack: EdgeAttackTable;
  edge_attack_hour: EdgeAttackHourTable;
  edge_auto: EdgeAutoTable;
  acme_account: AcmeAccountTable;
}
