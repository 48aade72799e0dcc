import type { ColumnType, Generated } from "kysely";

interface ReportViewTable {
  app_id: number;
  id: Generated<number>;
  account_id: number;
  page: string;
  name: string;
  query: string;
  is_team: Generated<boolean>;
  revision: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

interface ReportViewDefaultTable {
  app_id: number;
  account_id: number;
  page: string;
  view_id: number;
}

interface ReportViewPinTable {
  app_id: number;
  account_id: number;
  view_id: number;
  /** From 1, over all apps of the account. */
  position: number;
}

/** Tables of migrations 0008 and 0013. */
export interface ViewTables {
  report_view: ReportViewTable;
  report_view_default: ReportViewDefaultTable;
  report_view_pin: ReportViewPinTable;
}
