import * as v from "valibot";
import { feedbackLength } from "./constants/feedback-length";
import { call } from "./define";
import { queryPaging } from "./query-fields";
import { type EpochMs, type ListReply, paging, positiveId, requiredText } from "./shared";

/** 1 waits to be evaluated, 2 is evaluated and has a reply. */
export type FeedbackState = 1 | 2;

/** A requirement that a customer told us. */
export interface Feedback {
  id: number;
  content: string;
  status: FeedbackState;
  /** Empty while it waits. */
  reply: string;
  createTime: EpochMs;
  /** null while it waits. */
  replyTime: EpochMs | null;
}

/** A requirement as an operator reads it. */
export interface ReceivedFeedback extends Feedback {
  userName: string;
  mobile: string;
  company: string;
}

export const feedbackCalls = {
  /** The viewer's requirements, newest first. */
  "GET userFeedback/list": call<ListReply<Feedback>>()({
    access: "session",
    embed: "account",
    body: v.object(queryPaging),
  }),
  /** Submits a requirement. 0429 after 10 at once. */
  "userFeedback/add": call<{ map: { id: number } }>()({
    access: "session",
    writes: true,
    embed: "account",
    body: v.object({ content: requiredText(feedbackLength) }),
  }),
  /** Requirements of all accounts: those that wait first, the oldest of them first, then the newest. */
  "operator/feedbackList": call<ListReply<ReceivedFeedback>>()({
    access: "operator",
    body: v.object({ status: v.optional(v.nullable(v.picklist([1, 2])), null), ...paging }),
  }),
  /** Answers a requirement, or answers it anew; its author gets a message. */
  "operator/feedbackAnswer": call<{ map: { feedback: ReceivedFeedback } }>()({
    access: "operator",
    writes: true,
    body: v.object({ id: positiveId, reply: requiredText(feedbackLength) }),
  }),
};
