import type { Generated } from "kysely";
import type {
  MonitorCondition,
  MonitorLevel,
  MonitorMetric,
  MonitorObject,
  MonitorPeriod,
  MonitorSilence,
  NoticeChannel,
} from "../../src/core/api/contract";
import type { Json } from "./column-types";

interface MonitorRuleTable {
  app_id: number;
  id: Generated<number>;
  name: string;
  metric: MonitorMetric;
  event_no: number | null;
  objects: Json<MonitorObject[]>;
  condition: Json<MonitorCondition>;
  period: MonitorPeriod;
  hours: Json<{ from: number; to: number }>;
  min_sample: number;
  silence: MonitorSilence;
  level: MonitorLevel;
  ways: Json<NoticeChannel[]>;
  /** Accounts. */
  receivers: Json<number[]>;
  is_on: Generated<boolean>;
  /** The last period that was judged or skipped. */
  judged_t: number;
  /** When the one after it can be judged. */
  due_at: Date;
  revision: Generated<number>;
  created_by: number;
  created_at: Date;
}

/** A period has one row per rule: whoever writes it has judged it. */
interface MonitorPeriodTable {
  app_id: number;
  rule_id: number;
  t: number;
  judged_at: Date;
  fired: number;
}

/** The furthest verdict of an alert, as it was told. */
export interface StoredVerdict {
  /** Its period. */
  t: number;
  state: "fired" | "good" | "none";
  value: number | null;
  reference: number | null;
  low: number | null;
  high: number | null;
  sample: number;
}

interface MonitorAlertTable {
  app_id: number;
  id: Generated<number>;
  rule_id: number;
  rule_name: string;
  /** Kind and id of the object, `channel:20001`. */
  object_key: string;
  metric: MonitorMetric;
  event_no: number | null;
  period: MonitorPeriod;
  condition: Json<MonitorCondition>;
  min_sample: number;
  level: MonitorLevel;
  /** 0 = nobody was told. */
  told_level: number;
  told_at: Date | null;
  opened_t: number;
  last_t: number;
  /** Begin of the periods. */
  opened_at: Date;
  last_at: Date;
  fired: number;
  good: number;
  closed_at: Date | null;
  worst: Json<StoredVerdict>;
  is_late: Generated<boolean>;
  state: Generated<number>;
  handled_by: number | null;
  handled_at: Date | null;
  note: Generated<string>;
}

interface MonitorNoteTable {
  app_id: number;
  id: Generated<number>;
  alert_id: number;
  account_id: number;
  at: Date;
  state: number;
  body: string;
}

/** Tables of migration 0066. */
export interface MonitorTables {
  monitor_rule: MonitorRuleTable;
  monitor_period: MonitorPeriodTable;
  monitor_alert: MonitorAlertTable;
  monitor_note: MonitorNoteTable;
}
