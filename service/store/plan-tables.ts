import type { ColumnType, Generated } from "kysely";
import type { PlanContent, PlanStop } from "../../src/core/api/contract";
import type { RobotKind } from "../../src/core/api/contract/constants/notice";
import type {
  PlanAttachment,
  PlanPeriod,
  PlanWay,
} from "../../src/core/api/contract/constants/plan";
import type { PictureBlock, PictureNumber } from "../../src/core/chart/image/index";
import type { DayRange } from "../../src/core/format/day";
import type { Json, NullableJson } from "./column-types";

/** `state` of a run; `missed` = the service was down for too long, `empty` = there was nothing to send. */
export const runState = { running: 0, sent: 1, failed: 2, missed: 3, empty: 4 } as const;

/** `state` of a delivery; `left` = its receiver unsubscribed or never confirmed. */
export const deliveryState = { waiting: 0, sent: 1, failed: 2, left: 3 } as const;

/** A figure of a report as it is read, with how it changed. */
export type ReportNumber = PictureNumber;

/** A part of a report below its figures; `allRows` where a mail has no room for all of them. */
export type ReportBlock = PictureBlock & { allRows?: string[][] };

/** Content of a report, made once of each period: every receiver and every try has the same figures. */
export interface ReportContent {
  language: "zh" | "en";
  appName: string;
  title: string;
  /** Days of the period and the zone that they are days of. */
  period: string;
  /** Absent from those made before mails had files. */
  days?: DayRange;
  /** The largest change and its reason. */
  sentence: string;
  reason: string;
  numbers: ReportNumber[];
  blocks: ReportBlock[];
  hasData: boolean;
  /** Path of the console page that shows the same. */
  path: string;
}

interface ReportPlanTable {
  app_id: number;
  id: Generated<number>;
  /** Who made it: figures are those that this account sees. */
  account_id: number;
  name: string;
  content: Json<PlanContent>;
  every: PlanPeriod;
  weekday: number;
  month_day: number;
  /** Of the day. */
  minute: number;
  skips_empty: Generated<boolean>;
  attachment: PlanAttachment | null;
  /** The app's webhooks that ask for reports get those of this plan. */
  to_webhook: Generated<boolean>;
  is_on: Generated<boolean>;
  stopped: PlanStop | null;
  /** Time since which reports are due: that of the last slot, or when the plan was made, moved or switched on. */
  since: Date;
  /** When it is looked at next. */
  due_at: Date;
  /** Runs that failed one after another. */
  failed_runs: Generated<number>;
  revision: Generated<number>;
  created_at: ColumnType<Date, Date, never>;
}

interface ReportReceiverTable {
  app_id: number;
  id: Generated<number>;
  plan_id: number;
  address: string;
  is_listed: Generated<boolean>;
  /** A mail with the link to confirm was sent. */
  asked_at: Date | null;
  confirmed_at: Date | null;
  left_at: Date | null;
}

interface ReportRobotTable {
  app_id: number;
  id: Generated<number>;
  plan_id: number;
  /** Keyed digest of the address: the same for the same robot, and nothing else of it. */
  mark: string;
  kind: RobotKind;
  masked: string;
  /** Sealed; null once the plan has it no more: the log still names it. */
  url: string | null;
  /** Sealed. */
  secret: string | null;
  /** When it takes its next message. */
  next_at: Date | null;
}

interface ReportRunTable {
  app_id: number;
  id: Generated<number>;
  plan_id: number;
  /** Names the period. */
  slot: string;
  start_day: number;
  end_day: number;
  state: Generated<number>;
  is_late: Generated<boolean>;
  content: NullableJson<ReportContent>;
  /** To make the content. */
  tries: Generated<number>;
  fault: Generated<string>;
  fault_en: Generated<string>;
  /** Tells who claimed it last: whoever finds another number has lost it. */
  claims: Generated<number>;
  /** When it is taken up next; while somebody is at it, when they count as gone. */
  due_at: Date;
  created_at: ColumnType<Date, Date, never>;
  finished_at: Date | null;
}

interface ReportDeliveryTable {
  app_id: number;
  run_id: number;
  way: PlanWay;
  /** A mail address, the id of a robot, or nothing for the webhooks. */
  receiver: string;
  state: Generated<number>;
  tries: Generated<number>;
  fault: Generated<string>;
  fault_en: Generated<string>;
  due_at: Date;
  sent_at: Date | null;
}

/** Tables of migrations 0112 to 0114. */
export interface PlanTables {
  report_plan: ReportPlanTable;
  report_receiver: ReportReceiverTable;
  report_robot: ReportRobotTable;
  report_run: ReportRunTable;
  report_delivery: ReportDeliveryTable;
}
