import * as v from "valibot";
import { type LinkState, linkLimits, linkListSorts, linkStates } from "./constants/link";
import { call } from "./define";
import { linkFields, linkTarget, optionalTarget, utmFields } from "./link-fields";
import { day, type EpochMs, type ListReply, nothing, paging, positiveId, text } from "./shared";

export interface LinkCounts {
  click: number;
  install: number;
  wakeup: number;
}

export interface LinkRow {
  id: number;
  /** Code of the channel that a link counts for. */
  code: string;
  title: string;
  suffix: string;
  /** Empty = the service's own. */
  host: string;
  /** The whole address. */
  link: string;
  target: string;
  /** The channel it belongs to, whose totals include its own. */
  channel: { id: number; name: string } | null;
  tags: string[];
  today: LinkCounts;
  /** Distinct visitors of today. */
  todayVisitor: number;
  total: LinkCounts;
  state: LinkState;
  isArchived: boolean;
  /** Why it is blocked; empty unless it is. */
  blockReason: string;
  expireTime: EpochMs | null;
  clickLimit: number | null;
  hasPassword: boolean;
  creator: string;
  createTime: EpochMs;
}

type Fields = v.InferOutput<typeof fields>;
const fields = v.object(linkFields);

/** A link with everything its form holds; the password is only known to be there. */
export interface LinkDetail
  extends LinkRow,
    Omit<
      Fields,
      "title" | "target" | "channelId" | "expireTime" | "clickLimit" | "password" | "tags"
    > {
  channelId: number | null;
  revision: number;
}

/** Choices of the form, and defaults of new links. */
export interface LinkOptions {
  hosts: { host: string; isReady: boolean }[];
  tags: string[];
  setting: LinkSetting;
  /** Base address of the service's own links. */
  ownBase: string;
}

const setting = v.object({
  /** Host of new links; empty = the service's own. */
  host: v.optional(text(253), ""),
  /** Target of expired links that have none of their own; empty = a page that says so. */
  errorUrl: optionalTarget,
  /** New links end after so many days; null = never. */
  expireDays: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(linkLimits.expireDays))),
    null,
  ),
  params: linkFields.params,
  utm: utmFields,
  /** Crawlers are told apart and not counted. */
  isBotFiltered: v.optional(v.boolean(), true),
  retentionDays: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(linkLimits.retentionLeast),
      v.maxValue(linkLimits.retentionMost),
    ),
    90,
  ),
});

export type LinkSetting = v.InferOutput<typeof setting> & { revision: number };

const ids = v.pipe(v.array(positiveId), v.minLength(1), v.maxLength(500));
/** Either chosen by hand, or empty for a drawn one. */
const suffix = v.optional(text(64), "");
const host = v.optional(text(253), "");

export type LinkBatchField = "title" | "target" | "suffix" | "tags" | "remark";

/** Row of a batch as parsed, and its outcome. */
export interface LinkBatchRow {
  /** Line of the sheet. */
  line: number;
  title: string;
  target: string;
  suffix: string;
  tags: string[];
  /** Why it cannot be created; empty when it can. */
  fault: string;
  /** Cells whose text may differ from what was typed, such as a number without its leading zeros. */
  warnings: { field: LinkBatchField; message: string }[];
}

const rows = v.pipe(
  v.array(
    v.object({
      title: v.optional(text(200), ""),
      target: v.optional(text(10_000), ""),
      suffix: v.optional(text(64), ""),
      tags: v.optional(text(400), ""),
      remark: v.optional(text(400), ""),
    }),
  ),
  v.maxLength(linkLimits.batch),
);
const batch = {
  /** An uploaded sheet; else `rows`. */
  ticket: v.optional(text(2000), ""),
  fileName: v.optional(text(200), ""),
  rows: v.optional(rows, []),
  host,
  channelId: v.optional(v.nullable(positiveId), null),
};

export const linkCalls = {
  /** Ours: the short links, newest first unless sorted. */
  "xlink/list": call<ListReply<LinkRow>>()({
    access: "app",
    module: "link",
    embed: "link",
    body: v.object({
      keyword: v.optional(text(100), ""),
      tag: v.optional(text(linkLimits.tag), ""),
      state: v.optional(v.nullable(v.picklist(linkStates)), null),
      channelId: v.optional(v.nullable(positiveId), null),
      /** Created on these days, inclusive. */
      start: v.optional(v.nullable(day), null),
      end: v.optional(v.nullable(day), null),
      isArchived: v.optional(v.boolean(), false),
      sort: v.optional(v.picklist(linkListSorts), "createTime"),
      order: v.optional(v.picklist(["asc", "desc"]), "desc"),
      ...paging,
    }),
  }),
  "xlink/detail": call<{ map: LinkDetail }>()({
    access: "app",
    module: "link",
    embed: "link",
    body: v.object({ id: positiveId }),
  }),
  "xlink/options": call<{ map: LinkOptions }>()({
    access: "app",
    module: "link",
    embed: "link",
    body: nothing,
  }),
  /** Ours: whether a suffix can be had, before the form is sent. */
  "xlink/checkSuffix": call<{ map: { isFree: boolean; reason: string } }>()({
    access: "app",
    module: "link",
    embed: "link",
    body: v.object({ suffix: text(64), host }),
  }),
  "xlink/add": call<{ map: LinkDetail }>()({
    access: "app",
    writes: true,
    module: "link",
    embed: "link",
    scope: "whole",
    body: v.object({ suffix, host, ...linkFields }),
  }),
  /** 0409 with field `revision` when somebody saved in between. Host and suffix are fixed. */
  "xlink/update": call<{ map: LinkDetail }>()({
    access: "app",
    writes: true,
    module: "link",
    embed: "link",
    scope: "channels",
    body: v.object({ id: positiveId, revision: v.number(), ...linkFields }),
  }),
  "xlink/setState": call<{ map: { changed: number } }>()({
    access: "app",
    writes: true,
    module: "link",
    embed: "link",
    scope: "channels",
    body: v.object({ ids, state: v.picklist([1, 2]) }),
  }),
  /** Ours: archived links go on working; the list shows them apart. */
  "xlink/archive": call<{ map: { changed: number } }>()({
    access: "app",
    writes: true,
    module: "link",
    embed: "link",
    scope: "channels",
    body: v.object({ ids, isArchived: v.boolean() }),
  }),
  /** Moves links to the bin of the channels; their addresses stay taken. */
  "xlink/delete": call<{ map: { deleted: number } }>()({
    access: "app",
    writes: true,
    module: "link",
    embed: "link",
    scope: "channels",
    body: v.object({ ids, confirm: v.optional(text(50), "") }),
  }),
  /** Ours: reads a sheet or rows and tells what would become of each. */
  "xlink/checkBatch": call<{ map: { rows: LinkBatchRow[]; good: number } }>()({
    access: "app",
    writes: true,
    module: "link",
    embed: "link",
    scope: "whole",
    body: v.object(batch),
  }),
  /** Ours: creates the rows that can be; the others are told. */
  "xlink/addBatch": call<{
    map: { created: { id: number; title: string; link: string }[]; refused: LinkBatchRow[] };
  }>()({
    access: "app",
    writes: true,
    module: "link",
    embed: "link",
    scope: "whole",
    body: v.object(batch),
  }),
  "xlink/saveSetting": call<{ map: LinkSetting }>()({
    access: "app",
    writes: true,
    module: "link",
    embed: "link",
    scope: "whole",
    body: v.object({ ...setting.entries, revision: v.number() }),
  }),
};

export { linkTarget };
