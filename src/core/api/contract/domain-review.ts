import * as v from "valibot";
import type { DomainPurpose, DomainState } from "./constants/domain";
import { call } from "./define";
import type { Customer } from "./finance-review";
import { type EpochMs, type ListReply, paging, positiveId, text } from "./shared";

/** A customer's domain as an operator sees it. */
export interface ReviewedDomain {
  id: number;
  host: string;
  purpose: DomainPurpose;
  appName: string;
  customer: Customer;
  state: DomainState;
  /** Proven to be the customer's. */
  isProven: boolean;
  blockReason: string;
  /** null unless it is blocked. */
  blockTime: EpochMs | null;
  createTime: EpochMs;
}

export const domainReviewCalls = {
  /** Domains of customers, the newest first; only blocked ones, or those whose host contains a text. */
  "operator/domainList": call<ListReply<ReviewedDomain>>()({
    access: "operator",
    body: v.object({
      isBlocked: v.optional(v.boolean(), false),
      keyword: v.optional(text(100), ""),
      ...paging,
    }),
  }),
  /**
   * Blocks a domain, with a reason that its owner reads, or unblocks it; what it served is served no more
   * from the next request on. 0409 when it is so already.
   */
  "operator/domainBlock": call<{ map: { domain: ReviewedDomain } }>()({
    access: "operator",
    writes: true,
    body: v.object({ id: positiveId, isBlocked: v.boolean(), reason: v.optional(text(200), "") }),
  }),
};
