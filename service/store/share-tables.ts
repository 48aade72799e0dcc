import type { Generated } from "kysely";
import type { ChartShareReport, SignedFilter, ValidBody } from "../../src/core/api/contract";
import type { DefaultJson, Json, NullableJson } from "./column-types";

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
  allows_compare: Generated<boolean>;
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

/** A shared chart of an app, as its row keeps it. */
export type StoredAppChart = Omit<
  ValidBody<"chartShare/create">,
  "password" | "endDay" | "isFrozen" | "query"
> & {
  /** Absent where the version before wrote the row. */
  query?: ValidBody<"chartShare/create">["query"];
  /** The embed key and the user of it that shared the chart; absent for an account. */
  embed?: { keyId: number; userId: string; hidesPhones: boolean };
};

/** A shared board, as its row keeps it; the row's target is 0. */
export type StoredBoardShare = Omit<ValidBody<"boardShare/create">, "password" | "endDay">;

/** Values of a shared chart that never move. */
export type FrozenValues = Pick<
  ChartShareReport,
  "trend" | "sources" | "funnel" | "plot" | "start" | "end" | "updatedAt"
>;

/** Tables of shared charts. */
interface SignedChartTable {
  app_id: number;
  id: Generated<number>;
  /** As of `channel_share`; `app` for a chart of the whole app and `board` for a board, whose target is 0. */
  kind: string;
  target_id: number;
  filter: Json<SignedFilter | StoredAppChart | StoredBoardShare>;
  created_by: number;
  created_at: Date;
  end_at: Date;
  revoked_at: Date | null;
  password_hash: Generated<string | null>;
  wrong_tries: Generated<number>;
  locked_until: Generated<Date | null>;
  /** Null where the values follow. */
  reply: NullableJson<FrozenValues>;
}

export interface ShareTables {
  signed_chart: SignedChartTable;
  channel_share: ChannelShare;
  share_visit: ShareVisit;
}
