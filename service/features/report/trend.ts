import type { TrendPoint, TrendReply, ValidBody } from "../../../src/core/api/contract";
import { isComplete } from "../../../src/core/format/period";
import { type CountKey, type Counts, countsOverDays } from "../../../src/core/metrics";
import {
  type CountTotals,
  countKeys,
  toCounts,
  unavailableOver,
  zeroTotals,
} from "../../reporting/counts";
import { clockOf, runningOf } from "../../reporting/elapsed";
import { keepsHours } from "../../reporting/kept-hours";
import { noCosts, readPeriodCosts } from "../../reporting/period-costs";
import {
  comparedRange,
  type DayRange,
  periodsOf,
  periodText,
  rangeText,
  readRange,
} from "../../reporting/periods";
import { readActive, readPeriodActive, setActive } from "../../reporting/read-active";
import { readApple } from "../../reporting/read-apple";
import { readDevices } from "../../reporting/read-devices";
import { readRepeated, takeOff } from "../../reporting/read-repeated";
import { readCohorts } from "../../reporting/read-retained";
import { readRollup } from "../../reporting/read-rollup";
import type { ReportApp } from "../../reporting/report-app";
import { type Selection, select } from "../../reporting/selection";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import { addCountTotals, countsOf } from "./channel-rows";
import { type Series, totalAdInstall, untilNow } from "./until-now";

type TrendFilter = ValidBody<"stat/trend">;

/**
 * Counts of each period of a filter, and of the periods to compare with. Totals are those of the days:
 * devices are distinct over the whole range, and what hours do not tell is told.
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
          days: opposed.countTotals,
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
): Promise<{ series: Series; countTotals: ReadonlyMap<number, CountTotals> }> {
  const read = selection.isByDevice ? readDevices : readRollup;
  const coarser = granularity === "hour" ? "day" : granularity;
  const [countTotals, days, cohorts, active, [repeated = {}], costs] = await Promise.all([
    read(db, selection, granularity, range),
    granularity === "day" ? null : read(db, selection, "day", range),
    granularity === "day" ? readCohorts(db, selection, "install", range, [1]) : null,
    selection.isByDevice ? 0 : readActive(db, selection, range),
    readRepeated(db, selection, [range]),
    readPeriodCosts(db, selection, coarser, range),
  ]);
  const totals = [...(days ?? countTotals).values()].reduce(addCountTotals, zeroTotals());
  const unavailable = new Set(selection.unavailable);
  if (selection.app.deductsAbnormal) {
    if (granularity === "hour") unavailable.add("active");
    else setActive(countTotals, await readPeriodActive(db, selection, granularity, range));
  }
  if (selection.isByDevice && granularity === "hour") unavailable.add("registerUv");
  if (granularity === "hour" && !(await keepsHours(db, selection.app.appId, range))) {
    for (const key of countKeys) unavailable.add(key);
  }
  // Apple tells its figures by day.
  if (granularity === "hour") unavailable.add("tap");
  if (granularity === "hour" && (await hasApple(db, selection, range))) unavailable.add("adShow");
  const periodCosts = granularity === "hour" ? noCosts : costs;
  const points = periodsOf(granularity, range).map((key): TrendPoint => {
    const cohort = cohorts?.get(key);
    const size = cohort?.get(0) ?? 0;
    const d1 = size > 0 && isComplete(key + 1, today) ? (cohort?.get(1) ?? 0) / size : null;
    return {
      t: periodText(granularity, key),
      ...countsOf(countTotals.get(key) ?? zeroTotals(), unavailable),
      d1,
      cost: periodCosts.cost.get(key) ?? null,
      costed: periodCosts.costed.get(key) ?? null,
    };
  });
  takeOff(totals, repeated);
  // What hours do not tell their days do.
  const whole = toCounts({ ...totals, active }, unavailableOver(selection.unavailable, range));
  const [only, ...others] = points;
  const isOne = granularity !== "hour" && others.length === 0;
  return {
    series: {
      points,
      totals: only && isOne ? { ...whole, ...pick(only.counts, countsOverDays("unknown")) } : whole,
      ...totalAdInstall(totals, whole),
      totalCost: costs.totalCost,
      totalCosted: costs.totalCosted,
    },
    countTotals: days ?? countTotals,
  };
}

const pick = (counts: Counts, keys: readonly CountKey[]): Partial<Counts> =>
  Object.fromEntries(keys.map((key) => [key, counts[key]]));
