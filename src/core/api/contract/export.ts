import * as v from "valibot";
import { call } from "./define";
import { type EpochMs, positiveId, text } from "./shared";

export type ExportKind = "package" | "group" | "report";

/** 0 under way, 1 ready, 2 expired, 3 failed, 4 cancelled. */
export type ExportStatus = 0 | 1 | 2 | 3 | 4;

export interface ExportItem {
  gid: number;
  name: string;
  status: ExportStatus;
  /** True when it holds several files, or one archive of several. */
  isBatch: boolean;
  /** The one channel it is for; empty where there are several. */
  channelCode: string;
  createTime: EpochMs;
  /** When the files go; null while there are none. */
  expireTime: EpochMs | null;
  createdBy: string;
  /** Begun by the viewer, who alone may cancel it. */
  isOwn: boolean;
  /** Done and to do: channels or rows. */
  done: number;
  total: number;
  sizeBytes: number;
  /** Description of a report's filter, as text. */
  filter: string;
  /** Why it failed. */
  fault: string;
}

/** A file to download; the address works for ten minutes. */
export interface ExportUrl {
  url: string;
  name: string;
}

const listed = v.object({
  /** When given, must be the current app's. */
  appkey: v.optional(text(64), ""),
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 5),
  pageIndex: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
});
const wanted = v.object({
  gid: positiveId,
  appkey: v.optional(text(64), ""),
  channelCode: v.optional(text(32), ""),
});
const dropped = v.object({ gid: positiveId, appkey: v.optional(text(64), "") });
type List = { map: { list: ExportItem[]; total: number } };
type Urls = { map: { list: ExportUrl[] } };
type Dropped = { map: { gid: number } };

/** The export list: channel packages and group packages. */
export const exportCalls = {
  "export/list": call<List>()({
    access: "app",
    module: "channel",
    embed: "channel",
    feature: "export",
    body: listed,
  }),
  /** 0404 when it is gone, 0409 while it is not ready. */
  "export/download": call<Urls>()({
    access: "app",
    module: "channel",
    embed: "channel",
    feature: "export",
    body: wanted,
  }),
  /** Ours: ends a task that waits or runs, by whoever began it; it leaves no file. 0404 gone, 0409 over. */
  "export/cancel": call<Dropped>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    feature: "export",
    scope: "own",
    body: dropped,
  }),
  "channel_group_export/list": call<List>()({
    access: "app",
    module: "channel",
    embed: "channel",
    feature: "export",
    body: listed,
  }),
  "channel_group_export/download": call<Urls>()({
    access: "app",
    module: "channel",
    embed: "channel",
    feature: "export",
    body: wanted,
  }),
  /** Ours; as `export/cancel`. */
  "channel_group_export/cancel": call<Dropped>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    feature: "export",
    scope: "own",
    body: dropped,
  }),
};

/** The third tab of the export list: reports too large to be made at once. */
export const reportExportCalls = {
  /** Ours. */
  "report_export/list": call<List>()({
    access: "app",
    module: "data",
    embed: "report",
    feature: "export",
    body: listed,
  }),
  /** Ours. */
  "report_export/download": call<Urls>()({
    access: "app",
    module: "data",
    embed: "report",
    feature: "export",
    body: wanted,
  }),
  /** Ours; as `export/cancel`, and open to everyone who may export. */
  "report_export/cancel": call<Dropped>()({
    access: "app",
    module: "data",
    embed: "report",
    feature: "export",
    body: dropped,
  }),
};
