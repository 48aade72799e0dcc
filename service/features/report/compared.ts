import type { ReportGrouping } from "../../../src/core/api/contract";
import { elapsedTotals } from "../../reporting/elapsed";
import type { ListedChannel } from "../../reporting/listed-channels";
import { readActive } from "../../reporting/read-active";
import { readElapsedShares } from "../../reporting/read-elapsed";
import { readRepeated, takeOff } from "../../reporting/read-repeated";
import type { Selection } from "../../reporting/selection";
import type { Db } from "../../store/open";
import { readComparedChannels, sumOf } from "./compared-channels";
import type { Compared, ComparedFacts } from "./compared-period";
import { readEventShares, takeRest } from "./event-shares";
import { readDays } from "./row-facts";
import { totalsSince } from "./until-now";

/** Reads the facts of the rows of a report over the period that it is compared with. */
export async function readCompared(
  db: Db,
  selection: Selection,
  channels: readonly ListedChannel[],
  groupBy: ReportGrouping,
  eventIds: number[],
  compared: Compared,
): Promise<ComparedFacts> {
  return groupBy === "day"
    ? readComparedDays(db, selection, eventIds, compared)
    : readComparedChannels(db, selection, channels, groupBy, eventIds, compared);
}

async function readComparedDays(
  db: Db,
  selection: Selection,
  eventIds: number[],
  { range, ends, cut }: Compared,
): Promise<ComparedFacts> {
  const facts = await readDays(db, selection, eventIds, range, ends);
  if (!cut) {
    const total = sumOf(facts.counts.values());
    if (!selection.isByDevice) {
      const [active, [repeated = {}]] = await Promise.all([
        readActive(db, selection, range),
        readRepeated(db, selection, [range]),
      ]);
      total.active = active;
      takeOff(total, repeated);
    }
    return { facts, total, isEstimated: false };
  }
  const day = range.end;
  const [{ shares, isEstimated }, shareOf] = await Promise.all([
    readElapsedShares(db, selection, day, cut.hourOfDay),
    readEventShares(db, selection, eventIds, day, cut.hourOfDay),
  ]);
  const total = await totalsSince(db, selection, range, facts.counts, shares);
  facts.counts.set(day, elapsedTotals(facts.counts.get(day), shares));
  for (const [eventId, keys] of facts.events) {
    const totals = keys.get(day);
    if (totals) takeRest(facts.events, eventId, day, totals, 1 - shareOf(eventId));
  }
  return { facts, total, isEstimated };
}
