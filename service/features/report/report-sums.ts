import type {
  ChannelReportRow,
  ReportComparison,
  RowFigures,
} from "../../../src/core/api/contract";
import type { CountTotals } from "../../reporting/counts";
import type { Selection } from "../../reporting/selection";
import { type RowFacts, totalCost, totalCounts, totalEvents, totalRates } from "./channel-rows";
import { type Compared, periodOf } from "./compared-period";

/** The figures that the sums of all rows are made of. */
export interface Summed {
  facts: Pick<RowFacts, "events" | "cost" | "totalCosted" | "retention">;
  total: CountTotals;
}

/** The sums of all rows. */
export function totalsOf({ facts, total }: Summed, eventIds: readonly number[], whole: Selection) {
  return {
    ...totalCounts(total, whole.unavailable),
    totalEvents: totalEvents(facts.events, eventIds, whole),
    totalCosted: facts.totalCosted,
    totalCost: totalCost(facts),
    totalRetention: totalRates(facts.retention),
  };
}

/** The figures of a row alone. */
export function figuresOf(row: ChannelReportRow | undefined): RowFigures | null {
  if (!row) return null;
  const { counts, adInstall, d1, d3, d7, d30, events, cost, costed } = row;
  return {
    counts,
    d1,
    d3,
    d7,
    d30,
    events,
    cost,
    costed,
    ...(adInstall !== undefined && { adInstall }),
  };
}

/** The period compared with and its sums, as the reply tells them. */
export function comparisonOf(
  compared: Compared,
  { isEstimated, ...summed }: Summed & { isEstimated: boolean },
  eventIds: readonly number[],
  selection: Selection,
): ReportComparison {
  const sums = totalsOf(summed, eventIds, selection);
  const { total: counts, totalAdInstall, totalEvents, totalCost, totalCosted } = sums;
  return {
    ...periodOf(compared, isEstimated),
    counts,
    events: totalEvents,
    cost: totalCost,
    costed: totalCosted,
    ...sums.totalRetention,
    ...(totalAdInstall !== undefined && { adInstall: totalAdInstall }),
  };
}
