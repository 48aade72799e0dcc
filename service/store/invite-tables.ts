import type { ColumnType, Generated } from "kysely";

type Json<Value> = ColumnType<Value, string, string>;
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

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
  expire_at: Moment;
  created_by: number;
  created_at: ColumnType<Date, Date | undefined, never>;
  sent_at: Moment;
  accepted_by: ColumnType<number | null, number | null | undefined, number | null>;
  accepted_at: Moment;
  last_visit_at: Moment;
  revision: Generated<number>;
}

/** Tables of migration 0010. */
export interface InviteTables {
  invite: InviteTable;
}
