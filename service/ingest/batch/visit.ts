import { referrerOf } from "../../attribution/referral-settings";
import { organicChannel } from "../../store/event-tables";
import { hashId, type IdentifiedEvent, type Visit } from "./arrival";
import type { BatchState, IngestChannel } from "./state";

/** The live channel a visit or click belongs to. */
function channelOf(state: BatchState, { event }: IdentifiedEvent): IngestChannel | null {
  if (event.kind !== "click") return null;
  const named = state.channelByLink(event.code) ?? state.channelByCode(event.channelCode);
  // The page of a stopped or deleted channel leads nowhere of its own any more.
  if (named) return named.isDeleted || named.isStopped ? null : named;
  const { app, referralChannel: shared } = state;
  const isShared = event.code === "" && event.channelCode === "";
  if (!isShared || !shared || shared.isDeleted || shared.isStopped) return null;
  return referrerOf(event.params, app.referral) === "" ? null : shared;
}

/** Whose visit or click it is, worked out once; the channels must have been read. */
export function visitOf(state: BatchState, one: IdentifiedEvent): Visit {
  if (!one.visit) {
    const channel = channelOf(state, one);
    const visitor = hashId(`${channel?.id ?? organicChannel}:${one.actor}`);
    one.visit = { channel, visitor };
  }
  return one.visit;
}
