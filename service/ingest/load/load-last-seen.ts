import { localDay, monthOfDay } from "../../store/local-time";
import { hashId, type IdentifiedEvent } from "../batch/arrival";
import { executeBatch, lateralLookup } from "../batch/execute-batch";
import { seenFrom, seenUntil } from "../batch/last-seen";
import type { PipelinedClient } from "../batch/pipeline";
import { type BatchState, eventKey, seenKind } from "../batch/state";
import { visitOf } from "../batch/visit";

/** The device of a custom event as it is counted: distinct within that event. */
export const eventUserId = (eventNo: number, actor: string) => hashId(`event:${eventNo}:${actor}`);

/** A mark that may be stored, and the months in which its row may lie. */
interface WantedMark {
  kind: number;
  id: string;
  from: number;
  until: number;
}

/** Marks that are wanted, each once. */
class WantedMarks {
  readonly list: WantedMark[] = [];
  readonly #idsByKind = new Map<number, Set<string>>();

  want(kind: number, id: string, from: number, until: number): void {
    let ids = this.#idsByKind.get(kind);
    if (!ids) {
      ids = new Set();
      this.#idsByKind.set(kind, ids);
    }
    if (ids.has(id)) return;
    ids.add(id);
    this.list.push({ kind, id, from, until });
  }
}

/** Marks that deciding on these events needs. */
function marksWanted(state: BatchState, all: IdentifiedEvent[]): WantedMark[] {
  const wanted = new WantedMarks();
  for (const one of all) {
    const { appId, event, actor } = one;
    const today = localDay(state.app.zones, one.sender.receivedMs);
    const until = seenUntil(today);
    if (event.kind === "click") {
      const kind = event.type === "click" ? seenKind.click : seenKind.visit;
      wanted.want(kind, visitOf(state, one).visitor, seenFrom(today, false), until);
      continue;
    }
    // What reports for the first time has left no marks.
    const device = state.devices.get(actor);
    if (event.kind === "ad" || !device) continue;
    const isEarly = device.installDay === null;
    const from = seenFrom(today, isEarly);
    if (event.kind === "open" || event.kind === "install" || event.kind === "register") {
      // The mark is as old as what the device itself tells of its last day.
      if (device.lastDay !== null)
        wanted.want(seenKind.active, actor, Math.max(from, monthOfDay(device.lastDay)), until);
    }
    // An install may find what had arrived before it.
    const isFirst = event.kind === "install" && isEarly;
    if (event.kind === "register" || isFirst) wanted.want(seenKind.register, actor, from, until);
    if (event.kind === "pay" || isFirst) wanted.want(seenKind.pay, actor, from, until);
    if (event.kind === "event") {
      const counted = state.countedEvents.get(eventKey(appId, event.eventId));
      if (counted) wanted.want(seenKind.event, eventUserId(counted.eventNo, actor), from, until);
    }
  }
  // An install that leaves its click takes along when its device was active, and stays where it has paid.
  for (const id of state.moves.stored.keys()) {
    const today = localDay(state.app.zones, all[0]?.sender.receivedMs ?? 0);
    for (const kind of [seenKind.active, seenKind.pay])
      wanted.want(kind, id, seenFrom(today, true), seenUntil(today));
  }
  return wanted.list;
}

/** When devices and visitors were last seen. */
export async function loadSeen(
  client: PipelinedClient,
  state: BatchState,
  all: IdentifiedEvent[],
): Promise<void> {
  const list = marksWanted(state, all);
  const rows = await executeBatch<{
    kind: number;
    id: string;
    month: number;
    last_hour: number;
    hours: string;
    last_day: number;
    days: string;
  }>(
    client,
    "ingest-seen",
    state.appId,
    [
      ["kind", "smallint", list.map((one) => one.kind)],
      ["id", "uuid", list.map((one) => one.id)],
      ["since", "integer", list.map((one) => one.from)],
      ["until", "integer", list.map((one) => one.until)],
    ],
    `SELECT s.kind, s.id, s.month, s.last_hour, s.hours::text, s.last_day, s.days::text
     FROM $rows AS k
     ${lateralLookup("seen", "kind = k.kind AND id = k.id AND month BETWEEN k.since AND k.until")} AS s`,
  );
  for (const row of rows) {
    state.lastSeen.read(row.kind, row.id, row.month, {
      lastHour: row.last_hour,
      hours: BigInt(row.hours),
      lastDay: row.last_day,
      days: BigInt(row.days),
    });
  }
}
