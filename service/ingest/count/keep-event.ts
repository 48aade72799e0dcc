import type { Identified } from "../batch/arrival";
import { eventType } from "../batch/event-type";
import type { BatchState } from "../batch/state";

function typeOf({ event, sender }: Pick<Identified, "event" | "sender">): number {
  if (event.kind === "click" && sender.robot) return eventType.robot;
  if (event.kind === "ad") return event.type === "click" ? eventType.adClick : eventType.adView;
  return event.kind === "click" ? eventType[event.type] : eventType[event.kind];
}

/** Puts an event on the list of those to store. */
export function keepEvent(
  state: BatchState,
  one: Identified,
  channelId: number,
  platform: number,
  params: object | null = null,
): void {
  const { appId, event, eid, actor, sender } = one;
  const type = typeOf(one);
  const { ip } = sender;
  state.newEvents.push({
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
    ...(event.kind === "install" ? { deviceId: event.deviceId } : {}),
  });
}
