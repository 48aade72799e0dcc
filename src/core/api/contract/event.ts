import * as v from "valibot";
import { sortBases } from "../../metrics";
import type { ComparedPeriod, EventSums, ExportReply } from "./channel-report";
import { appPlatforms } from "./constants/platform";
import { call } from "./define";
import { compareChoice, type Granularity, granularities, reportFilter } from "./report";
import {
  day,
  type EpochMs,
  type ListReply,
  lineText,
  nothing,
  paging,
  positiveId,
  requiredText,
  text,
} from "./shared";

/** 1 counts how often, 2 sums a number, 3 sums money: the SDK reports cents, replies tell yuan. */
export type CustomEventKind = 1 | 2 | 3;

/** A custom event as lists offer it. */
export interface EventOption {
  /** Number of the definition. */
  id: number;
  /** Event id reported by the SDK. */
  eventId: string;
  name: string;
  kind: CustomEventKind;
  /** 1 counted, 2 stopped. */
  state: 1 | 2;
  /** True when it may be sent to ad platforms. */
  isPostback: boolean;
}

export interface EventRow extends EventOption {
  /** True when `subValue` is stored, for the detail list. */
  hasDetail: boolean;
  remark: string;
  /** Changes with every save; sent back to notice concurrent edits. */
  revision: number;
  createTime: EpochMs;
  todayTimes: number;
  totalTimes: number;
}

/** An event of a row or of all rows together. */
export interface EventFigures {
  times: number;
  /** Null over several days: their devices do not add up. */
  users: number | null;
  value: number;
  /** Installs of the same row, for the conversion rate. */
  install: number;
}

/** A channel, group or period in the report of an event. */
export interface EventReportRow extends EventFigures {
  /** Of the channel (0 = organic) or group; the position of the period. */
  id: number;
  /** Empty unless the row is a channel. */
  code: string;
  /** Empty for what came without a channel. */
  name: string;
  /** A channel that is there no more. */
  isDeleted: boolean;
  /** The same over the period compared with; null where a period has none opposite. Only in a comparison. */
  previous?: EventFigures | null;
}

/**
 * The same of a period compared with: of a running one as much as has passed of the own, and none of
 * those that have not begun.
 */
export interface ComparedEventPoint extends EventFigures {
  t: string;
}

/** An event in one period of its course. */
export interface EventPoint {
  /** As `TrendPoint.t`. */
  t: string;
  times: number;
  users: number;
  value: number;
  install: number;
}

export interface EventDetailRow {
  time: EpochMs;
  /** Empty for what came without a channel. */
  channelCode: string;
  channelName: string;
  platform: "ios" | "android" | "harmony" | null;
  value: number;
  subValue: string;
  /** Masked. */
  device: string;
}

const eventId = v.pipe(
  requiredText(32),
  v.regex(/^[0-9A-Za-z_]+$/, "只能含字母、数字和下划线，最多 32 个字符"),
);
const fields = {
  name: lineText(20),
  hasDetail: v.optional(v.boolean(), false),
  isPostback: v.optional(v.boolean(), false),
  remark: v.optional(text(200), ""),
};
const filter = {
  id: positiveId,
  start: day,
  end: day,
  platform: v.optional(v.nullable(v.picklist(appPlatforms)), null),
  channelIds: v.optional(v.pipe(v.array(positiveId), v.maxLength(2000)), []),
  groupIds: v.optional(v.pipe(v.array(positiveId), v.maxLength(100)), []),
};
const { granularity: _granularity, ...devices } = reportFilter;
const detailFilter = {
  ...filter,
  /** Part of the detail value. */
  keyword: v.optional(text(50), ""),
};

export const eventCalls = {
  /** Every custom event of the app, by name. */
  eventAllList: call<{ map: { eventList: EventOption[] } }>()({
    access: "app",
    embed: "any",
    body: nothing,
  }),
  /** Ours: the events with what they counted. */
  "event/list": call<ListReply<EventRow>>()({
    access: "app",
    module: "channel",
    embed: "report",
    body: v.object({
      keyword: v.optional(text(50), ""),
      state: v.optional(v.nullable(v.picklist([1, 2])), null),
      ...paging,
    }),
  }),
  /** Ours: at most 200 an app; 0409 with field `eventId` when taken. Counted from now on. */
  "event/add": call<{ map: EventRow }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "report",
    scope: "whole",
    body: v.object({ eventId, kind: v.optional(v.picklist([1, 2, 3]), 1), ...fields }),
  }),
  /** Ours: id and kind are fixed. 0409 with field `revision` when somebody saved in between. */
  "event/update": call<{ map: EventRow }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "report",
    scope: "whole",
    body: v.object({
      id: positiveId,
      revision: v.number(),
      state: v.optional(v.picklist([1, 2])),
      ...fields,
    }),
  }),
  /** Ours: removes the event with its counts; what was reported stays stored. */
  "event/delete": call<{ map: { deleted: number } }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "report",
    scope: "whole",
    body: v.object({ id: positiveId }),
  }),
  /** Ours: one event over a period, by channel, group or date. */
  "event/report": call<
    ListReply<EventReportRow> & {
      map: {
        event: EventOption;
        total: EventSums & { install: number };
        granularity: Granularity;
        points: EventPoint[];
        /** Present when a comparison was asked for; `points` are whole, and aligned with the own by index. */
        compare: (ComparedPeriod & { points: ComparedEventPoint[]; total: EventFigures }) | null;
        updatedAt: EpochMs;
      };
    }
  >()({
    access: "app",
    module: "channel",
    embed: "report",
    body: v.object({
      ...filter,
      granularity: v.optional(v.picklist(granularities), "day"),
      compare: compareChoice,
      by: v.optional(v.picklist(["channel", "group", "date"]), "channel"),
      sort: v.optional(v.picklist(["times", "users", "value", "install", "name"]), "times"),
      order: v.optional(v.picklist(["asc", "desc"]), "desc"),
      /** Orders the rows by the value of the column, or by its change against the period compared with. */
      sortBy: v.optional(v.picklist(sortBases), "value"),
      ...paging,
    }),
  }),
  /** Ours: how many devices did an event over a filter, as a step after their registration; null where the filter cannot tell. */
  "stat/eventStep": call<{ map: { id: number; users: number | null } }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({ ...devices, id: positiveId }),
  }),
  /** Ours: the reports one by one, newest first, over at most 31 days. */
  "event/details": call<{ map: { list: EventDetailRow[]; nextCursor: string | null } }>()({
    access: "app",
    module: "channel",
    embed: "report",
    body: v.object({
      ...detailFilter,
      /** Of the reply before; empty for the first. */
      cursor: v.optional(text(100), ""),
      pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 20),
    }),
  }),
  /** Ours: the reports one by one, as a task of the export list. */
  "event/detailsExport": call<{ map: ExportReply }>()({
    access: "app",
    module: "channel",
    embed: "report",
    feature: "export",
    body: v.object(detailFilter),
  }),
};
