import type {
  Granularity,
  TrendPoint,
  TrendReply,
  TrendTotals,
} from "../../../src/core/api/contract";
import type { Costed, Counts } from "../../../src/core/metrics";
import { addSums, type CountSums, toCounts, zeroSums } from "../../figures/counts";
import { type Clock, elapsedSums, type Running } from "../../figures/elapsed";
import type { DayRange } from "../../figures/periods";
import { readActives } from "../../figures/read-active";
import { readDevices } from "../../figures/read-devices";
import { readRollup } from "../../figures/read-rollup";
import type { Selection } from "../../figures/selection";
import type { Db } from "../../store/open";
import { addCosted } from "./channel-rows";

/** The points of a range and their totals. */
export type Series = Pick<TrendReply, "points"> & TrendTotals;

interface Comparison {
  granularity: Granularity;
  compared: DayRange;
  running: Running;
  clock: Clock;
  /** Of each compared period, by its key. */
  sums: ReadonlyMap<number, CountSums>;
}

/**
 * A compared period as far as the own one has come: the period under way tells what its counterpart had
 * told by then, and the totals end with it.
 */
export async function untilNow(
  db: Db,
  selection: Selection,
  series: Series,
  { granularity, compared, running, clock, sums: periods }: Comparison,
): Promise<Series> {
  const { index, from, day } = running;
  const read = selection.isByDevice ? readDevices : readRollup;
  const first = granularity === "hour" ? day : from;
  const [days, hours] = await Promise.all([
    granularity === "day" ? periods : read(db, selection, "day", { start: first, end: day }),
    read(db, selection, "hour", { start: day, end: day }),
  ]);
  const elapsed = elapsedSums(hours, days.get(day), day, clock.hourOfDay);
  const isHour = granularity === "hour";
  const sums = isHour ? partOfHour(hours.get(from), clock) : zeroSums();
  if (!isHour) {
    for (let at = first; at < day; at++) addSums(sums, days.get(at) ?? zeroSums());
    addSums(sums, elapsed);
  }
  const wholeDay = Number(days.get(day)?.active ?? 0);
  const share = wholeDay > 0 ? elapsed.active / wholeDay : 0;
  /** Of the devices that only the last day adds, as many as its share. */
  const activeSince = async (start: number) => {
    if (selection.isByDevice || start === day) return elapsed.active;
    const ranges = [day - 1, day].map((end) => ({ start, end }));
    const [before = 0, whole = 0] = await readActives(db, selection, ranges);
    return before + Math.round((whole - before) * share);
  };
  if (!isHour) sums.active = await activeSince(from);
  const point = series.points[index];
  if (!point) return series;
  const counts = asKnown(toCounts(sums, selection.unavailable), point.counts);
  const points = series.points.map((one, at) => (at === index ? { ...one, counts } : one));
  const begun = points.slice(0, index + 1);
  const isKnown = series.totals.active !== null;
  return {
    points,
    totals: { ...totalOf(begun), active: isKnown ? await activeSince(compared.start) : null },
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

function partOfHour(hour: CountSums | undefined, { hourOfDay }: Clock): CountSums {
  const sums = zeroSums();
  const share = hourOfDay - Math.floor(hourOfDay);
  for (const column in hour)
    sums[column as keyof CountSums] = Math.round(Number(hour[column as keyof CountSums]) * share);
  return sums;
}

/** Sets those counts to null that are null in the point. */
const asKnown = (counts: Counts, point: Counts): Counts =>
  Object.fromEntries(
    Object.entries(counts).map(([key, count]) => [
      key,
      point[key as keyof Counts] === null ? null : count,
    ]),
  ) as Counts;

function totalOf(points: readonly TrendPoint[]): Counts {
  const [first, ...others] = points.map(({ counts }) => counts);
  const sum = { ...first } as Counts;
  for (const counts of others)
    for (const key of Object.keys(sum) as (keyof Counts)[]) {
      const [known, more] = [sum[key], counts[key]];
      // Yuan add up to the cent.
      sum[key] = known === null || more === null ? null : Math.round((known + more) * 100) / 100;
    }
  return sum;
}
