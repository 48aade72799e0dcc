import type pg from "pg";
import type { Identified } from "../batch/arrival";
import { bulk } from "../batch/bulk";
import { type BatchState, eventKey } from "../batch/state";

/** Which of the reported custom events are defined in the console and counted. */
export async function loadCountedEvents(
  client: pg.ClientBase,
  state: BatchState,
  all: Identified[],
): Promise<void> {
  const wanted = new Map<string, { appId: number; eventId: string }>();
  for (const { appId, event } of all) {
    if (event.kind !== "event") continue;
    const { eventId } = event;
    wanted.set(eventKey(appId, eventId), { appId, eventId });
  }
  const list = [...wanted.values()];
  const rows = await bulk<{ app_id: number; event_id: string; id: number; has_detail: boolean }>(
    client,
    "ingest-counted-events",
    [
      ["bigint", list.map((one) => one.appId)],
      ["text", list.map((one) => one.eventId)],
    ],
    `SELECT d.app_id, d.event_id, d.id, d.has_detail FROM $rows AS k (app_id, event_id)
     JOIN event_definition d ON d.app_id = k.app_id AND d.event_id = k.event_id AND d.state = 1`,
  );
  for (const { app_id, event_id, id, has_detail } of rows) {
    state.countedEvents.set(eventKey(app_id, event_id), { eventNo: id, hasDetail: has_detail });
  }
}
