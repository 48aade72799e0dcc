import type { ColumnType, Generated } from "kysely";
import type { DefaultJson, Json } from "./column-types";

interface IntegrationCheckTable {
  app_id: number;
  id: Generated<number>;
  /** In the address of the test page, and in what the page and the app send. */
  token: string;
  platform: string;
  /** 0 = the app had no channel. */
  channel_id: number;
  created_by: number;
  created_at: ColumnType<Date, Date, never>;
  expire_at: ColumnType<Date, Date, never>;
  finished_at: ColumnType<Date | null, Date | undefined, Date>;
  /** Steps and device, once finished. */
  result: DefaultJson<object>;
}

interface IntegrationHealthTable {
  app_id: number;
  id: Generated<number>;
  platform: string;
  at: ColumnType<Date, Date, never>;
  score: number;
  findings: Json<object[]>;
}

/** Tables of migration 0039. */
export interface CheckTables {
  integration_check: IntegrationCheckTable;
  integration_health: IntegrationHealthTable;
}
