import type { IdentifiedEvent } from "../batch/arrival";
import { eventType } from "../batch/event-type";
import type { BatchState, StoredEvent } from "../batch/state";
import type { Provisional } from "../batch/stored-rows";

function typeOf({ event, sender }: Pick<IdentifiedEvent, "event" | "sender">): number {
  if (event.kind === "click" && sender.robot) return eventType.robot;
  if (event.kind === "ad") return event.type === "click" ? eventType.adClick : eventType.adView;
  return event.kind === "click" ? eventType[event.type] : eventType[event.kind];
}

/** Puts an event on the list of those to store. */
export function keepEvent(
  state: BatchState,
  one: IdentifiedEvent,
  channelId: number,
  platform: number,
  params: object | null = null,
  provisional: Provisional | null = null,
): void {
  const { appId, event, eid, actor, sender } = one;
  const type = typeOf(one);
  const { ip } = sender;
  const stored: StoredEvent = {
    appId,
    tsMs: event.ts,
    eid,
    type,
    channelId,
    actor,
    platform,
    ip,
    params,
    answer: null,
    provisional,
    ...(event.kind === "install" ? { deviceId: event.deviceId } : {}),
  };
  state.newEvents.push(stored);
  if (provisional) state.early.add(actor, { tsMs: event.ts, eid, provisional, stored });
}
