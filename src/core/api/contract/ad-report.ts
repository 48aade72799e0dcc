import * as v from "valibot";
import type { ChannelCounts } from "./channel-fields";
import type { ComparedPeriod, ExportReply } from "./channel-report";
import { call } from "./define";
import { compareChoice, reportFilter } from "./report";
import { type EpochMs, nothing, positiveId } from "./shared";

/** Results of ads. */
export interface AdFigures {
  /** Null, as the payments, where the filter cannot be applied: an ad is seen before a device is known. */
  shows: number | null;
  clicks: number | null;
  /** As Apple counts them; 0 elsewhere. */
  newDownloads: number;
  redownloads: number;
  install: number;
  /** Devices that registered in the period. */
  register: number;
  /** Devices whose next (seventh) day has finished, and those of them that came back on it. */
  d1Size: number;
  d1: number;
  d7Size: number;
  d7: number;
  /** Yuan paid in the period. */
  pay: number | null;
  /** Yuan; null where nobody tells it. */
  spend: number | null;
}

/** Results of the lowest level of an ad channel: a creative, or a keyword of Apple Search Ads. */
export interface AdLeaf extends AdFigures {
  /** Account (empty for Apple Search Ads), campaign, group, and creative or keyword; then of Apple Search Ads the creative, which Apple's own figures do not tell. All empty = not told. */
  ids: [account: string, campaign: string, group: string, leaf: string, creative: string];
  /** The same in words, where they are known. */
  names: [account: string, campaign: string, group: string, leaf: string, creative: string];
  /** The same over the period compared with. Only in a comparison. */
  previous?: AdFigures;
}

/**
 * Cost of a campaign of an ad platform; without a campaign the cost entered for the whole channel.
 */
export interface CampaignSpend {
  account: string;
  campaign: string;
  name: string;
  /** Yuan; null where only the period compared with has it. */
  spend: number | null;
  /** The same over the period compared with; null where nobody tells it. Only in a comparison. */
  previous?: number | null;
}

/** The period compared with, and the sums of all rows over it. */
export interface AdComparison extends ComparedPeriod {
  total: AdFigures;
}

/** A group of channels with what it brought. */
export interface GroupSpans {
  id: number;
  name: string;
  /** The default group cannot be renamed or deleted. */
  isDefault: boolean;
  /** Channels that are no sub-channels. */
  channelCount: number;
  createTime: EpochMs;
  /** A link to its report is in use. */
  isShared: boolean;
  today: ChannelCounts;
  total: ChannelCounts;
}

export const adReportCalls = {
  /** Ours: every group the viewer may see, the default one first; at most 100. */
  "channel/groupSpans": call<{ map: { list: GroupSpans[]; updatedAt: EpochMs } }>()({
    access: "app",
    module: "channel",
    embed: "report",
    body: nothing,
  }),
  /** Ours: an ad or Apple Search Ads channel by its lowest level; installs that no ad explains have empty ids. */
  "channel/adLeaves": call<{
    map: {
      list: AdLeaf[];
      /** Of ad platforms, which do not tell it of single creatives. */
      spent: CampaignSpend[];
      /** Null without a comparison. */
      compare: AdComparison | null;
      syncedAt: EpochMs | null;
      updatedAt: EpochMs;
    };
  }>()({
    access: "app",
    module: "channel",
    embed: "report",
    body: v.object({ ...reportFilter, channelId: positiveId, compare: compareChoice }),
  }),
  /** Ours: the devices of a channel as a task of the export list; 0403 below the professional edition. */
  "channel/devicesExport": call<{ map: ExportReply }>()({
    access: "app",
    module: "channel",
    embed: "report",
    feature: "export",
    body: v.object({ ...reportFilter, channelId: positiveId }),
  }),
};
