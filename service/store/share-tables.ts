import type { Generated } from "kysely";
import type { SignedFilter } from "../../src/core/api/contract";
import type { DefaultJson, Json } from "./column-types";

interface ChannelShare {
  app_id: number;
  /** A group where the kind is `group`, else a channel. */
  target_id: number;
  kind: Generated<string>;
  share_key: string;
  password_hash: string | null;
  metrics: DefaultJson<string[]>;
  from_day: string | null;
  expire_at: Date | null;
  active: Generated<boolean>;
  wrong_tries: Generated<number>;
  locked_until: Date | null;
  created_at: Generated<Date>;
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
  visited_at: Generated<Date>;
}

/** Tables of shared charts. */
interface SignedChartTable {
  app_id: number;
  id: Generated<number>;
  /** As of `channel_share`. */
  kind: string;
  target_id: number;
  filter: Json<SignedFilter>;
  created_by: number;
  created_at: Date;
  end_at: Date;
  revoked_at: Date | null;
}

export interface ShareTables {
  signed_chart: SignedChartTable;
  channel_share: ChannelShare;
  share_visit: ShareVisit;
}
