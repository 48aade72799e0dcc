import {
  drawJourney,
  drawReturn,
  type KnownDevice,
  returnsPerInstall,
  type Step,
} from "../cli/traffic/journey";
import type { Reporter } from "../cli/traffic/sdk-client";
import { daySeason, hourShares, type Random, type SeedAppPlan } from "../seed";

/** An app of the demo as it is now. */
export interface PlayedApp {
  plan: SeedAppPlan;
  /** Codes of the channels that still run, with their weights. */
  codes: (readonly [code: string, weight: number])[];
  devices: KnownDevice[];
}

/** A visitor or a device that comes back, at a moment. */
export interface Played {
  atMs: number;
  steps: Step[];
  reporter: Reporter;
}

/** Wall clock of the seeded apps. */
const offsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;
/** Visitors of links that bring one install: those of `drawJourney`. */
const visitorsPerInstall = 1 / (0.46 * 0.31);
const devicesAtMost = 5_000;

/** Returns how many installs an app expects of a span of less than an hour, by the shape of the seeded days. */
export function expectedInstalls(plan: SeedAppPlan, fromMs: number, toMs: number): number {
  const wallMs = fromMs + offsetMs;
  const share = hourShares[Math.floor(wallMs / 3_600_000) % 24] ?? 0;
  const season = daySeason(Math.floor(wallMs / dayMs), plan.weekendFactor);
  return (plan.installsPerDay * season * share * (toMs - fromMs)) / 3_600_000;
}

/** Draws what happens in an app between two moments, in order of time; `atMost` bounds it. */
export function drawSpan(
  { plan, codes, devices }: PlayedApp,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  random: Random,
  atMost = Number.POSITIVE_INFINITY,
): Played[] {
  if (codes.length === 0 || toMs <= fromMs) return [];
  const installs = expectedInstalls(plan, fromMs, toMs);
  const visits = random.round(installs * visitorsPerInstall);
  const returns = random.round(installs * returnsPerInstall);
  const kinds = [...Array(visits).fill("visit"), ...Array(returns).fill("return")];
  const drawn = kinds.map((kind) => ({ kind, atMs: random.int(fromMs, toMs - 1) }));
  drawn.sort((a, b) => a.atMs - b.atMs);
  return drawn.slice(0, atMost).flatMap(({ kind, atMs }) => {
    const code = random.weighted(codes);
    if (kind === "visit") {
      const { steps, reporter, device } = drawJourney(random, code, atMs);
      if (device) devices.push(device);
      if (devices.length > devicesAtMost) devices.shift();
      return [{ atMs, steps, reporter }];
    }
    if (devices.length === 0) return [];
    const device = random.pick(devices);
    return [{ atMs, steps: drawReturn(random, device, code, atMs), reporter: device.reporter }];
  });
}
