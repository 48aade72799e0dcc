import type { Generated } from "kysely";
import type {
  CertificateKind,
  DomainCheck,
  DomainFault,
  DomainPurpose,
} from "../../src/core/api/contract";
import type { DefaultJson } from "./column-types";

interface Domain {
  id: Generated<number>;
  account_id: number;
  host: string;
  purpose: DomainPurpose;
  /** null = every app of the account. */
  app_id: number | null;
  /** Value of the TXT record that proves whose host it is. */
  proof: string;
  state: Generated<number>;
  fault: DomainFault | null;
  /** At most one account per host. */
  is_proven: Generated<boolean>;
  is_https_forced: Generated<boolean>;
  /** True when the last check found a valid certificate there. */
  is_secure: Generated<boolean>;
  icp: Generated<string>;
  /** Leaf and chain as PEM. */
  certificate: string | null;
  key_sealed: string | null;
  cert_kind: Generated<CertificateKind>;
  cert_expire_at: Date | null;
  cert_issuer: Generated<string>;
  /** The smallest number of days before its end that was told of. */
  cert_warned_days: number | null;
  checks: DefaultJson<DomainCheck[]>;
  checked_at: Date | null;
  next_check_at: Date | null;
  /** Looks in a row that failed. */
  failures: Generated<number>;
  /** Reason for the block, as shown to the owner; empty unless an operator has blocked it. */
  block_reason: Generated<string>;
  blocked_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Tables of migration 0050, with what 0057 added. */
export interface DomainTables {
  domain: Domain;
}
