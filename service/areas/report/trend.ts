import type { TrendPoint, TrendReply, ValidBody } from "../../../src/core/api/contract";
import { isComplete } from "../../../src/core/format/period";
import { addSums, type CountSums, countKeys, toCounts, zeroSums } from "../../figures/counts";
import { clockOf, runningOf } from "../../figures/elapsed";
import { keepsHours } from "../../figures/kept-hours";
import { noCosts, readPeriodCosts } from "../../figures/period-costs";
import {
  comparedRange,
  type DayRange,
  periodsOf,
  periodText,
  rangeText,
  readRange,
} from "../../figures/periods";
import { readActive, readPeriodActive, setActive } from "../../figures/read-active";
import { readApple } from "../../figures/read-apple";
import { readDevices } from "../../figures/read-devices";
import { readCohorts } from "../../figures/read-retained";
import { readRollup } from "../../figures/read-rollup";
import type { ReportApp } from "../../figures/report-app";
import { type Selection, select } from "../../figures/selection";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import { type Series, untilNow } from "./until-now";

type TrendFilter = ValidBody<"stat/trend">;

/**
 * Counts of each period of a filter, and of the periods to compare with. Totals are the sums of the
 * points, except for active devices, who are distinct over the whole range.
 */
export async function trendReport(
  db: Db,
  app: ReportApp,
  filter: TrendFilter,
  nowMs: number,
): Promise<TrendReply> {
  const { granularity } = filter;
  const range = readRange(granularity, filter.start, filter.end);
  const compared = filter.compare && comparedRange(granularity, range, filter.compare);
  const selection = await select(db, app, filter);
  const today = localDay(app.zones, nowMs);
  const series = (of: DayRange) => readSeries(db, selection, granularity, of, today);
  const [{ series: own }, opposed] = await Promise.all([
    series(range),
    compared && series(compared),
  ]);
  const clock = clockOf(app, nowMs);
  const running = compared && runningOf(granularity, range, compared, clock);
  const opposite =
    opposed && running && compared
      ? await untilNow(db, selection, opposed.series, {
          granularity,
          compared,
          running,
          clock,
          sums: opposed.sums,
        })
      : opposed?.series;
  return {
    granularity,
    ...rangeText(range),
    ...own,
    compare: compared && opposite ? { ...rangeText(compared), ...opposite } : null,
    updatedAt: nowMs,
  };
}

/** True when Apple reported data in the range: hourly ad counts would then be incomplete. */
const hasApple = async (db: Db, selection: Selection, range: DayRange): Promise<boolean> =>
  selection.kind === "asa" || (await readApple(db, selection, range, "day")).length > 0;

async function readSeries(
  db: Db,
  selection: Selection,
  granularity: TrendFilter["granularity"],
  range: DayRange,
  today: number,
): Promise<{ series: Series; sums: ReadonlyMap<number, CountSums> }> {
  const read = selection.isByDevice ? readDevices : readRollup;
  const [sums, cohorts, active, costs] = await Promise.all([
    read(db, selection, granularity, range),
    granularity === "day" ? readCohorts(db, selection, "install", range, [1]) : null,
    selection.isByDevice ? 0 : readActive(db, selection, range),
    granularity === "hour" ? noCosts : readPeriodCosts(db, selection, granularity, range),
  ]);
  const unavailable = new Set(selection.unavailable);
  if (selection.app.deductsAbnormal) {
    if (granularity === "hour") unavailable.add("active");
    else setActive(sums, await readPeriodActive(db, selection, granularity, range));
  }
  if (selection.isByDevice && granularity === "hour") unavailable.add("registerUv");
  if (granularity === "hour" && !(await keepsHours(db, selection.app.appId, range))) {
    for (const key of countKeys) unavailable.add(key);
  }
  // Apple tells its figures by day.
  if (granularity === "hour") unavailable.add("tap");
  if (granularity === "hour" && (await hasApple(db, selection, range))) unavailable.add("adShow");
  const totals = zeroSums();
  const points = periodsOf(granularity, range).map((key): TrendPoint => {
    const counts = sums.get(key) ?? zeroSums();
    addSums(totals, counts);
    const cohort = cohorts?.get(key);
    const size = cohort?.get(0) ?? 0;
    const d1 = size > 0 && isComplete(key + 1, today) ? (cohort?.get(1) ?? 0) / size : null;
    return {
      t: periodText(granularity, key),
      counts: toCounts(counts, unavailable),
      d1,
      cost: costs.cost.get(key) ?? null,
      costed: costs.costed.get(key) ?? null,
    };
  });
  return {
    series: {
      points,
      totals: toCounts({ ...totals, active }, unavailable),
      totalCost: costs.totalCost,
      totalCosted: costs.totalCosted,
    },
    sums,
  };
}
