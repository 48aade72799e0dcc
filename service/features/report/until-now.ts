import type { Granularity, TrendReply, TrendTotals } from "../../../src/core/api/contract";
import type { Costed, Counts } from "../../../src/core/metrics";
import {
  addTotals,
  adInstallOf,
  type CountTotals,
  toCounts,
  zeroTotals,
} from "../../reporting/counts";
import {
  type Clock,
  type ElapsedShares,
  elapsedTotals,
  type Running,
} from "../../reporting/elapsed";
import type { DayRange } from "../../reporting/periods";
import { readActives } from "../../reporting/read-active";
import { readElapsedShares } from "../../reporting/read-elapsed";
import { readRepeated, takeOff } from "../../reporting/read-repeated";
import type { Selection } from "../../reporting/selection";
import type { Db } from "../../store/open";
import { addCosted } from "./channel-rows";

/** The points of a range and their totals. */
export type Series = Pick<TrendReply, "points"> & TrendTotals;

interface Comparison {
  granularity: Granularity;
  compared: DayRange;
  running: Running;
  clock: Clock;
  /** Of each compared day. */
  days: ReadonlyMap<number, CountTotals>;
}

/** Counts of devices, which do not add up over days. */
const distinct = ["active", "register_uv", "pay_users"] as const;

/**
 * A compared period as far as the own one has come: the period under way tells what its counterpart had
 * told by then, and the totals end with it.
 */
export async function untilNow(
  db: Db,
  selection: Selection,
  series: Series,
  { granularity, compared, running, clock, days }: Comparison,
): Promise<Series> {
  const { index, from, day } = running;
  const { hours, shares } = await readElapsedShares(db, selection, day, clock.hourOfDay);
  const since = (start: number) => totalsSince(db, selection, { start, end: day }, days, shares);
  const point = series.points[index];
  if (!point) return series;
  const totals = granularity === "hour" ? partOfHour(hours.get(from), clock) : await since(from);
  const counts = asKnown(toCounts(totals, selection.unavailable), point.counts);
  const fresh = { ...point, counts, ...adInstallOf(totals, counts) };
  const points = series.points.map((one, at) => (at === index ? fresh : one));
  const begun = points.slice(0, index + 1);
  const all = await since(compared.start);
  const known = asKnown(toCounts(all), series.totals);
  return {
    points,
    totals: known,
    ...totalAdInstall(all, known),
    totalCost: begun.reduce<number | null>(
      (sum, { cost }) => (cost === null ? sum : (sum ?? 0) + cost),
      null,
    ),
    totalCosted: begun.reduce<Costed | null>(
      (sum, { costed }) => (costed === null ? sum : addCosted(sum ?? undefined, costed)),
      null,
    ),
  };
}

/**
 * Counts of a range of days whose last day is cut at a time of day. Of the devices that only the last
 * day adds as many count as its share.
 */
export async function totalsSince(
  db: Db,
  selection: Selection,
  { start, end }: DayRange,
  days: ReadonlyMap<number, CountTotals>,
  shares: ElapsedShares,
): Promise<CountTotals> {
  const whole = days.get(end) ?? zeroTotals();
  const before = zeroTotals();
  for (let at = start; at < end; at++) addTotals(before, days.get(at) ?? zeroTotals());
  const after = { ...before };
  addTotals(after, whole);
  const totals = { ...before };
  addTotals(totals, elapsedTotals(whole, shares));
  if (selection.isByDevice || start === end) return totals;
  const ranges = [end - 1, end].map((last) => ({ start, end: last }));
  const [actives, repeated] = await Promise.all([
    readActives(db, selection, ranges),
    readRepeated(db, selection, ranges),
  ]);
  for (const [at, of] of [before, after].entries()) {
    takeOff(of, repeated[at] ?? {});
    of.active = actives[at] ?? 0;
  }
  for (const column of distinct)
    totals[column] = before[column] + Math.round((after[column] - before[column]) * shares(column));
  return totals;
}

/** Installs left out of the install rate of a total. */
export function totalAdInstall(totals: CountTotals, counts: Counts): { totalAdInstall?: number } {
  const { adInstall } = adInstallOf(totals, counts);
  return adInstall === undefined ? {} : { totalAdInstall: adInstall };
}

function partOfHour(hour: CountTotals | undefined, { hourOfDay }: Clock): CountTotals {
  const totals = zeroTotals();
  const share = hourOfDay - Math.floor(hourOfDay);
  for (const column in hour)
    totals[column as keyof CountTotals] = Math.round(
      Number(hour[column as keyof CountTotals]) * share,
    );
  return totals;
}

/** Sets those counts to null that are null in the point. */
const asKnown = (counts: Counts, point: Counts): Counts =>
  Object.fromEntries(
    Object.entries(counts).map(([key, count]) => [
      key,
      point[key as keyof Counts] === null ? null : count,
    ]),
  ) as Counts;
