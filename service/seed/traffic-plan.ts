import { organicChannel, platformCode } from "../store/event-tables";
import type { SeedApp } from "./apps";
import { organicShare, platformWeights, type SeedPlatform } from "./catalog";
import type { SeedChannel } from "./channels";
import { daySeason, shareUntil } from "./curves";
import type { Random } from "./random";

/** Now, on the wall clock of the seeded apps. */
export interface SeedClock {
  nowMs: number;
  /** From UTC to that clock. */
  offsetMs: number;
  today: number;
  /** 0 ≤ x < 24. */
  hourOfDay: number;
}

/** Installs of a source on one day. */
export interface PlannedInstalls {
  day: number;
  platform: SeedPlatform;
  /** Null = organic. */
  channel: SeedChannel | null;
  channelId: number;
  installs: number;
}

/** Days ago on which the largest app received nothing. */
const outageDaysAgo = 12;

export const isOutage = ({ ageDays }: SeedApp["plan"], daysAgo: number): boolean =>
  ageDays > 700 && daysAgo === outageDaysAgo;

/** Days ago since when links open the second app no more on iOS. */
const linkBrokenDaysAgo = 2;

export const isLinkBroken = (
  { appkey }: SeedApp["plan"],
  platform: number,
  daysAgo: number,
): boolean => appkey === "ylgo5m" && platform === platformCode.ios && daysAgo <= linkBrokenDaysAgo;

/** An app is small for long, takes off within a season, and has grown little since a month or two. */
const growthAt = (daysAgo: number): number => 0.04 + 0.96 / (1 + Math.exp((daysAgo - 60) / 20));

/** Installs of every day of an app's life, by platform and source. */
export function* planInstalls(
  { plan, channels }: SeedApp,
  clock: SeedClock,
  random: Random,
): Generator<PlannedInstalls> {
  for (let daysAgo = plan.ageDays; daysAgo >= 0; daysAgo--) {
    const day = clock.today - daysAgo;
    if (isOutage(plan, daysAgo)) continue;
    const passed = daysAgo === 0 ? shareUntil(clock.hourOfDay) : 1;
    const season = daySeason(day, plan.weekendFactor) * (1 + 0.08 * random.normal());
    const total = plan.installsPerDay * growthAt(daysAgo) * Math.max(0.2, season) * passed;
    const running = channels.filter(
      (channel) => daysAgo <= channel.firstDaysAgo && daysAgo >= channel.lastDaysAgo,
    );
    for (const [platform, share] of platformWeights) {
      const organic = total * share * organicShare[platform];
      const installs = random.round(organic);
      yield { day, platform, channel: null, channelId: organicChannel, installs };
      const eligible = running.filter(({ platforms }) => platforms.includes(platform));
      const weight = eligible.reduce((sum, channel) => sum + channel.weight, 0);
      for (const channel of eligible) {
        const mean = ((total * share - organic) * channel.weight) / weight;
        const installs = random.round(Math.max(0, mean * (1 + 0.08 * random.normal())));
        if (installs > 0) yield { day, platform, channel, channelId: channel.id, installs };
      }
    }
  }
}

/** Returns the retention of a source, relative to the average. */
export function retentionFactor(channel: SeedChannel | null): number {
  if (!channel) return 1.1;
  if (channel.anomaly && channel.anomaly !== "stopped") return 0.15;
  return { 1: 1, 2: 0.8, 3: 1.05, 4: 1 }[channel.type];
}

/**
 * Presses of the download button that bring one install. Clicks on an advertisement are another
 * metric, and advertisements lead to the store past any page.
 */
export function clicksPerInstall({ type, anomaly }: SeedChannel): number {
  if (type === 2 || type === 3) return 0;
  return (anomaly === "click-flood" ? 8 : 1) / 0.31;
}
