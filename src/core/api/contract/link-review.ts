import * as v from "valibot";
import { call } from "./define";
import type { Customer } from "./finance-review";
import { type EpochMs, type ListReply, paging, positiveId, text } from "./shared";

/** A customer's short link as an operator sees it. */
export interface ReviewedLink {
  id: number;
  appId: number;
  appName: string;
  title: string;
  /** Host and path, as it is shared. */
  link: string;
  target: string;
  customer: Customer;
  isBlocked: boolean;
  blockReason: string;
  /** null unless it is blocked. */
  blockTime: EpochMs | null;
  createTime: EpochMs;
}

export const linkReviewCalls = {
  /** Short links of customers, the newest first; only blocked ones, or those whose suffix, title or target contains a text. */
  "operator/linkList": call<ListReply<ReviewedLink>>()({
    access: "operator",
    body: v.object({
      isBlocked: v.optional(v.boolean(), false),
      keyword: v.optional(text(100), ""),
      ...paging,
    }),
  }),
  /**
   * Blocks a link, with a reason that its owner reads, or unblocks it; other processes notice within ten
   * seconds. 0409 when it is so already.
   */
  "operator/linkBlock": call<{ map: { link: ReviewedLink } }>()({
    access: "operator",
    writes: true,
    body: v.object({
      id: positiveId,
      appId: positiveId,
      isBlocked: v.boolean(),
      reason: v.optional(text(200), ""),
    }),
  }),
};
