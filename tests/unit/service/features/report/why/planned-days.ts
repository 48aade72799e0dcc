import { afterAll, beforeAll } from "vitest";
import { whyReport } from "../../../../../../service/features/report/why";
import type { ReportApp } from "../../../../../../service/reporting/report-app";
import { noFilter } from "../../../../../../service/reporting/selection";
import { createRandom } from "../../../../../../service/seed/random";
import { fillChannelDays } from "../../../../../../service/store/migrations/0012-channel-days";
import type { WhyReply } from "../../../../../../src/core/api/contract";
import { defaultZones } from "../../../../../../src/core/format/zone";
import { appId, dayMs, openTestIngest, type TestIngest } from "../../../../../support/ingest";

export let ingest: TestIngest;
export const app: ReportApp = { appId, zones: defaultZones, channelIds: null };
/** A Friday without a holiday in its weeks before; half past two in the afternoon. */
export const today = "2026-08-28";
export const nowMs = Date.UTC(2026, 7, 28, 6, 30);
export const dayBack = (days: number): string =>
  new Date(Date.UTC(2026, 7, 28) - days * dayMs).toISOString().slice(0, 10);

const todayNumber = Date.UTC(2026, 7, 28) / dayMs;
export const firstDaysAgo = 60;
const hours = [3, 9, 14, 20];
export const channelIds = Array.from({ length: 12 }, (_, at) => at + 1);
/** Channels of ads have no pages. */
const adChannels = new Set([11, 12]);
const platforms = [1, 2];

/** Factors of what would have come otherwise. */
interface Place {
  daysAgo: number;
  channel: number;
  platform: number;
  hour: number;
}
interface Factors {
  visit?: number;
  click?: number;
  install?: number;
}

/** Accidents by the days ago on which they happened. */
function planned({ daysAgo, channel, platform, hour }: Place): Factors {
  // A channel falls, and another one rises as much.
  if (daysAgo === 2 && channel === 5) return { visit: 0.1 };
  if (daysAgo === 3 && channel === 5) return { visit: 0.1 };
  if (daysAgo === 3 && channel === 6) return { visit: 1.9 };
  // Everything grows alike.
  if (daysAgo === 4) return { visit: 1.8 };
  if (daysAgo === 5 && platform === 1) return { visit: 0.1 };
  // The network was away for the afternoon.
  if (daysAgo === 6 && hour === 14) return { visit: 0 };
  // Every page converts better, but most visits are those of the poorest one.
  if (daysAgo === 8) return channel === 1 ? { visit: 20, click: 1.25 } : { click: 1.25 };
  // A channel falls on one platform.
  if (daysAgo === 24 && channel === 5 && platform === 1) return { visit: 0.1 };
  // One page is broken.
  if (daysAgo === 22 && channel === 7) return { click: 0.2 };
  return {};
}

/** Opens a store with the counts of two months, among them planned accidents, for the tests of a file. */
export function preparePlannedDays(): void {
  beforeAll(async () => {
    ingest = await openTestIngest();
    for (const id of channelIds) await ingest.addChannel(id, { type: adChannels.has(id) ? 2 : 1 });
    await ingest.rows("INSERT INTO channel_group (app_id, id, name) VALUES ($1, 2, '第二组')", [
      appId,
    ]);
    await ingest.rows("UPDATE channel SET group_id = 2 WHERE id > 4");
    await ingest.rows("UPDATE channel SET deleted_at = now(), state = 3 WHERE id = 9");
    await fillDays();
  });
  afterAll(() => ingest.close());
}

async function fillDays(): Promise<void> {
  const random = createRandom(11);
  const poisson = (mean: number) =>
    Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()));
  const rows: number[][] = [];
  for (let daysAgo = firstDaysAgo; daysAgo >= 0; daysAgo--)
    for (const channel of [0, ...channelIds])
      for (const platform of platforms)
        for (const hour of hours) {
          if (daysAgo === 0 && hour > 14) continue;
          const factors = planned({ daysAgo, channel, platform, hour });
          const hasPages = channel > 0 && !adChannels.has(channel);
          const usual = channel === 5 || channel === 6 ? 240 : 80;
          const level = usual * (factors.visit ?? 1) * (daysAgo === 0 && hour === 14 ? 0.5 : 1);
          const clickRate = (channel === 1 ? 0.2 : 0.5) * (factors.click ?? 1);
          const visit = hasPages ? poisson(level) : 0;
          const click = Math.min(visit, poisson(visit * clickRate));
          const install = hasPages ? Math.min(click, poisson(click * 0.4)) : poisson(level * 0.2);
          const t = (todayNumber - daysAgo) * 24 + hour;
          rows.push([channel, t, platform, visit, click, install, channel === 0 ? install : 0]);
        }
  const column = (at: number) => rows.map((row) => row[at]);
  await ingest.rows(
    `INSERT INTO rollup_hour (app_id, match, channel_id, t, platform, visit, click, install, organic, launch, active)
     SELECT $1, -1, c, t, p, v, k, i, o, 3 * i, 2 * i
     FROM unnest($2::bigint[], $3::int[], $4::smallint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
       AS counted (c, t, p, v, k, i, o)`,
    [appId, ...[0, 1, 2, 3, 4, 5, 6].map(column)],
  );
  const counts = ["visit", "click", "install", "organic", "launch", "active"];
  const sums = counts.map((name) => `sum(${name})`).join();
  const names = counts.join();
  for (const sql of [
    `INSERT INTO rollup (app_id, grain, match, channel_id, t, platform, ${names})
     SELECT app_id, 1, -1, channel_id, t / 24, platform, ${sums} FROM rollup_hour
     GROUP BY app_id, channel_id, t / 24, platform`,
    `INSERT INTO rollup (app_id, grain, match, channel_id, t, platform, install, organic, launch, active)
     SELECT app_id, 1, CASE channel_id WHEN 0 THEN 7 WHEN 1 THEN 1 ELSE 5 END, channel_id, t, platform,
       install, organic, launch, active FROM rollup`,
    `INSERT INTO rollup (app_id, grain, match, channel_id, t, platform, ${names})
     SELECT app_id, grain, match, -1, t, platform, ${sums} FROM rollup
     GROUP BY app_id, grain, match, t, platform`,
    `INSERT INTO rollup_hour (app_id, match, channel_id, t, platform, ${names})
     SELECT app_id, match, -1, t, platform, ${sums} FROM rollup_hour
     GROUP BY app_id, match, t, platform`,
    fillChannelDays,
  ])
    await ingest.rows(sql);
}

/** Asks why a metric changed on a day, or over days. */
export const why = (
  metric: string,
  [start, end = start]: readonly [start: string, end?: string],
  more: object = {},
  of: ReportApp = app,
): Promise<WhyReply> =>
  whyReport(
    ingest.store.db,
    of,
    { ...noFilter, start, end, metric, at: null, until: null, against: null, ...more } as never,
    nowMs,
  );
