import type { Costed } from "../../src/core/metrics";
import type { Db } from "../store/open";
import type { CountTotals } from "./counts";
import { listVisibleChannels } from "./listed-channels";
import { type DayRange, periodOfDay } from "./periods";
import { type Costs, readCostedChannels, readDayCosts } from "./read-cost";
import { readRollup } from "./read-rollup";
import type { Selection } from "./selection";

/** Costs of the periods of a selection; unknown ones are missing. */
export interface PeriodCosts {
  cost: Costs;
  costed: Map<number, Costed>;
  totalCost: number | null;
  totalCosted: Costed | null;
}

export const noCosts: PeriodCosts = {
  cost: new Map(),
  costed: new Map(),
  totalCost: null,
  totalCosted: null,
};

/**
 * Costs by period, as the report of channels adds them up: of all channels, or of those of ads and of
 * Apple Search Ads. Own channels alone have no costs here: the price of their installs is what it is.
 */
export async function readPeriodCosts(
  db: Db,
  given: Selection,
  granularity: "day" | "week" | "month",
  range: DayRange,
): Promise<PeriodCosts> {
  if (given.kind === "normal" || given.isByDevice) return noCosts;
  const selection = await amongAll(db, given, range);
  const costed = await readCostedChannels(db, selection, range);
  if (costed.length === 0) return noCosts;
  const ofCosted = { ...selection, channelIds: costed };
  const [days, brought] = await Promise.all([
    readDayCosts(db, ofCosted, range),
    readRollup(db, ofCosted, granularity, range),
  ]);
  const costs: PeriodCosts = {
    cost: new Map(),
    costed: new Map(),
    totalCost: 0,
    totalCosted: [...brought.values()].reduce(addTo, { install: 0, pay: 0 }),
  };
  for (const [day, cost] of days) {
    const key = periodOfDay(granularity, day);
    costs.cost.set(key, (costs.cost.get(key) ?? 0) + cost);
    costs.costed.set(key, addTo({ install: 0, pay: 0 }, brought.get(key)));
    costs.totalCost = (costs.totalCost ?? 0) + cost;
  }
  return costs;
}

/** The selection with its channels by name, where it is of all of them. */
async function amongAll(db: Db, selection: Selection, range: DayRange): Promise<Selection> {
  if (selection.channelIds !== null) return selection;
  const channels = await listVisibleChannels(db, selection, range);
  return { ...selection, channelIds: channels.map(({ id }) => id) };
}

const addTo = (sum: Costed, more: CountTotals | undefined): Costed => ({
  install: sum.install + Number(more?.install ?? 0),
  pay: sum.pay + Number(more?.pay_cents ?? 0) / 100,
});
