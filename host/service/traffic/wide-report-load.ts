import { channelReport } from "../areas/report/channel-report";
import { fillChannelDays } from "../store/migrations/0012-channel-days";
import { openStore } from "../store/open";
import type { CallTimes } from "./report-load";

const channels = 1_000;
const days = 30;
const appId = 1;
const dayMs = 86_400_000;

/** Measures the channel report over 1,000 channels and 30 days, by several orders and pages. */
export async function measureWideReport(rounds: number): Promise<CallTimes> {
  const store = await openStore({ dataDir: "memory" });
  try {
    const nowMs = Date.now();
    const today = Math.floor((nowMs + 8 * 3_600_000) / dayMs);
    await fill(store.pool, today);
    const dayBack = (back: number) => new Date((today - back) * dayMs).toISOString().slice(0, 10);
    const filter = {
      ...{ start: dayBack(days - 1), end: dayBack(0), granularity: "day" as const },
      ...{ platform: null, channelIds: [], groupIds: [], match: null, versions: [] },
      ...{ provinces: [], keyword: "", type: null, parentId: null, eventIds: [] },
      groupBy: "channel" as const,
    };
    const app = { appId, timeZone: "Asia/Shanghai", channelIds: null };
    const sorts = ["install", "clickRate", "d1", "roi"] as const;
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const sort = sorts[round % sorts.length] ?? "install";
      const currentPage = 1 + (round % 50);
      const query = { ...filter, sort, order: "desc" as const, currentPage, pageSize: 20 };
      const startedAt = performance.now();
      await channelReport(store.db, app, query, nowMs);
      times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
    return { name: "1,000 个渠道 × 30 天，排序并分页", median: at(0.5), p95: at(0.95) };
  } finally {
    await store.close();
  }
}

type Pool = Awaited<ReturnType<typeof openStore>>["pool"];

async function fill(pool: Pool, today: number): Promise<void> {
  await pool.query("INSERT INTO app (id, appkey, name, owner_id) VALUES ($1, 'bench', '量', 1)", [
    appId,
  ]);
  await pool.query("INSERT INTO channel_group (app_id, id, name) VALUES ($1, 1, '默认')", [appId]);
  await pool.query(
    `INSERT INTO channel (app_id, id, code, name, group_id, link_code, created_by, cpa)
     SELECT $1, n, 'c' || n, '渠道' || n, 1, 'l' || n, 1, 2.5 FROM generate_series(1, $2::integer) n`,
    [appId, channels],
  );
  await pool.query(
    `INSERT INTO rollup (app_id, grain, match, channel_id, t, platform, visit, click, install,
       register, register_uv, active, launch, pay_cents)
     SELECT $1, 1, -1, n, t, platform, n % 97, n % 53, n % 31, n % 17, n % 13, n % 71, n % 83, n
     FROM generate_series(1, $2::integer) n, generate_series($3::integer, $4::integer) t,
       generate_series(1, 2) platform`,
    [appId, channels, today - days + 1, today],
  );
  await pool.query(
    `INSERT INTO retained (app_id, basis, match, channel_id, cohort, n, platform, devices)
     SELECT $1, 0, -1, channel, cohort, n, 1, 30 - n
     FROM generate_series(1, $2::integer) channel, generate_series($3::integer, $4::integer) cohort,
       unnest('{0,1,3,7}'::integer[]) n`,
    [appId, channels, today - days + 1, today],
  );
  await pool.query(fillChannelDays);
  await pool.query("ANALYZE");
}
