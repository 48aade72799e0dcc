import { lateSeconds } from "../attribution/fraud";
import { addDay } from "../ingest/batch/active-days";
import { hashId } from "../ingest/batch/arrival";
import type { Device } from "../ingest/batch/state";
import { retentionDays } from "../ingest/count/activity";
import { granularityCode, matchCode, platformCode } from "../store/event-tables";
import { monthOfDay, weekOfDay } from "../store/local-time";
import type { SeedApp } from "./apps";
import { matchWeights, models, osVersions } from "./catalog";
import type { SeedChannel } from "./channels";
import { connectionOf } from "./connections";
import type { AppCounts } from "./count-lines";
import { hourWeights, returnsBy, shareUntil } from "./curves";
import { provinces } from "./places";
import type { Random } from "./random";
import type { Counts, Place, RollupCounts } from "./rollup-counts";
import {
  isLinkBroken,
  isOutage,
  type PlannedInstalls,
  retentionFactor,
  type SeedClock,
} from "./traffic-plan";

const provinceWeights = provinces.map((province) => [province, province[2]] as const);
const nightHours = [0, 1, 2, 3, 4, 5].map((hour) => [hour, 1] as const);
/** Weights of versions, from the newest one on. */
const rankWeights = [0, 1, 2, 3, 4].map((rank) => [rank, 1 / (rank + 1) ** 1.3] as const);
/** By how many versions there are. */
const versionRanks = rankWeights.map((_, last) => rankWeights.slice(0, last + 1));

/** The devices of a source's day, with everything they have done since, counted. */
export function seedDevices(
  counts: AppCounts,
  app: SeedApp,
  plan: PlannedInstalls,
  clock: SeedClock,
  random: Random,
): Device[] {
  return Array.from({ length: plan.installs }, (_, index) => {
    const device = install(app, plan, index, clock, random);
    live(counts, app, device, plan.channel, clock, random);
    return device;
  });
}

function hourOn(
  day: number,
  weights: readonly (readonly [number, number])[],
  clock: SeedClock,
  random: Random,
) {
  if (day < clock.today) return day * 24 + random.weighted(weights);
  const last = Math.floor(clock.hourOfDay);
  const open = weights.filter(([hour]) => hour <= last);
  return day * 24 + (open.length > 0 ? random.weighted(open) : last);
}

function install(
  { id: appId, plan: { versions } }: SeedApp,
  { day, platform, channel, channelId }: PlannedInstalls,
  index: number,
  clock: SeedClock,
  random: Random,
): Device {
  const hour = hourOn(day, channel?.anomaly === "night" ? nightHours : hourWeights, clock, random);
  const wallClockMs = hour * 3_600_000 + random.int(0, 3_599_999);
  const installedMs = Math.min(wallClockMs - clock.offsetMs, clock.nowMs - 1000);
  const method = channel ? random.weighted(matchWeights[platform][channel.type]) : "organic";
  const match = matchCode[method];
  const [province, city] = random.weighted(provinceWeights);
  const isCrowded = channel?.anomaly === "ip" && random.chance(0.42);
  const isTouched = channel !== null && method !== "package";
  const ctitSeconds = isTouched ? ctitOf(channel, random) : null;
  const flags: string[] = [];
  if (ctitSeconds !== null && ctitSeconds < 5) flags.push("FRAUD_CTIT");
  if (channel?.anomaly === "click-flood" && (ctitSeconds ?? 0) >= lateSeconds)
    flags.push("FRAUD_FLOOD");
  if (isCrowded) flags.push("FRAUD_IP");
  if (channel?.anomaly === "night" && hour % 24 < 6) flags.push("FRAUD_NIGHT");
  const id = hashId(`seed:${appId}:${day}:${platform}:${channelId}:${index}`);
  return {
    appId,
    id,
    installedMs,
    installDay: day,
    channelId,
    match,
    creditChannelId: channelId,
    reengagements: [],
    creditMatch: match,
    platform: platformCode[platform],
    version: versions[random.weighted(versionRanks[versions.length - 1] ?? rankWeights)] ?? "",
    osVersion: random.pick(osVersions[platform]),
    model: random.pick(models[platform]),
    province,
    city,
    ...connectionOf(id),
    ip: isCrowded
      ? "113.87.20.14"
      : `${random.int(36, 223)}.${random.int(1, 254)}.${random.int(1, 254)}.${random.int(1, 254)}`,
    lastDay: day,
    lastMs: installedMs,
    activeDays: 1n,
    registerDay: null,
    payCents: 0,
    ctitSeconds,
    flags,
    reason: channel ? "" : "NO_TOUCH",
    isStored: false,
  };
}

/** Log-normal around 95 s for pages and 40 min for stores; the anomalies have their own shapes. */
function ctitOf(channel: SeedChannel, random: Random): number {
  if (channel.anomaly === "click-hijack" && random.chance(0.4)) return random.int(0, 4);
  if (channel.anomaly === "click-flood") return random.int(10, 86_000);
  const median = channel.type === 1 || channel.type === 4 ? 95 : 2400;
  return Math.min(86_000, Math.max(5, Math.round(median * Math.exp(0.8 * random.normal()))));
}

/** The week and month in which a distinct count last took part. */
interface Period {
  week: number;
  month: number;
}

type Periods = Record<"active" | "pay_users", Period> & { paidDay: number | null };

/** Counts a device's install and the days it came back. */
function live(
  { rollups, cohorts, returns, repeats }: AppCounts,
  app: SeedApp,
  device: Device,
  channel: SeedChannel | null,
  clock: SeedClock,
  random: Random,
): void {
  const { channelId, match, platform, installDay, installedMs } = device;
  if (installDay === null || installedMs === null) return;
  const at = (hour: number): Place => ({ hour, channelId, platform, match });
  const isCut = (day: number) => isLinkBroken(app.plan, platform, clock.today - day);
  const countKey = at(Math.floor((installedMs + clock.offsetMs) / 3_600_000));
  rollups.count(countKey, {
    install: 1,
    organic: channel ? 0 : 1,
    abnormal: device.flags.length > 0 ? 1 : 0,
  });
  const cohort = { match, channelId, cohort: installDay, platform };
  cohorts.addDevice(cohort, 0, 0);
  const isRegistered = random.chance(0.54);
  if (isRegistered) {
    device.registerDay = installDay;
    rollups.count(countKey, { register: random.chance(0.03) ? 2 : 1 });
    rollups.countFirst(countKey, { register_uv: 1 });
    cohorts.addDevice(cohort, 1, 0);
  }
  const comesBack = returnsBy(retentionFactor(channel));
  const none = { week: 0, month: 0 };
  const periods: Periods = { active: { ...none }, pay_users: { ...none }, paidDay: null };
  use({ rollups, repeats }, device, countKey, periods, random, isCut(installDay));
  for (let n = comesBack(0, random); installDay + n <= clock.today; n = comesBack(n, random)) {
    const day = installDay + n;
    // Today has seen the share of its launches that its hours so far usually see.
    if (day === clock.today && !random.chance(shareUntil(clock.hourOfDay))) break;
    if (isOutage(app.plan, clock.today - day)) continue;
    const then = at(hourOn(day, hourWeights, clock, random));
    use({ rollups, repeats }, device, then, periods, random, isCut(day));
    returns.add({ channelId, platform, day, away: day - (device.lastDay ?? day) });
    addDay(device, day);
    device.lastMs = then.hour * 3_600_000 - clock.offsetMs;
    if (n > retentionDays) continue;
    cohorts.addDevice(cohort, 0, n);
    if (isRegistered) cohorts.addDevice(cohort, 1, n);
  }
}

function use(
  { rollups, repeats }: Pick<AppCounts, "rollups" | "repeats">,
  device: Device,
  countKey: Place,
  periods: Periods,
  random: Random,
  isCut: boolean,
): void {
  const day = Math.floor(countKey.hour / 24);
  const launch = random.int(1, 4);
  const wakeup = random.chance(0.08) && !isCut ? 1 : 0;
  const isPaying = random.chance(0.031);
  const cents = isPaying ? random.int(600, 13_000) : 0;
  const duration_seconds = launch * random.int(60, 300);
  device.payCents += cents;
  rollups.countUse(
    countKey,
    { launch, wakeup, duration_seconds, pay_cents: cents },
    { active: 1, pay_users: isPaying ? 1 : 0 },
  );
  countPeriods(rollups, countKey, day, { active: 1 }, periods.active);
  if (!isPaying) return;
  countPeriods(rollups, countKey, day, { pay_users: 1 }, periods.pay_users);
  const { channelId, match, platform } = device;
  const { paidDay } = periods;
  if (paidDay !== null) repeats.add(match, { channelId, platform, day, away: day - paidDay });
  periods.paidDay = day;
}

/** Distinct in their week and month: days come in order, so one that differs from the last is new. */
function countPeriods(
  rollups: RollupCounts,
  countKey: Place,
  day: number,
  counts: Counts,
  last: Period,
): void {
  const [week, month] = [weekOfDay(day), monthOfDay(day)];
  if (week !== last.week) rollups.addAt(countKey, granularityCode.week, week, counts);
  if (month !== last.month) rollups.addAt(countKey, granularityCode.month, month, counts);
  last.week = week;
  last.month = month;
}
