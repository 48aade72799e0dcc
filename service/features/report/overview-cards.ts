import type { OverviewCard } from "../../../src/core/api/contract";
import {
  addsUpOverDays,
  type ChannelKind,
  type CountKey,
  countKeys,
  type Measured,
  type MetricKey,
  metricValue,
  templateOf,
} from "../../../src/core/metrics";
import { addTotals, type CountTotals, toCounts, zeroTotals } from "../../reporting/counts";
import { elapsedShares, elapsedTotals } from "../../reporting/elapsed";
import type { Costs } from "../../reporting/read-cost";

export interface OverviewData {
  /** By wall-clock hour, today and yesterday. */
  hours: Map<number, CountTotals>;
  /** By day, today and the seven days before. */
  days: Map<number, CountTotals>;
  /** By day, as far as they are known. */
  costs: Costs;
  /** Of the channel; null for a whole app. */
  kind: ChannelKind | null;
  unavailable: ReadonlySet<CountKey>;
  today: number;
  /** Wall-clock time of day in hours, 0 ≤ x < 24. */
  hourOfDay: number;
}

const isCount = (key: MetricKey): key is CountKey => countKeys.some((known) => known === key);

/** True for counts reported only by Apple, which reports no hours. */
const isOfApple = (key: CountKey, kind: ChannelKind | null): boolean =>
  key === "tap" || (key === "adShow" && kind === "asa");

/** The cards of an overview, as a kind of channel has them. */
export function overviewCards(data: OverviewData): OverviewCard[] {
  const template = templateOf(data.kind);
  const keys = data.costs.size > 0 ? template.cards : template.cardsWithoutCost;
  return keys.map((key) =>
    isCount(key) && !isOfApple(key, data.kind) ? hourlyCard(key, data) : dailyCard(key, data),
  );
}

function measuredOf({ days, costs, unavailable }: OverviewData, day: number): Measured {
  const counts = toCounts(days.get(day) ?? zeroTotals(), unavailable);
  return { counts, cost: costs.get(day) ?? null };
}

/** A count that is kept by the hour. */
function hourlyCard(key: CountKey, data: OverviewData): OverviewCard {
  const { hours, days, today, hourOfDay } = data;
  const countOf = (totals: CountTotals | undefined) => toCounts(totals ?? zeroTotals())[key] ?? 0;
  const hoursOf = (day: number) =>
    Array.from({ length: 24 }, (_, hour) => countOf(hours.get(day * 24 + hour)));
  const sparkYesterday = hoursOf(today - 1);
  const yesterday = countOf(days.get(today - 1));
  let week = 0;
  for (let day = today - 7; day < today; day++) week += countOf(days.get(day));
  return {
    key,
    today: countOf(days.get(today)),
    yesterday,
    sameTime: countOf(
      elapsedTotals(days.get(today - 1), elapsedShares(hours, today - 1, hourOfDay, new Map())),
    ),
    avg7: week / 7,
    // The running hour would end the line in a fall that is none.
    sparkToday: hoursOf(today).map((value, hour) => (hour < Math.floor(hourOfDay) ? value : null)),
    sparkYesterday,
  };
}

/** A figure that is known by the day: what Apple counts, what was spent, and prices. */
function dailyCard(key: MetricKey, data: OverviewData): OverviewCard {
  const { costs, days, today, unavailable } = data;
  const of = (day: number) => metricValue(key, measuredOf(data, day));
  return {
    key,
    today: of(today),
    yesterday: of(today - 1),
    sameTime: null,
    avg7: meanOf(),
    sparkToday: [],
    sparkYesterday: [],
  };

  function meanOf(): number | null {
    const before = Array.from({ length: 7 }, (_, ago) => today - 1 - ago);
    const known = isCount(key) ? before : before.filter((day) => costs.has(day));
    if (known.length === 0 || !(isCount(key) || addsUpOverDays(key))) return null;
    const totals = zeroTotals();
    for (const day of known) addTotals(totals, days.get(day) ?? zeroTotals());
    const cost = known.reduce((sum, day) => sum + (costs.get(day) ?? 0), 0);
    const week = metricValue(key, { counts: toCounts(totals, unavailable), cost });
    if (week === null) return null;
    return isCount(key) || key === "cost" ? week / known.length : week;
  }
}
