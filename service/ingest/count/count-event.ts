import type { Place } from "../batch/leaves";
import type { CustomEvent } from "../batch/schema";
import { type BatchState, type CountedEvent, eventKey, seenKind } from "../batch/state";
import { eventUserId } from "../load/load-seen";
import { sight } from "./device";

/** Counts a custom event; answers null when it is not defined or stopped. */
export function countEvent(
  state: BatchState,
  place: Place,
  actor: string,
  { eventId, value }: Pick<CustomEvent, "eventId" | "value">,
): CountedEvent | null {
  const { appId, hour } = place;
  const counted = state.countedEvents.get(eventKey(appId, eventId));
  if (!counted) return null;
  const { eventNo } = counted;
  const first = sight(state, seenKind.event, eventUserId(eventNo, actor), hour);
  state.eventTally.count(place, eventNo, value, first);
  return counted;
}
