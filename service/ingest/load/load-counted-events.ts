import type { Identified } from "../batch/arrival";
import { bulk } from "../batch/bulk";
import type { Line } from "../batch/line";
import { type BatchState, eventKey } from "../batch/state";

/** Which of the reported custom events are defined in the console and counted. */
export async function loadCountedEvents(
  client: Line,
  state: BatchState,
  all: Identified[],
): Promise<void> {
  const wanted = new Set<string>();
  for (const { event } of all) if (event.kind === "event") wanted.add(event.eventId);
  const rows = await bulk<{ app_id: number; event_id: string; id: number; has_detail: boolean }>(
    client,
    "ingest-counted-events",
    state.appId,
    [["event_id", "text", [...wanted]]],
    `SELECT d.app_id, d.event_id, d.id, d.has_detail FROM $rows AS k
     JOIN event_definition d ON d.app_id = $app AND d.event_id = k.event_id AND d.state = 1`,
  );
  for (const { app_id, event_id, id, has_detail } of rows) {
    state.countedEvents.set(eventKey(app_id, event_id), { eventNo: id, hasDetail: has_detail });
  }
}
