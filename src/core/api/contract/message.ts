import * as v from "valibot";
import { type MessageType, messageTypes } from "./constants/message-type";
import { call } from "./define";
import { queryFlag, queryNumber, queryPaging } from "./query-fields";
import { type EpochMs, type ListReply, nothing, positiveId } from "./shared";

export interface MessageRow {
  id: number;
  type: MessageType;
  title: string;
  /** Console path that it is about; empty for none. */
  link: string;
  createTime: EpochMs;
  isRead: boolean;
}

/** A message beside the one that is read. */
export interface NeighbourMessage {
  id: number;
  title: string;
}

export interface MessageDetail extends MessageRow {
  /** Plain text, with line breaks. */
  body: string;
  /** The next newer one; null for none. */
  previous: NeighbourMessage | null;
  /** The next older one; null for none. */
  next: NeighbourMessage | null;
}

const type = v.optional(v.nullable(v.picklist(messageTypes)), null);
const ids = v.pipe(v.array(positiveId), v.minLength(1), v.maxLength(100));

export const messageCalls = {
  /** Unread messages in all and by type. */
  "GET message/unread": call<{ map: { total: number; byType: Record<string, number> } }>()({
    access: "session",
    embed: ["message", "account"],
    body: nothing,
  }),
  /** The viewer's messages, newest first; of one type and only unread ones when asked for. */
  "GET message/list": call<ListReply<MessageRow>>()({
    access: "session",
    embed: "account",
    body: v.object({ type, isUnread: v.optional(queryFlag, false), ...queryPaging }),
  }),
  /** A message with its text and its neighbours in time. 0404 when it is not the viewer's. */
  "GET message/detail": call<{ map: MessageDetail }>()({
    access: "session",
    embed: "account",
    body: v.object({ id: queryNumber() }),
  }),
  /** Marks messages as read: some, or all (of one type); answers how many were unread. */
  "message/read": call<{ map: { read: number } }>()({
    access: "session",
    writes: true,
    embed: "account",
    body: v.pipe(
      v.object({ ids: v.optional(ids), all: v.optional(v.literal(true)), type }),
      v.forward(
        v.check(({ ids: some, all }) => (some === undefined) === (all === true)),
        ["ids"],
      ),
    ),
  }),
  /** Deletes messages of the viewer for good; answers how many there were. */
  "message/delete": call<{ map: { deleted: number } }>()({
    access: "session",
    writes: true,
    embed: "account",
    body: v.object({ ids }),
  }),
};
