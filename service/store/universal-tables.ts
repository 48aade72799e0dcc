import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { UniversalFinding } from "../../src/core/api/contract";

type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface UniversalLinkTable {
  id: Generated<number>;
  account_id: number;
  /** Last part of the path that its links begin with. */
  code: string;
  team_id: string;
  bundle_id: string;
  path: string;
  /** Since when the file of its host names it. */
  published_at: MaybeMoment;
  checked_at: MaybeMoment;
  checks: JSONColumnType<UniversalFinding[], string | undefined, string>;
  created_at: ColumnType<Date, Date, never>;
}

/** Tables of Universal Links. */
export interface UniversalTables {
  universal_link: UniversalLinkTable;
}
