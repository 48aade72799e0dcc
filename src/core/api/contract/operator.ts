import * as v from "valibot";
import { call } from "./define";
import { type EpochMs, type ListReply, nothing, paging } from "./shared";
import type { OperatorQueue } from "./words/operator";

/** Something that an operator did. */
export interface OperatorDeed {
  id: number;
  time: EpochMs;
  /** Who did it; the whole mobile, since operators see each other. */
  operator: string;
  /** The call, such as `operator/feedbackAnswer`. */
  deed: string;
  /** What it was about: the `id` or `no` of the call; empty for something new. */
  subject: string;
  ip: string;
}

export const operatorCalls = {
  /** How much waits for an operator, by queue; what never waits is 0. */
  "operator/summary": call<{ map: { waiting: Record<OperatorQueue, number> } }>()({
    access: "operator",
    body: nothing,
  }),
  /** What operators did, newest first. */
  "operator/deeds": call<ListReply<OperatorDeed>>()({
    access: "operator",
    body: v.object(paging),
  }),
};
