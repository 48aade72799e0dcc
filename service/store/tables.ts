import type { Generated } from "kysely";
import type { AppPlatform } from "../../src/core/api/contract";
import type { ZoneChange } from "../../src/core/format/zone";
import type { AccountTables } from "./account-tables";
import type { AdTables } from "./ad-tables";
import type { AnnotationTables } from "./annotation-tables";
import type { AuditTables } from "./audit-tables";
import type { BoardTables } from "./board-tables";
import type { CertificationTables } from "./certification-tables";
import type { CheckTables } from "./check-tables";
import type { DefaultJson } from "./column-types";
import type { DomainTables } from "./domain-tables";
import type { EdgeTables } from "./edge-tables";
import type { EmbedTables } from "./embed-tables";
import type { EventTables } from "./event-tables";
import type { FinanceTables } from "./finance-tables";
import type { GrantTables } from "./grant-tables";
import type { GuardTables } from "./guard-tables";
import type { IngestLimit, IngestTables } from "./ingest-tables";
import type { InviteTables } from "./invite-tables";
import type { JobTables } from "./job-tables";
import type { LinkTables } from "./link-tables";
import type { MonitorTables } from "./monitor-tables";
import type { NewcomerTables } from "./newcomer-tables";
import type { NoticeTables } from "./notice-tables";
import type { OpenApiTables } from "./open-api-tables";
import type { OperatorTables } from "./operator-tables";
import type { ParamTables } from "./param-tables";
import type { PlanTables } from "./plan-tables";
import type { ReferralTables } from "./referral-tables";
import type { ReportTables } from "./report-tables";
import type { SetupTables } from "./setup-tables";
import type { ShareTables } from "./share-tables";
import type { UniversalTables } from "./universal-tables";
import type { ViewTables } from "./view-tables";
import type { WechatLinkTables } from "./wechat-link-tables";

interface App {
  id: Generated<number>;
  appkey: string;
  name: string;
  icon: Generated<string>;
  owner_id: number;
  /** Nothing was bought for it yet: its term is the trial of a new app. */
  is_trial: Generated<boolean>;
  /** "0" standard, "1" professional, "2" the permanent experience edition. */
  edition: Generated<string>;
  line: Generated<"attribution" | "afpm">;
  /** The zone it began with, and those it changed to, oldest first. */
  time_zone: Generated<string>;
  zone_changes: DefaultJson<ZoneChange[]>;
  settings: DefaultJson<Record<string, unknown>>;
  ios_status: Generated<number>;
  android_status: Generated<number>;
  harmony_status: Generated<number>;
  auto_renew: Generated<boolean>;
  created_at: Generated<Date>;
  expire_at: Date | null;
  deleted_at: Date | null;
  /** Set while its owner is disabled and nothing of it is to serve anybody. */
  stopped_at: Date | null;
  ingest_limit: DefaultJson<IngestLimit>;
}

interface ChannelGroup {
  app_id: number;
  id: Generated<number>;
  name: string;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
}

interface Channel {
  app_id: number;
  id: Generated<number>;
  code: string;
  name: string;
  type: Generated<number>;
  parent_id: number | null;
  group_id: number;
  link_code: string;
  promote: Generated<number>;
  landing_type: Generated<string>;
  landing_url: Generated<string>;
  /** Empty = as the app's. */
  landing_template: Generated<string>;
  /** Versions by system, instead of the app's current ones. */
  packages: DefaultJson<Partial<Record<AppPlatform, number | null>>>;
  params: DefaultJson<{ key: string; value: string }[]>;
  wake: DefaultJson<{ path: string; fallback: "store" | "download" | "web" }>;
  cpa: number | null;
  owner: Generated<string>;
  period_start: string | null;
  period_end: string | null;
  remark: Generated<string>;
  state: Generated<number>;
  revision: Generated<number>;
  created_by: number;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  /** State before it went to the bin. */
  bin_state: number | null;
  /** Set 30 days after `deleted_at`: nothing but the name, the link and the counts is left. */
  purged_at: Date | null;
}

/** `kind` of a link code: of promotion links, of what ad platforms call, of short links, of pages that lead to WeChat. */
export const linkKind = { landing: 0, monitor: 1, short: 2, wechat: 3 } as const;

interface LinkCode {
  code: string;
  kind: Generated<number>;
  app_id: number;
  channel_id: number;
  /** Skeleton of the suffix, the same for suffixes that look alike. */
  skeleton: string | null;
}

interface Message {
  account_id: number;
  id: Generated<number>;
  type: string;
  title: string;
  body: Generated<string>;
  /** Both null in what an older version stored. */
  title_en: string | null;
  body_en: string | null;
  link: Generated<string>;
  created_at: Generated<Date>;
  read_at: Date | null;
}

/** All tables: the core ones (migration 0001), those of events (0002) and of embedding (0004). */
export interface Tables
  extends EventTables,
    DomainTables,
    EmbedTables,
    GrantTables,
    GuardTables,
    JobTables,
    LinkTables,
    EdgeTables,
    IngestTables,
    AnnotationTables,
    AuditTables,
    BoardTables,
    CertificationTables,
    CheckTables,
    ViewTables,
    ReferralTables,
    WechatLinkTables,
    InviteTables,
    ParamTables,
    PlanTables,
    ReportTables,
    MonitorTables,
    NewcomerTables,
    NoticeTables,
    OpenApiTables,
    OperatorTables,
    FinanceTables,
    AccountTables,
    SetupTables,
    ShareTables,
    UniversalTables,
    AdTables {
  app: App;
  channel_group: ChannelGroup;
  channel: Channel;
  link_code: LinkCode;
  message: Message;
}
