import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { SignedFilter } from "../../src/core/api/contract";

type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
type Json<T extends object> = JSONColumnType<T, string | undefined, string>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface ChannelShare {
  app_id: number;
  /** A group where the kind is `group`, else a channel. */
  target_id: number;
  kind: Generated<string>;
  share_key: string;
  password_hash: Nullable<string>;
  metrics: Json<string[]>;
  from_day: Nullable<string>;
  expire_at: NullableTimestamp;
  active: Generated<boolean>;
  wrong_tries: Generated<number>;
  locked_until: NullableTimestamp;
  created_at: DefaultTimestamp;
  shows_members: Generated<boolean>;
  deducts_abnormal: Generated<boolean>;
  has_watermark: Generated<boolean>;
}

interface ShareVisit {
  app_id: number;
  id: Generated<number>;
  kind: Generated<string>;
  target_id: number;
  ip: string;
  user_agent: string;
  visited_at: DefaultTimestamp;
}

/** Tables of shared charts. */
interface SignedChartTable {
  app_id: number;
  id: Generated<number>;
  /** As of `channel_share`. */
  kind: string;
  target_id: number;
  filter: JSONColumnType<SignedFilter, string, string>;
  created_by: number;
  created_at: Date;
  end_at: Date;
  revoked_at: NullableTimestamp;
}

export interface ShareTables {
  signed_chart: SignedChartTable;
  channel_share: ChannelShare;
  share_visit: ShareVisit;
}
