import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import { readRange } from "../../reporting/periods";
import { addEventTotals, type EventTotals, readEventsByPeriod } from "../../reporting/read-events";
import { select } from "../../reporting/selection";
import { allMatches } from "../../store/event-tables";
import type { AppContext } from "../handler";
import { findEvent } from "./definitions";

/** Devices that did an event on a day; those of several days do not add up, and events are not kept by match, version or province. */
export async function eventStep(
  { db, app }: Pick<AppContext, "db" | "app">,
  query: ValidBody<"stat/eventStep">,
): Promise<CallReply<"stat/eventStep">["map"]> {
  const { id } = await findEvent(db, app, query.id);
  const range = readRange("day", query.start, query.end);
  const selection = await select(db, app, query);
  const isKnown = range.start === range.end && selection.match === allMatches;
  if (selection.isByDevice || !isKnown) return { id, users: null };
  const byPeriod = await readEventsByPeriod(db, selection, [id], "day", range);
  const none: EventTotals = { times: 0, users: 0, value: 0 };
  const total = [...(byPeriod.get(id)?.values() ?? [])].reduce(
    (sum, day) => addEventTotals(sum, day),
    none,
  );
  return { id, users: Number(total.users) };
}
