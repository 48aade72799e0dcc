import type { AdPostbackState } from "./ad";
import type { AsaAuthState } from "./asa";
import type { ChannelCounts, ChannelState } from "./channel-fields";
import type { ChannelType } from "./constants/channel";
import type { LandingTemplate } from "./constants/landing";
import type { AppPlatform } from "./constants/platform";
import type { EpochMs } from "./shared";

/** Facts of an ad-platform channel shown in the list. */
export interface AdFacts {
  platform: string;
  platformName: string;
  /** The monitoring links of clicks and of views; empty when the platform has none. */
  clickLink: string;
  viewLink: string;
  postbackState: AdPostbackState;
  todayClicks: number;
  todayInstalls: number;
  /** Installs by clicks of today; null without clicks. */
  installRate: number | null;
  /** Share of the postbacks of the last day that were taken; null when there were none. */
  postbackRate: number | null;
}

/** Facts of an Apple Search Ads channel shown in the list. */
export interface AsaFacts {
  authState: AsaAuthState;
  /** Campaigns that Apple has reported. */
  campaigns: number;
  todayTaps: number;
  todayInstalls: number;
  todaySpendCents: number;
}

export interface ChannelRow {
  id: number;
  channelCode: string;
  channelName: string;
  type: ChannelType;
  groupId: number;
  groupName: string;
  /** The promotion link, absolute. */
  link: string;
  /**
   * Final address of visitors: the landing page with the parameters and, on a customer's own page,
   * the code.
   */
  longLink: string;
  childCount: number;
  state: ChannelState;
  remark: string;
  creator: string;
  createTime: EpochMs;
  today: ChannelCounts;
  yesterday: ChannelCounts;
  total: ChannelCounts;
  /** Only in `channelList`: a link to its report is in use. */
  isShared?: boolean;
  /** Only in `channelList` of type 2. */
  adv?: AdFacts;
  /** Only in `channelList` of type 3. */
  asa?: AsaFacts;
}

export interface ChannelParam {
  key: string;
  value: string;
}

export interface ChannelDetail extends ChannelRow {
  /** 1 link, 2 package, 3 both. */
  promote: 1 | 2 | 3;
  landingType: "default" | "custom";
  landingUrl: string;
  /** Template of our landing page; empty = that of the app. */
  template: LandingTemplate | "";
  /** The versions that its visitors get instead of the app's current ones. */
  packages: Record<AppPlatform, number | null>;
  params: ChannelParam[];
  /** Path opened inside the app, and the fallback when it is not installed. */
  wake: { path: string; fallback: "store" | "download" | "web" };
  /** Unit price in yuan, two decimals; null = not set. */
  cpa: number | null;
  owner: string;
  /** Systems on which its link has nothing to download, as the app has no address for them. */
  noDownload: AppPlatform[];
  periodStart: string | null;
  periodEnd: string | null;
  /** Changes with every save; sent back to notice concurrent edits. */
  revision: number;
}

export interface ChannelGroup {
  id: number;
  name: string;
  /** The default group cannot be renamed or deleted. */
  isDefault: boolean;
  channelCount: number;
}

/** A group with its channels, for tree selects. */
export interface GroupNode {
  id: number;
  name: string;
  children: { id: number; code: string; name: string; type: ChannelType }[];
}
