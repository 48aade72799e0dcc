import type { Random } from "./random";
import type { RollupCounts } from "./rollup-counts";
import { spreadDay, spreadPeriods } from "./spread";
import { clicksPerInstall, type PlannedInstalls, type SeedClock } from "./traffic-plan";

/** Counts what happened on the pages behind the installs of a source and day: visits and presses. */
export function countPages(
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
  spreadDay(rollups, plan, unmatched, clock, random);
  const part = (share: number) => ({
    visit_uv: Math.round(visit_uv * share),
    click_uv: Math.round(click_uv * share),
  });
  spreadPeriods(rollups, plan, part(0.94), part(0.85));
}
