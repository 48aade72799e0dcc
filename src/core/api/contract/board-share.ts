import * as v from "valibot";
import type { ZoneSchedule } from "../../format/zone";
import { type BoardCard, type BoardFilter, boardFilter } from "./board";
import type { channelReportCalls } from "./channel-report";
import { type ChartLabel, shareLabels } from "./chart-share";
import { boardRanges } from "./constants/board";
import { mostOfferedChannels } from "./constants/board-share";
import { appPlatforms } from "./constants/platform";
import { call, type ReplyOf } from "./define";
import type { RetentionReply, SourceKind, TrendReply } from "./report";
import { day, type EpochMs, lineText, positiveId, requiredText, text } from "./shared";
import { sharePassword } from "./shared-chart";

const distinct = <Item>(items: readonly Item[]) => new Set(items).size === items.length;

/** The fields of the filter that the readers of a shared board may change, and to what. */
const choices = v.object({
  ranges: v.pipe(
    v.array(v.picklist(boardRanges)),
    v.maxLength(boardRanges.length),
    v.check(distinct, "不能重复"),
  ),
  platforms: v.boolean(),
  compares: v.boolean(),
  channelIds: v.pipe(
    v.array(positiveId),
    v.maxLength(mostOfferedChannels),
    v.check(distinct, "不能重复"),
  ),
});

const settings = {
  title: lineText(60),
  /** A range with a name moves with the days. */
  filter: boardFilter,
  labels: shareLabels,
  choices,
  hasWatermark: v.optional(v.boolean(), false),
  /** Last day it is shown, by the calendar of the app. */
  endDay: day,
};

/** A reader's own choices, each among those that are offered. */
const choice = v.object({
  range: v.optional(v.picklist(boardRanges)),
  platform: v.optional(v.nullable(v.picklist(appPlatforms))),
  compare: v.optional(v.nullable(v.picklist(["previous", "lastYear"]))),
  channelId: v.optional(v.nullable(positiveId)),
});

/** Of the calls that count for a reader. */
export const readersChoice = v.optional(choice, {});

export type BoardChoices = v.InferOutput<typeof choices>;
export type BoardChoice = v.InferOutput<typeof choice>;

/** A board that is shared with whoever has the link. */
export interface BoardShare {
  id: number;
  url: string;
  /** For `<xi-board>`. */
  token: string;
  title: string;
  filter: BoardFilter;
  labels: ChartLabel[];
  choices: BoardChoices;
  hasWatermark: boolean;
  needPassword: boolean;
  /** Last day it is shown. */
  endDay: string;
  createTime: EpochMs;
  /** The link ends here. */
  endTime: EpochMs;
  revokeTime: EpochMs | null;
  /** One that reloads within half an hour is the same. */
  visits: number;
  lastVisitTime: EpochMs | null;
}

/** A shared board as its readers see it; its cards are asked for one by one. */
export interface SharedBoard {
  appName: string;
  title: string;
  labels: ChartLabel[];
  /** Without the channels, versions and provinces: `labels` names them. */
  filter: Pick<BoardFilter, "range" | "granularity" | "platform" | "compare">;
  /** Cards that can be shared; what they pin is there without its values but for the days. */
  cards: BoardCard[];
  choices: Omit<BoardChoices, "channelIds"> & { channels: { id: number; name: string }[] };
  hasWatermark: boolean;
  endTime: EpochMs;
  /** The app's days and hours. */
  zones: ZoneSchedule;
}

/** Figures of a card, as its call answers them in the console; those that it does not show are null. */
export interface SharedCard {
  trend?: TrendReply;
  sources?: { list: { source: SourceKind; install: number }[] };
  retention?: RetentionReply;
  channels?: ReplyOf<(typeof channelReportCalls)["channel/selfChannelList"]>["map"];
}

const reading = { access: "app", module: "data", embed: "none", feature: "share" } as const;
const writing = { ...reading, writes: true, scope: "channels" } as const;
export const opening = { token: requiredText(120), password: v.optional(text(64)) };

export const boardShareCalls = {
  /** Ours: the shares of a board that the account has made, live ones first; the app's owner sees everybody's. */
  "boardShare/list": call<{ map: { list: BoardShare[] } }>()({
    ...reading,
    body: v.object({ boardId: positiveId }),
  }),
  /** Ours: shares a board as the account sees it. 0400 with the field that is wrong, 0409 when there are too many. */
  "boardShare/create": call<{ map: BoardShare }>()({
    ...writing,
    body: v.object({
      boardId: positiveId,
      ...settings,
      password: v.optional(v.nullable(sharePassword), null),
    }),
  }),
  /** Ours: changes a live share under the same link; without `password` that stays, null removes it. */
  "boardShare/update": call<{ map: BoardShare }>()({
    ...writing,
    body: v.object({
      id: positiveId,
      ...settings,
      password: v.optional(v.nullable(sharePassword)),
    }),
  }),
  /** Ours: ends one for good. */
  "boardShare/revoke": call<{ map: BoardShare }>()({
    ...writing,
    body: v.object({ id: positiveId }),
  }),
  /**
   * Ours: a shared board without its figures. 0404 when the token is none of ours, 0410 when it has ended,
   * its board is gone or whoever shared it sees the app no more, 0401 with field `password` when it is
   * missing or wrong, 0429 after 10 wrong tries.
   */
  "boardShare/report": call<{ map: SharedBoard }>()({
    access: "public",
    body: v.object(opening),
  }),
  /** Ours: the figures of one card of it; 0400 with the field that the share does not offer. */
  "boardShare/card": call<{ map: SharedCard }>()({
    access: "public",
    body: v.object({
      ...opening,
      card: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,12}$/)),
      choice: readersChoice,
    }),
  }),
};
