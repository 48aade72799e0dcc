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

/** Tables of migration 0008. */
export interface ViewTables {
  report_view: ReportViewTable;
  report_view_default: ReportViewDefaultTable;
}
