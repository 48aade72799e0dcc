import { setImmediate } from "node:timers/promises";
import type { Device } from "../ingest/batch/state";
import { matchCode, organicChannel, platformCode } from "../store/event-tables";
import { clicksPerInstall, showsPerClick } from "./ads";
import type { SeedApp } from "./apps";
import { Cohorts } from "./cohorts";
import { countLines } from "./count-lines";
import { deviceLines } from "./device-lines";
import { seedDevices } from "./devices";
import { historyLines } from "./histories";
import { countPages } from "./pages";
import { paramLines } from "./params";
import { createRandom } from "./random";
import { Repeats, Returns } from "./returns";
import { RollupCounts } from "./rollup-counts";
import { hourlyDays } from "./spread";
import type { TableLines } from "./table-lines";
import { planInstalls, type SeedClock } from "./traffic-plan";
import { reengagementLines } from "./wakes";

/** Days for which a single channel is kept by match. */
const matchDays = 30;

/** Tables that `trafficLines` fills and nothing else has filled. */
export const trafficTables = [
  "device",
  "install_candidate",
  "event",
  "install_param",
  "rollup",
  "rollup_hour",
  "retained",
  "returned",
  "repeated",
  "channel_day",
] as const;

/** Everything that happened in an app, as rows. Takes seconds, and lets others work between its steps. */
export async function trafficLines(app: SeedApp, clock: SeedClock): Promise<TableLines[]> {
  const random = createRandom(app.id + 2);
  const rollups = new RollupCounts({
    firstDay: clock.today - app.plan.ageDays,
    today: clock.today,
    hourlyFrom: (clock.today - hourlyDays(app.plan)) * 24,
    matchesFrom: clock.today - matchDays,
  });
  const repeats = new Repeats(clock.today - matchDays);
  const counts = { rollups, cohorts: new Cohorts(app.id), returns: new Returns(), repeats };
  const breathe = createYielder();
  const devices: Device[] = [];
  for (const plan of planInstalls(app, clock, random)) {
    countPages(rollups, plan, clock, random);
    devices.push(...seedDevices(counts, app, plan, clock, random));
    await breathe();
  }
  if (app.plan.appkey === reinstallBurst.appkey) countReinstallBurst(rollups, clock);
  const advertised = app.channels.filter(({ type }) => type === 2).map(({ id }) => id);
  rollups.advertise(advertised, clicksPerInstall, showsPerClick);
  const channelIds = app.channels.map(({ id }) => id);
  return [
    deviceLines(devices),
    reengagementLines(devices, clock, createRandom(app.id + 3)),
    ...historyLines(devices, channelIds, clock, createRandom(app.id + 1)),
    paramLines(devices, clock.today, createRandom(app.id)),
    counts.cohorts.lines(),
    ...countLines(app.id, counts),
    counts.returns.lines(app.id),
    counts.repeats.lines(app.id),
  ];
}

/** A day on which an app was reinstalled far more often than usual. */
const reinstallBurst = { appkey: "qjgj3t", daysAgo: 5, reinstalls: 170 };

function countReinstallBurst(rollups: RollupCounts, { today }: SeedClock): void {
  const hour = (today - reinstallBurst.daysAgo) * 24 + 20;
  const countKey = { hour, channelId: organicChannel, platform: platformCode.android };
  rollups.count(
    { ...countKey, match: matchCode.organic },
    { reinstall: reinstallBurst.reinstalls },
  );
}

const heldMs = 10;

/** Waits, when awaited after more than 10 ms of work, until other work of this thread had its turn. */
function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < heldMs) return;
    await setImmediate();
    since = performance.now();
  };
}
