import * as v from "valibot";
import type { DeviceRow } from "./channel-report";
import { deviceListMetrics, eventListMetrics } from "./constants/drill";
import { call } from "./define";
import { type MatchMethod, reportFilter } from "./report";
import { type EpochMs, positiveId, text } from "./shared";

export type DeviceListMetric = (typeof deviceListMetrics)[number];
export type EventListMetric = (typeof eventListMetrics)[number];

/** A device behind a figure. */
export interface DrilledDevice extends Omit<DeviceRow, "time" | "match"> {
  /** Of its install, as its match; null where there is none, or the viewer does not see its channel. */
  time: EpochMs | null;
  match: MatchMethod | null;
  /** Of the channel that the figure counts it for; empty for the organic ones. */
  channelName: string;
}

/** An event behind a figure. */
export interface DrilledEvent {
  id: string;
  time: EpochMs;
  /** Empty for what came without a channel. */
  channelCode: string;
  channelName: string;
  platform: "ios" | "android" | "harmony" | null;
  /** Yuan of a payment, value of a custom event; null for the others. */
  value: number | null;
  subValue: string;
  /** Masked: of the device, or of the browser for visits and clicks. */
  device: string;
  /** Opens the diagnosis of its install; null for browsers. */
  ref: string | null;
}

const selection = {
  ...reportFilter,
  /** A point as `stat/trend` writes it (`t`); null = the whole range. */
  at: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}(-\d{2}( \d{2})?)?$/, "没有这一段时间"))),
    null,
  ),
  /** Only what came without a channel. */
  isOrganic: v.optional(v.boolean(), false),
  /** Custom event of `eventUsers` and `eventTimes`. */
  eventId: v.optional(v.nullable(positiveId), null),
  /** Of the reply before; empty for the first. */
  cursor: v.optional(text(100), ""),
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 50),
};

export const drillCalls = {
  /**
   * Ours: the devices that a figure counts, as many as the figure says. 0403 below the professional
   * edition and for days whose raw data it does not show; 0400 with field `at` when it is no point of
   * the filter, `metric` when the figure has no list over this period, `match` when it has none with
   * this filter.
   */
  "stat/devices": call<{ map: { list: DrilledDevice[]; nextCursor: string | null } }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({ ...selection, metric: v.picklist(deviceListMetrics) }),
  }),
  /** Ours: the events that a figure counts, newest first; refused as `stat/devices`, in every edition. */
  "stat/events": call<{ map: { list: DrilledEvent[]; nextCursor: string | null } }>()({
    access: "app",
    module: "data",
    embed: "report",
    body: v.object({ ...selection, metric: v.picklist(eventListMetrics) }),
  }),
};
