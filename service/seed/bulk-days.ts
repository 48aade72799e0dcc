import { allChannels, allMatches, platformCode } from "../store/event-tables";
import type { AppCounts } from "./app-counts";
import type { SeedApp } from "./apps";
import type { Cohorts } from "./cohorts";
import { retentionAt } from "./curves";
import type { Random } from "./random";
import type { RollupCounts } from "./rollup-counts";
import { spreadDay, spreadPeriods } from "./spread";
import {
  clicksPerInstall,
  type PlannedInstalls,
  retentionFactor,
  type SeedClock,
} from "./traffic-plan";

/** Devices of these last days exist one by one; older ones only as counts. */
export const deviceDays = 30;
/** Cohorts of single channels reach back this far. */
const channelCohortDays = 60;

/** Cohorts by registration reach back this far. */
const registerCohortDays = 180;

const returningFor = 90;
const curve = Array.from({ length: returningFor + 1 }, (_, n) => (n === 0 ? 1 : retentionAt(n)));
const channelCells = [0, 1, 2, 3, 4, 5, 6, 7, 14, 30];
const recentCells = [...Array.from({ length: 31 }, (_, n) => n), 45, 60, 90];
const oldCells = [...channelCells, 60, 90];

function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Counts what exists only as counts: page traffic of all days, older installs and their returns. */
export async function countBulk(
  { rollups, cohorts }: AppCounts,
  app: SeedApp,
  planned: PlannedInstalls[],
  { clock, random, breathe }: { clock: SeedClock; random: Random; breathe: () => Promise<void> },
): Promise<void> {
  for (const plan of planned) {
    countPages(rollups, plan, clock, random);
    await breathe();
  }
  const bySource = groupBy(planned, (plan) => `${plan.channelId}/${plan.platform}`);
  for (const plans of bySource.values()) {
    countSource({ rollups, cohorts }, app, plans, clock, random);
    await breathe();
  }
  countAppCohorts(cohorts, planned, clock);
}

function countPages(
  rollups: RollupCounts,
  plan: PlannedInstalls,
  clock: SeedClock,
  random: Random,
): void {
  const { channel, installs } = plan;
  const perInstall = channel ? clicksPerInstall(channel) : 0;
  if (perInstall === 0) return;
  const clicks = installs * perInstall * (1 + 0.08 * random.normal());
  const click = Math.max(installs, Math.round(clicks));
  const visit = Math.round(click / 0.46);
  const click_uv = Math.max(installs, Math.round(click * 0.9));
  const visit_uv = Math.round(visit * 0.82);
  const unmatched = { visit, visit_uv, click, click_uv };
  spreadDay(rollups, plan, { matched: {}, unmatched }, clock, random);
  const part = (share: number) => ({
    visit_uv: Math.round(visit_uv * share),
    click_uv: Math.round(click_uv * share),
  });
  spreadPeriods(rollups, plan, part(0.94), part(0.85));
}

/** Older installs of one source, and the devices among them that return. */
function countSource(
  { rollups, cohorts }: AppCounts,
  { plan: { ageDays } }: SeedApp,
  plans: PlannedInstalls[],
  clock: SeedClock,
  random: Random,
): void {
  const [sample] = plans;
  if (!sample) return;
  const { channel } = sample;
  const factor = retentionFactor(channel);
  const firstDay = clock.today - ageDays;
  const devicesFrom = clock.today - deviceDays + 1;
  const installs = new Float64Array(ageDays + 1);
  for (const plan of plans)
    if (plan.day < devicesFrom) installs[plan.day - firstDay] = plan.installs;
  let lastFresh = 0;
  for (let index = 0; index <= ageDays; index++) {
    const day = firstDay + index;
    const fresh = installs[index] ?? 0;
    if (fresh > 0) lastFresh = index;
    let mean = 0;
    // What was installed longer ago than that returns no more.
    const first = Math.max(1, index - lastFresh);
    for (let n = first; n <= Math.min(returningFor, index); n++) {
      mean += (installs[index - n] ?? 0) * (curve[n] ?? 0) * factor;
    }
    const passed = day === clock.today ? clock.hourOfDay / 24 : 1;
    const returning = random.round(mean * passed);
    if (fresh + returning === 0) continue;
    const active = fresh + returning;
    const register_uv = random.round(fresh * 0.54);
    const pay_users = random.round(active * 0.031);
    const launch = Math.round(active * 2.3);
    const matched = {
      install: fresh,
      organic: channel ? 0 : fresh,
      reinstall: channel ? 0 : random.round(fresh * 0.06),
      wakeup: random.round(returning * 0.12),
      register: register_uv + random.round(register_uv * 0.03),
      register_uv,
      abnormal: channel ? random.round(fresh * 0.008) : 0,
      active,
      launch,
      duration_seconds: launch * 170 + random.int(0, 60),
      pay_cents: pay_users * random.int(5_000, 8_600),
      pay_users,
    };
    const source = { ...sample, day };
    spreadDay(rollups, source, { matched, unmatched: {} }, clock, random);
    const part = (share: number) => ({
      active: fresh + Math.round(returning * share),
      register_uv,
      pay_users: Math.round(pay_users * (0.5 + share / 2)),
    });
    spreadPeriods(rollups, source, part(0.45), part(0.18));
    if (fresh > 0 && channel && clock.today - day <= channelCohortDays) {
      addCohort(cohorts, { ...source, devices: fresh, factor, cells: channelCells }, clock);
    }
  }
}

function countAppCohorts(cohorts: Cohorts, planned: PlannedInstalls[], clock: SeedClock): void {
  const older = planned.filter((plan) => plan.day <= clock.today - deviceDays);
  const byDay = groupBy(older, (plan) => `${plan.day}/${plan.platform}`);
  for (const plans of byDay.values()) {
    const [sample] = plans;
    if (!sample) continue;
    const devices = plans.reduce((sum, plan) => sum + plan.installs, 0);
    const kept = plans.reduce(
      (sum, plan) => sum + plan.installs * retentionFactor(plan.channel),
      0,
    );
    const isRecent = clock.today - sample.day <= channelCohortDays;
    const wholeApp = {
      ...sample,
      channelId: allChannels,
      devices,
      factor: kept / devices,
    };
    if (devices > 0)
      addCohort(cohorts, { ...wholeApp, cells: isRecent ? recentCells : oldCells }, clock);
  }
}

function addCohort(
  cohorts: Cohorts,
  of: Pick<PlannedInstalls, "day" | "platform" | "channelId"> & {
    devices: number;
    factor: number;
    cells: number[];
  },
  clock: SeedClock,
): void {
  const { channelId, day, platform, factor, cells } = of;
  // Registration cohorts of long ago are not asked for.
  for (const basis of clock.today - day <= registerCohortDays ? [0, 1] : [0]) {
    const size = basis === 0 ? of.devices : Math.round(of.devices * 0.54);
    let last = size;
    for (const n of cells) {
      if (n > clock.today - day) break;
      // A cohort never grows back: rounding must not make a later day larger.
      last = Math.min(last, n === 0 ? size : Math.round(size * (curve[n] ?? 0) * factor));
      if (last === 0) break;
      cohorts.add({
        basis,
        channelId,
        n,
        match: allMatches,
        cohort: day,
        platform: platformCode[platform],
        devices: last,
      });
    }
  }
}
