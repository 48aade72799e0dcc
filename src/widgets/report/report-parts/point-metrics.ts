import type { Granularity } from "../../../core/api/contract";
import { distinctKey, type MetricKey } from "../../../core/metrics";

const lines: readonly MetricKey[] = [
  "visit",
  "click",
  "install",
  "register",
  "active",
  "launch",
  "wakeup",
  "organic",
  "attributed",
  "reinstall",
  "abnormal",
  "pay",
];

const columns: readonly MetricKey[] = [
  "visit",
  "click",
  "clickRate",
  "install",
  "installRate",
  "organic",
  "reinstall",
  "abnormal",
  "register",
  "registerRate",
  "active",
  "launch",
  "durPerLaunch",
  "pay",
  "d1",
];

const withDistinct = (keys: readonly MetricKey[], isDistinct: boolean): MetricKey[] =>
  isDistinct ? keys.map(distinctKey) : [...keys];

/** Metrics that a trend may show. */
export const trendMetrics = (isDistinct: boolean): MetricKey[] => withDistinct(lines, isDistinct);

/** Columns of a table of periods; only days have a next day. */
export const tableMetrics = (isDistinct: boolean, granularity: Granularity): MetricKey[] =>
  withDistinct(columns, isDistinct).filter((key) => key !== "d1" || granularity === "day");

/** The metrics written in the address, at most four of those on offer; else the first ones. */
export function chosenMetrics(written: string | null, isDistinct: boolean): MetricKey[] {
  const offered = trendMetrics(isDistinct);
  const names = (written ?? "").split(",").map((name) => distinctOf(name, isDistinct));
  const chosen = offered.filter((key) => names.includes(key)).slice(0, 4);
  return chosen.length > 0
    ? chosen
    : withDistinct(["visit", "click", "install", "register"], isDistinct);
}

/** Addresses name times; with devices counted, the same name means the devices. */
const distinctOf = (name: string, isDistinct: boolean): string => {
  const key = lines.find((line) => line === name || distinctKey(line) === name);
  if (!key) return name;
  return isDistinct ? distinctKey(key) : key;
};
