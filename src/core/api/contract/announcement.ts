import * as v from "valibot";
import { type AnnouncementKind, announcementKinds } from "./constants/announcement";
import { call } from "./define";
import {
  type EpochMs,
  type ListReply,
  lineText,
  nothing,
  paging,
  positiveId,
  text,
  webUrl,
} from "./shared";

/** Announcement of the service to all accounts, in the language of the request. */
export interface Announcement {
  id: number;
  kind: AnnouncementKind;
  title: string;
  /** Plain text with line breaks; may be empty. */
  body: string;
  /** Console path or http(s) address to read on; empty for none. */
  link: string;
  /** It is shown from here … */
  startTime: EpochMs;
  /** … until here; null = until it is ended. */
  endTime: EpochMs | null;
}

/** An announcement as operators see it. */
export interface ManagedAnnouncement extends Announcement {
  /** Empty = readers of English see the Chinese title. */
  titleEn: string;
  /** Empty = readers of English see the Chinese text. */
  bodyEn: string;
  /** 0 to come, 1 shown, 2 over. */
  state: 0 | 1 | 2;
}

const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799_000));
/** A path of the console, which is no address of another site. */
const consolePath = v.pipe(text(500), v.regex(/^\/(?![/\\])[^\s\\]*$/));

export const announcementCalls = {
  /**
   * Lists current announcements, newest first, at most 20 of a kind; none in a private deployment.
   */
  "announcement/current": call<{ map: { list: Announcement[] } }>()({
    access: "session",
    embed: "any",
    body: nothing,
  }),
  /** All announcements, newest first. */
  "operator/announcementList": call<ListReply<ManagedAnnouncement>>()({
    access: "operator",
    body: v.object({
      kind: v.optional(v.nullable(v.picklist(announcementKinds)), null),
      ...paging,
    }),
  }),
  /**
   * Publishes (without `id`) or changes an announcement. 0400 at `endTime` when it lies before the start,
   * at `titleEn` when only the text is in English.
   */
  "operator/announcementSave": call<{ map: { announcement: ManagedAnnouncement } }>()({
    access: "operator",
    writes: true,
    body: v.pipe(
      v.object({
        id: v.optional(positiveId),
        kind: v.picklist(announcementKinds),
        title: lineText(60),
        body: v.optional(text(2000), ""),
        titleEn: v.optional(v.union([v.literal(""), lineText(120)]), ""),
        bodyEn: v.optional(text(4000), ""),
        link: v.optional(v.union([v.literal(""), consolePath, webUrl]), ""),
        startTime: moment,
        endTime: v.nullable(moment),
      }),
      v.forward(
        v.check(
          ({ startTime, endTime }) => endTime === null || endTime > startTime,
          "结束时间应晚于开始时间",
        ),
        ["endTime"],
      ),
      v.forward(
        v.check(({ titleEn, bodyEn }) => titleEn !== "" || bodyEn === "", "请填写英文标题"),
        ["titleEn"],
      ),
    ),
  }),
  /** Ends an announcement now; one that has not begun is taken back. */
  "operator/announcementEnd": call<{ map: { announcement: ManagedAnnouncement } }>()({
    access: "operator",
    writes: true,
    body: v.object({ id: positiveId }),
  }),
};
