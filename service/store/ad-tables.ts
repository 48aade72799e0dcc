import type { Generated } from "kysely";
import type { AdClick } from "./ad-click";
import type { Json, NullableJson } from "./column-types";
import type { PostbackTables, StoredRule } from "./postback-tables";

/** Windows of one channel in the place of the app's. */
export interface StoredWindows {
  clickWindowDays: number;
  fuzzyWindowHours: number;
  isViewCounted: boolean;
  viewWindowHours: number;
}

interface AdChannelTable {
  app_id: number;
  channel_id: number;
  platform: string;
  os: number;
  link_type: string;
  target: Generated<string>;
  windows: NullableJson<StoredWindows>;
  account_ref: number | null;
  keys_sealed: string | null;
  /** The code of its monitoring links; its promotion link has another. */
  monitor_code: Generated<string>;
  /** The host that the owner lets postbacks go to; empty = none. */
  postback_host: Generated<string>;
  plan_id: number | null;
  rules: Json<StoredRule[]>;
  /** Until then every click and install is noted in `ad_debug`. */
  debug_until: Date | null;
  tested_at: Date | null;
}

interface AdAccountTable {
  app_id: number;
  id: Generated<number>;
  account_id: string;
  target: Generated<string>;
  keys_sealed: string;
  key_tail: Generated<string>;
  state: Generated<number>;
  revision: Generated<number>;
  updated_at: Date;
}

/** The click an install from an ad came from; a tap for Apple Search Ads. */
interface AdDeviceTable {
  app_id: number;
  device_id: string;
  channel_id: number;
  installed_at: Date;
  touched_at: Date | null;
  account_id: Generated<string>;
  campaign_id: Generated<string>;
  group_id: Generated<string>;
  creative_id: Generated<string>;
  keyword_id: Generated<string>;
  ad: Json<AdClick>;
}

/** Counts by the ids that macros brought; empty where a platform sent none. */
interface AdDayTable {
  app_id: number;
  channel_id: number;
  day: number;
  account_id: string;
  campaign_id: string;
  group_id: string;
  creative_id: string;
  /** Of Apple Search Ads only. */
  keyword_id: Generated<string>;
  shows: Generated<number>;
  clicks: Generated<number>;
  installs: Generated<number>;
  register_uv: Generated<number>;
  pay_cents: Generated<number>;
}

/** Levels of `ad_name`. */
export const adNameLevel = { account: 0, campaign: 1, group: 2, creative: 3 } as const;

/** Latest name that a platform, or a cost sheet, used for part of a channel's ads. */
interface AdNameTable {
  app_id: number;
  channel_id: number;
  level: number;
  id: string;
  name: string;
}

/** The spend of a channel on a day: typed in for all of it (without a campaign), or imported by campaign. */
interface AdCostTable {
  app_id: number;
  channel_id: number;
  day: number;
  campaign_id: Generated<string>;
  cents: number;
  account_id: number;
  updated_at: Date;
}

interface AdDebugTable {
  app_id: number;
  channel_id: number;
  id: Generated<number>;
  at: Date;
  kind: "click" | "install";
  facts: Json<object>;
}

interface AdTestDeviceTable {
  app_id: number;
  id: Generated<number>;
  name: string;
  kind: string;
  value: string;
  key: string;
  created_at: Date;
}

interface AsaChannelTable {
  app_id: number;
  channel_id: number;
  store_id: string;
  org_id: Generated<string>;
  client_id: Generated<string>;
  team_id: Generated<string>;
  key_id: Generated<string>;
  key_sealed: string | null;
  /** Ids of the campaigns that belong to it; null = all. */
  campaigns: NullableJson<string[]>;
  /** 0 not authorised, 1 under way, 2 authorised, 3 invalid, 4 sync failed. */
  auth_state: Generated<number>;
  auth_reason: Generated<string>;
  /** Null in what an older version stored. */
  auth_reason_en: string | null;
  synced_at: Date | null;
  sync_due_at: Date | null;
}

interface AsaDayTable {
  app_id: number;
  channel_id: number;
  day: number;
  campaign_id: string;
  group_id: string;
  keyword_id: string;
  campaign: Generated<string>;
  group_name: Generated<string>;
  keyword: Generated<string>;
  impressions: Generated<number>;
  taps: Generated<number>;
  new_downloads: Generated<number>;
  redownloads: Generated<number>;
  spend_cents: Generated<number>;
}

interface AttributionChangeTable {
  app_id: number;
  id: Generated<number>;
  at: Date;
  account_id: number;
  revision: number;
  before: Json<object>;
  after: Json<object>;
}

/** Tables of migration 0006. */
export interface AdTables extends PostbackTables {
  ad_channel: AdChannelTable;
  ad_account: AdAccountTable;
  ad_device: AdDeviceTable;
  ad_day: AdDayTable;
  ad_cost: AdCostTable;
  ad_name: AdNameTable;
  ad_debug: AdDebugTable;
  ad_test_device: AdTestDeviceTable;
  asa_channel: AsaChannelTable;
  asa_day: AsaDayTable;
  attribution_change: AttributionChangeTable;
}
