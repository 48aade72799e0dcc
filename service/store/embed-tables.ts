import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { EmbedAction, EmbedArea } from "../../src/core/api/contract";

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What a key or token opens, as it is stored: ids of apps, words of areas. */
interface Scope {
  apps: JSONColumnType<number[], string, string>;
  areas: JSONColumnType<EmbedArea[], string, string>;
  read_only: boolean;
  origins: JSONColumnType<string[], string, string>;
}

interface EmbedKeyTable extends Scope {
  id: Generated<number>;
  owner_id: number;
  name: string;
  key_id: string;
  secret_version: Generated<number>;
  created_at: Timestamp;
  revoked_at: NullableTimestamp;
  last_used_at: NullableTimestamp;
  last_used_ip: Generated<string>;
}

interface EmbedTokenTable extends Scope {
  token_hash: Buffer;
  /** Signature of the exchange, so that none is made twice. */
  request_sign: Buffer;
  key_id: number;
  user_id: string;
  user_name: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  last_used_at: NullableTimestamp;
}

interface EmbedAuditTable {
  id: Generated<number>;
  key_id: number;
  at: Timestamp;
  action: EmbedAction;
  user_id: Generated<string>;
  user_name: Generated<string>;
  ip: Generated<string>;
  origin: Generated<string>;
  detail: Generated<string>;
}

/** Tables of migration 0004. */
export interface EmbedTables {
  embed_key: EmbedKeyTable;
  embed_token: EmbedTokenTable;
  embed_audit: EmbedAuditTable;
}
