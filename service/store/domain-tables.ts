import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type {
  CertificateKind,
  DomainCheck,
  DomainFault,
  DomainPurpose,
} from "../../src/core/api/contract";

type Moment = ColumnType<Date, Date, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface Domain {
  id: Generated<number>;
  account_id: number;
  host: string;
  purpose: DomainPurpose;
  /** null = every app of the account. */
  app_id: Maybe<number>;
  /** Value of the TXT record that proves whose host it is. */
  proof: string;
  state: Generated<number>;
  fault: Maybe<DomainFault>;
  /** At most one account per host. */
  is_proven: Generated<boolean>;
  is_https_forced: Generated<boolean>;
  /** Whether the last look found a good certificate there. */
  is_secure: Generated<boolean>;
  icp: Generated<string>;
  /** Leaf and chain as PEM. */
  certificate: Maybe<string>;
  key_sealed: Maybe<string>;
  cert_kind: Generated<CertificateKind>;
  cert_expire_at: MaybeMoment;
  cert_issuer: Generated<string>;
  /** The smallest number of days before its end that was told of. */
  cert_warned_days: Maybe<number>;
  checks: JSONColumnType<DomainCheck[], string | undefined, string>;
  checked_at: MaybeMoment;
  next_check_at: MaybeMoment;
  /** Looks in a row that failed. */
  failures: Generated<number>;
  /** What its owner is told of why an operator has blocked it; empty unless it is. */
  block_reason: Generated<string>;
  blocked_at: MaybeMoment;
  created_at: Moment;
  updated_at: Moment;
}

/** Tables of migration 0050, with what 0057 added. */
export interface DomainTables {
  domain: Domain;
}
