import type { ColumnType, Generated } from "kysely";
import type {
  LinkDomainAction,
  LinkDomainKind,
  UniversalFinding,
} from "../../src/core/api/contract";
import type { DefaultJson } from "./column-types";

interface UniversalLinkTable {
  id: Generated<number>;
  account_id: number;
  /** Last part of the path that its links begin with. */
  code: string;
  team_id: string;
  bundle_id: string;
  path: string;
  /** Since when the file of its host names it. */
  published_at: Date | null;
  checked_at: Date | null;
  checks: DefaultJson<UniversalFinding[]>;
  created_at: ColumnType<Date, Date, never>;
}

interface LinkDomainChangeTable {
  app_id: number;
  id: Generated<number>;
  at: ColumnType<Date, Date, never>;
  account_id: number;
  action: LinkDomainAction;
  from_kind: LinkDomainKind;
  to_kind: LinkDomainKind;
}

/** Tables of Universal Links and of the hosts that apps have for them. */
export interface UniversalTables {
  link_domain_change: LinkDomainChangeTable;
  universal_link: UniversalLinkTable;
}
