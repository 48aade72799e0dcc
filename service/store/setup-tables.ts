import type { Generated } from "kysely";
import type { GrantedModule, GrantScope, OperatorRole } from "../../src/core/api/contract";
import type { Json, NullableJson } from "./column-types";

/** The grant in an app that an invitation gives once it is used. */
export interface InviteTerms {
  modules: GrantedModule[];
  scope: GrantScope;
  remark: string;
  /** Epoch milliseconds; null = without end. */
  expireMs: number | null;
}

interface SetupLinkTable {
  id: number;
  token_hash: Buffer;
  expires_at: Date;
}

interface AccountInviteTable {
  id: Generated<number>;
  token_hash: Buffer;
  /** Empty = for whoever has the link. */
  mobile: Generated<string>;
  remark: Generated<string>;
  /** The app that it opens; null = it only makes an account. */
  app_id: number | null;
  terms: NullableJson<InviteTerms>;
  /** null = made at the command line, by `actor`. */
  created_by: number | null;
  actor: Generated<string>;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  used_at: Date | null;
  account_id: number | null;
}

interface OperatorTable {
  account_id: number;
  roles: Json<OperatorRole[]>;
  since: Date;
  added_by: string;
}

/** Tables of the set-up link, invitations and operators; migrations 0090 and 0091. */
export interface SetupTables {
  setup_link: SetupLinkTable;
  account_invite: AccountInviteTable;
  operator: OperatorTable;
}
