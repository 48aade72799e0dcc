import type { ColumnType, Generated } from "kysely";
import type { GrantedModule, GrantScope, OperatorRole } from "../../src/core/api/contract";

type Moment = ColumnType<Date, Date, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type MaybeNumber = ColumnType<number | null, number | null | undefined, number | null>;

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
  expires_at: Moment;
}

interface AccountInviteTable {
  id: Generated<number>;
  token_hash: Buffer;
  /** Empty = for whoever has the link. */
  mobile: Generated<string>;
  remark: Generated<string>;
  /** The app that it opens; null = it only makes an account. */
  app_id: MaybeNumber;
  terms: ColumnType<InviteTerms | null, string | null | undefined, string | null>;
  /** null = made at the command line, by `actor`. */
  created_by: MaybeNumber;
  actor: Generated<string>;
  created_at: Moment;
  expires_at: Moment;
  revoked_at: MaybeMoment;
  used_at: MaybeMoment;
  account_id: MaybeNumber;
}

interface OperatorTable {
  account_id: number;
  roles: ColumnType<OperatorRole[], string, string>;
  since: Moment;
  added_by: string;
}

/** Tables of the set-up link, invitations and operators; migrations 0090 and 0091. */
export interface SetupTables {
  setup_link: SetupLinkTable;
  account_invite: AccountInviteTable;
  operator: OperatorTable;
}
