import type { Generated } from "kysely";
import type { AuditActorKind, AuditOutcome } from "../../src/core/api/contract";
import type { NullableJson } from "./column-types";

interface AuditEventTable {
  ts: Date;
  id: Generated<number>;
  /** Such as `app:12`, `account:3` or `deployment`. */
  chain: string;
  /** From 1 on, without a gap. */
  seq: number;
  /** The account that it concerns: of an app, its owner; 0 = the deployment as a whole. */
  account_id: number;
  app_id: number | null;
  actor_kind: AuditActorKind;
  /** An account, a key, or `key/user` of an embed token. */
  actor_id: string;
  /** Empty for accounts, which are named when they are read. */
  actor_name: string;
  action: string;
  object_kind: string;
  object_id: string;
  object_name: string;
  before: NullableJson<object>;
  after: NullableJson<object>;
  ip: string;
  user_agent: string;
  request_id: string;
  outcome: AuditOutcome;
  prev_hash: Buffer;
  hash: Buffer;
}

interface AuditChainTable {
  chain: string;
  /** Number, hash and time of its last row. */
  seq: number;
  hash: Buffer;
  ts: Date;
  /** Number and hash of the last row that has been dropped by age. */
  cut_seq: Generated<number>;
  cut_hash: Buffer;
}

/** Tables of migration 0116. */
export interface AuditTables {
  audit_event: AuditEventTable;
  audit_chain: AuditChainTable;
}
