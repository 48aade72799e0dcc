import type { CountKey, Counts } from "../../src/core/metrics";
import { type CountColumn, countColumns } from "../store/event-tables";

/** Sums of the count columns, as read from the store, and what Apple counts. */
export type CountSums = Record<CountColumn | "tap", number>;

/** Counts that are distinct within their period and cannot be summed across smaller ones. */
export const distinctColumns = [
  "visit_uv",
  "click_uv",
  "register_uv",
  "active",
  "pay_users",
] as const satisfies CountColumn[];

const summed = [...countColumns, "tap"] as const;
const zero = Object.fromEntries(summed.map((column) => [column, 0])) as CountSums;

export const zeroSums = (): CountSums => ({ ...zero });

/** Adds `more` to `sums` in place. */
export function addSums(sums: CountSums, more: CountSums): void {
  for (const column of summed) sums[column] += Number(more[column]);
}

/** Returns `all` minus `some`. */
export function withoutSums(all: CountSums, some: CountSums): CountSums {
  const left = zeroSums();
  for (const column of summed) left[column] = Number(all[column]) - Number(some[column]);
  return left;
}

/** Counts as the contract names them; `unavailable` ones are null. */
export function toCounts(sums: CountSums, unavailable: ReadonlySet<CountKey> = new Set()): Counts {
  const counts: Counts = {
    visit: sums.visit,
    visitUv: sums.visit_uv,
    click: sums.click,
    clickUv: sums.click_uv,
    install: sums.install,
    organic: sums.organic,
    attributed: sums.install - sums.organic,
    reinstall: sums.reinstall,
    wakeup: sums.wakeup,
    register: sums.register,
    registerUv: sums.register_uv,
    abnormal: sums.abnormal,
    active: sums.active,
    launch: sums.launch,
    durationSeconds: sums.duration_seconds,
    pay: sums.pay_cents / 100,
    payUsers: sums.pay_users,
    adShow: sums.ad_show,
    adClick: sums.ad_click,
    tap: sums.tap,
  };
  for (const key of unavailable) counts[key] = null;
  return counts;
}

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
