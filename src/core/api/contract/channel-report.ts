import * as v from "valibot";
import {
  type Costed,
  type Counts,
  channelSorts,
  exportColumns,
  type RetentionRates,
  type Spans,
  sortBases,
} from "../../metrics";
import type { Brand } from "./constants/brand";
import { type ChannelType, channelTypes } from "./constants/channel";
import { reportGroupings } from "./constants/report";
import { call } from "./define";
import {
  compareChoice,
  type Granularity,
  type MatchMethod,
  type RetentionReply,
  reportFilter,
} from "./report";
import { type EpochMs, type ListReply, paging, positiveId, text } from "./shared";

/** Totals of a chosen custom event; null where the filter cannot be applied to it. */
export interface EventSums {
  /** Number of its definition. */
  id: number;
  times: number | null;
  /** Distinct devices of each day, summed. */
  users: number | null;
  /** Sum of the reported values; of money events in yuan. */
  value: number | null;
}

/** Figures of a row or of all rows together. */
export interface RowFigures extends RetentionRates {
  counts: Counts;
  /** As many and in the order of `eventIds`. */
  events: EventSums[];
  /** Yuan; null where nothing is known of it. */
  cost: number | null;
  costed: Costed | null;
  /** Installs of channels of ads, where the row has also clicks of pages: no part of the install rate. */
  adInstall?: number;
}

/** A channel, group, type or day of the channel report. */
export interface ChannelReportRow extends RowFigures {
  /** Of the channel or group; the type; or the day, counted from 1970-01-01. */
  id: number;
  /** Empty unless the row is a channel. */
  channelCode: string;
  /** Name of the channel or group, or the day `YYYY-MM-DD`; empty for a type. */
  channelName: string;
  type: ChannelType | null;
  groupName: string;
  /** A channel that is there no more: its history stays. */
  isDeleted: boolean;
  /** The same over the period compared with; null where a day has none opposite. Only in a comparison. */
  previous?: RowFigures | null;
}

const selection = {
  ...reportFilter,
  keyword: v.optional(text(50), ""),
  type: v.optional(v.nullable(v.picklist(channelTypes)), null),
  /** Children of one channel, each by itself, with what is the parent's own. */
  parentId: v.optional(v.nullable(positiveId), null),
  groupBy: v.optional(v.picklist(reportGroupings), "channel"),
  eventIds: v.optional(v.pipe(v.array(positiveId), v.maxLength(50)), []),
  sort: v.optional(v.picklist(channelSorts), "install"),
  order: v.optional(v.picklist(["asc", "desc"]), "desc"),
  compare: compareChoice,
  /** Orders the rows by the value of the column, or by its change against the period compared with. */
  sortBy: v.optional(v.picklist(sortBases), "value"),
};

/**
 * The period that a report is compared with. A running range is compared with as much of it as has
 * passed of the own one.
 */
export interface ComparedPeriod extends Spans {
  /** Days `YYYY-MM-DD`, both included. */
  start: string;
  end: string;
  /** The end is cut at the time of day that it is now. */
  isUnfinished: boolean;
  /** The hours of its last day are gone: the app's usual course of a day stands for them. */
  isEstimated: boolean;
}

/** The same with the sums over it. */
export interface ReportComparison extends RowFigures, ComparedPeriod {}

/** Most rows of a file that is answered at once; longer ones are made as a task. */
export const directRowsAtMost = 5_000;

/** A file made at once, or the task that makes it. */
export interface ExportReply {
  /** Base64; null when the file is made as a task. */
  file: { name: string; type: string; content: string } | null;
  /** Shown in the export list; null when the file is here. */
  taskId: number | null;
}

const columns = v.pipe(v.array(v.picklist(exportColumns)), v.minLength(1), v.maxLength(40));

/** Channel in a comparison. */
export interface ComparedChannel extends RetentionRates {
  id: number;
  channelCode: string;
  channelName: string;
  type: ChannelType;
  counts: Counts;
  cost: number | null;
  costed: Costed | null;
  /** Values per period, for each requested metric. */
  series: { metric: (typeof compareMetrics)[number]; values: (number | null)[] }[];
  /** Weighted over matured cohorts. */
  retention: RetentionReply["average"];
}

export const compareMetrics = [
  "visit",
  "click",
  "adClick",
  "install",
  "register",
  "active",
  "launch",
  "durationSeconds",
  "pay",
] as const;

/** Installs with a value of a dimension. */
export interface ShareFigures {
  install: number;
  register: number;
  /** Share of the installs, 0–1; null when there are none. */
  share: number | null;
}

export interface Share extends ShareFigures {
  name: string;
  /** Maker of a model, whose rows stand together; null where nobody knows, and for all else. */
  brand: Brand | null;
  /** The same over the period compared with. Only in a comparison. */
  previous?: ShareFigures;
}

export interface ChannelQuality {
  install: number;
  /** Most installs first. */
  matches: { match: MatchMethod; install: number }[];
  /** Installs by seconds from click to install, in the bins of `ctitBins`. */
  ctit: number[];
  /** Installs without a click time, such as channel packages. */
  withoutCtit: number;
  /** The app's limit in seconds: shorter ones are flagged. */
  ctitLimitSeconds: number;
  /** Distinct addresses, and those with the most installs (masked). */
  ips: { distinct: number; top: { ip: string; install: number; share: number | null }[] };
  flags: { code: string; install: number }[];
  /** Installs per hour of the day, 24 of them. */
  hours: number[];
}

/** Upper ends in seconds of the bins of a click-to-install histogram; the last is one day. */
export const ctitBins = [5, 10, 30, 60, 300, 3600, 86_400] as const;

/** A device as the professional edition shows it: nothing that tells whose it is. */
export interface DeviceRow {
  /** Its id, masked. */
  device: string;
  /** Opens the diagnosis of its install; tells nothing of the device. */
  ref: string;
  time: EpochMs;
  platform: "ios" | "android" | "harmony" | null;
  model: string;
  osVersion: string;
  version: string;
  ip: string;
  province: string;
  city: string;
  match: MatchMethod;
  ctitSeconds: number | null;
  channelCode: string;
  /** Codes of the fraud rules that marked it. */
  flags: string[];
  isRegistered: boolean;
}

const ofChannel = { ...reportFilter, channelId: positiveId };

export const channelReportCalls = {
  /** The channel report; `total` sums every row of the filter, not the page. */
  "channel/selfChannelList": call<
    ListReply<ChannelReportRow> & {
      map: {
        total: Counts;
        totalEvents: EventSums[];
        totalCost: number | null;
        totalCosted: Costed | null;
        totalAdInstall?: number;
        /** Weighted over all rows. */
        totalRetention: RetentionRates;
        /** Null without a comparison. */
        compare: ReportComparison | null;
        updatedAt: EpochMs;
      };
    }
  >()({
    access: "app",
    module: "channel",
    embed: "report",
    body: v.object({ ...selection, ...paging }),
  }),
  /** At most 5,000 rows at once, more as a task of the export list; 0429 when asked too often. */
  "channel/selfChannelListExport": call<{ map: ExportReply }>()({
    access: "app",
    module: "channel",
    embed: "report",
    feature: "export",
    body: v.object({
      ...selection,
      columns,
      /** True for a row per channel and day instead of per channel. */
      isDaily: v.optional(v.boolean(), false),
      format: v.optional(v.picklist(["xlsx", "csv"]), "xlsx"),
    }),
  }),
  /** Channels beside each other: totals, series and retention. Without `channelIds` the ten with the most installs. */
  channelInstallCompr: call<{
    map: {
      granularity: Granularity;
      /** The periods, as `TrendPoint.t`. */
      points: string[];
      channels: ComparedChannel[];
      /** Of the whole filter. */
      total: Counts;
      totalAdInstall?: number;
      totalSeries: ComparedChannel["series"];
      updatedAt: EpochMs;
    };
  }>()({
    access: "app",
    module: "channel",
    embed: "report",
    body: v.object({
      ...reportFilter,
      metrics: v.optional(
        v.pipe(v.array(v.picklist(compareMetrics)), v.minLength(1), v.maxLength(8)),
        ["install"],
      ),
      hasRetention: v.optional(v.boolean(), false),
    }),
  }),
  /** Ours: what devices installed from a channel are like, most installs first, at most 20 and the rest. */
  "channel/distribution": call<{
    map: {
      list: Share[];
      install: number;
      /** With all of its installs; null without a comparison. */
      compare: (ComparedPeriod & { install: number }) | null;
    };
  }>()({
    access: "app",
    module: "channel",
    embed: "report",
    body: v.object({
      ...ofChannel,
      compare: compareChoice,
      by: v.optional(v.picklist(["province", "city", "model", "osVersion", "version"]), "province"),
    }),
  }),
  /** Ours: how the installs of a channel were matched and what speaks against them. */
  "channel/quality": call<{ map: ChannelQuality }>()({
    access: "app",
    module: "channel",
    embed: "report",
    body: v.object(ofChannel),
  }),
  /** Ours: installs of a channel one by one; 0403 below the professional edition. */
  "channel/devices": call<{ map: { list: DeviceRow[]; nextCursor: string | null } }>()({
    access: "app",
    module: "channel",
    embed: "report",
    body: v.object({
      ...ofChannel,
      /** Of the reply before; empty for the first. */
      cursor: v.optional(text(100), ""),
      pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 20),
    }),
  }),
};
