import * as v from "valibot";
import { call } from "./define";
import { type EpochMs, type ListReply, paging, positiveId, text } from "./shared";

/** Limits of an app: events a second, of one address, and on a day; null = none. */
export interface IngestLimits {
  perSecond: number | null;
  addressPerSecond: number | null;
  dayEvents: number | null;
}

/** An app as operators see it, with what is taken of it. */
export interface OperatedApp {
  id: number;
  appkey: string;
  name: string;
  /** Mobile of its owner. */
  owner: string;
  /** Limits in force. */
  limits: IngestLimits;
  /** Limits that an operator has set; null = as usual. */
  own: IngestLimits;
  /** Limits that hold where none is set. */
  usual: IngestLimits;
  /** Nothing is taken of it until an operator says otherwise. */
  isStopped: boolean;
  note: string;
  /** Why it is stopped; empty otherwise. */
  stopNote: string;
  /** Taken today, where the app is. */
  events: number;
  /** From when more is refused today; null while the quota of the day is not reached. */
  refusedTime: EpochMs | null;
}

const atMost = (most: number) =>
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)));

export const ingestLimitCalls = {
  /** Apps by name, appkey, number or their owner's mobile, the newest first. */
  "operator/apps": call<ListReply<OperatedApp>>()({
    access: "operator",
    body: v.object({
      keyword: v.optional(text(50), ""),
      /** `own` limits, `stopped`, or `over` the quota of the day; null = all. */
      state: v.optional(v.nullable(v.picklist(["own", "stopped", "over"])), null),
      ...paging,
    }),
  }),
  /** Sets how much is taken of an app, or stops it; all services notice within 10 s. */
  "operator/limitApp": call<{ map: { app: OperatedApp } }>()({
    access: "operator",
    writes: true,
    body: v.object({
      id: positiveId,
      isStopped: v.boolean(),
      perSecond: atMost(1_000_000),
      addressPerSecond: atMost(1_000_000),
      dayEvents: atMost(1_000_000_000_000),
      note: v.optional(text(200), ""),
      /** Why it is stopped; left out = what it was. */
      stopNote: v.optional(text(200)),
    }),
  }),
};
