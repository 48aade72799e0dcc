import type { ColumnType, Generated } from "kysely";
import type { Json } from "./column-types";

interface InviteTable {
  app_id: number;
  id: Generated<number>;
  invite_key: string;
  target: string;
  remark: string;
  channel_ids: Json<number[]>;
  group_ids: Json<number[]>;
  metrics: Json<string[]>;
  active: Generated<boolean>;
  expire_at: Date | null;
  created_by: number;
  created_at: ColumnType<Date, Date | undefined, never>;
  sent_at: Date | null;
  accepted_by: number | null;
  accepted_at: Date | null;
  last_visit_at: Date | null;
  revision: Generated<number>;
}

/** Tables of migration 0010. */
export interface InviteTables {
  invite: InviteTable;
}
