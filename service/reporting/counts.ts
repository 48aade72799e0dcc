import { type CountKey, type Counts, countsOverDays } from "../../src/core/metrics";
import { type CountColumn, countColumns } from "../store/event-tables";

/** Sums of the count columns, as read from the store, what Apple counts, and what channels of ads installed. */
export type CountTotals = Record<CountColumn | "tap" | "ad_install", number>;

/** Counts that are distinct within their period and cannot be summed across smaller ones. */
export const distinctColumns = [
  "visit_uv",
  "click_uv",
  "register_uv",
  "active",
  "pay_users",
] as const satisfies CountColumn[];

const summed = [...countColumns, "tap", "ad_install"] as const;
const zero = Object.fromEntries(summed.map((column) => [column, 0])) as CountTotals;

export const zeroTotals = (): CountTotals => ({ ...zero });

/** Adds `more` to `sums` in place. */
export function addTotals(totals: CountTotals, more: CountTotals): void {
  for (const column of summed) totals[column] += Number(more[column]);
}

/** Returns `all` minus `some`. */
export function withoutTotals(all: CountTotals, some: CountTotals): CountTotals {
  const left = zeroTotals();
  for (const column of summed) left[column] = Number(all[column]) - Number(some[column]);
  return left;
}

/** Counts as the contract names them; `unavailable` ones are null. */
export function toCounts(
  totals: CountTotals,
  unavailable: ReadonlySet<CountKey> = new Set(),
): Counts {
  const counts: Counts = {
    visit: totals.visit,
    visitUv: totals.visit_uv,
    click: totals.click,
    clickUv: totals.click_uv,
    install: totals.install,
    organic: totals.organic,
    attributed: totals.install - totals.organic,
    reinstall: totals.reinstall,
    wakeup: totals.wakeup,
    register: totals.register,
    registerUv: totals.register_uv,
    abnormal: totals.abnormal,
    active: totals.active,
    launch: totals.launch,
    durationSeconds: totals.duration_seconds,
    pay: totals.pay_cents / 100,
    payUsers: totals.pay_users,
    adShow: totals.ad_show,
    adClick: totals.ad_click,
    tap: totals.tap,
  };
  for (const key of unavailable) counts[key] = null;
  return counts;
}

/** The installs that have no click of a page before them, where there are clicks of pages as well. */
export const adInstallOf = (
  { ad_install }: CountTotals,
  { click }: Counts,
): { adInstall?: number } =>
  click !== null && ad_install > 0 ? { adInstall: Number(ad_install) } : {};

/** The unavailable counts of a range of days as a whole: devices of pages are known by day, week and month only. */
export const unavailableOver = (
  unavailable: ReadonlySet<CountKey>,
  { start, end }: { start: number; end: number },
): ReadonlySet<CountKey> =>
  start < end ? new Set([...unavailable, ...countsOverDays("unknown")]) : unavailable;

/** The columns that a count is told from; taps are of none. */
export const columnsOf = (key: CountKey): CountColumn[] =>
  countColumns.filter((column) => toCounts({ ...zero, [column]: 1 })[key] !== 0);

/** Everything that is counted. */
export const countKeys = Object.keys(toCounts(zero)) as CountKey[];

/** Visits, clicks and what ads were shown happen before a match is known: no match filter can be applied to them. */
export const unavailableByMatch: ReadonlySet<CountKey> = new Set([
  "visit",
  "visitUv",
  "click",
  "clickUv",
  "adShow",
  "adClick",
  "tap",
]);

/** Counts that the facts stored per installed device cannot provide. */
export const unavailableByDevice: ReadonlySet<CountKey> = new Set([
  ...unavailableByMatch,
  "reinstall",
  "wakeup",
  "register",
  "active",
  "launch",
  "durationSeconds",
  "pay",
  "payUsers",
]);
