import type { Generated } from "kysely";
import type { EmbedAction, EmbedArea, EmbedFeature } from "../../src/core/api/contract";
import type { Json } from "./column-types";

interface Scope {
  apps: Json<number[]>;
  areas: Json<EmbedArea[]>;
  read_only: boolean;
  /** All where the version before wrote the row. */
  features: Json<EmbedFeature[]>;
  origins: Json<string[]>;
}

interface EmbedKeyTable extends Scope {
  id: Generated<number>;
  owner_id: number;
  name: string;
  key_id: string;
  secret_version: Generated<number>;
  created_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
  last_used_ip: Generated<string>;
}

interface EmbedTokenTable extends Scope {
  token_hash: Buffer;
  /** Signature of the exchange, so that none is made twice. */
  request_sign: Buffer;
  key_id: number;
  user_id: string;
  user_name: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}

interface EmbedAuditTable {
  id: Generated<number>;
  key_id: number;
  at: Date;
  action: EmbedAction;
  user_id: Generated<string>;
  user_name: Generated<string>;
  ip: Generated<string>;
  origin: Generated<string>;
  detail: Generated<string>;
}

/** Tables of migrations 0004 and 0107. */
export interface EmbedTables {
  embed_key: EmbedKeyTable;
  embed_token: EmbedTokenTable;
  embed_audit: EmbedAuditTable;
}
