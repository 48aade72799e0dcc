import type { Generated } from "kysely";

interface EventDefinitionRow {
  app_id: number;
  /** Number of the definition; counts refer to it, so that a deleted id can be defined anew. */
  id: Generated<number>;
  /** Event id, as reported by the SDK. */
  event_id: string;
  name: string;
  /** 1 count, 2 number, 3 money in cents. */
  kind: Generated<number>;
  /** True when `subValue` is stored. */
  has_detail: Generated<boolean>;
  is_postback: Generated<boolean>;
  /** 1 counted, 2 stopped. */
  state: Generated<number>;
  remark: Generated<string>;
  revision: Generated<number>;
  created_by: number;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface EventHourRow {
  app_id: number;
  event_no: number;
  channel_id: number;
  /** The hour. */
  t: number;
  platform: number;
  times: number;
  /** Distinct devices of the period; 0 in the lifetime row. */
  users: number;
  value: number;
}

/** `t` is the day, the Monday, the first of the month, or 0. */
type EventRollupRow = EventHourRow & { grain: number };

/** Tables of migrations 0007 and 0036. */
export interface ReportTables {
  event_definition: EventDefinitionRow;
  event_rollup: EventRollupRow;
  event_rollup_hour: EventHourRow;
}
