import * as v from "valibot";
import { bodies } from "../service/ingest/batch/schema";
import { addressKey } from "../service/ingest/batch/touch-keys";
import { IngestQueue } from "../service/ingest/queue";
import { openStore, type Store } from "../service/store/open";
import type { Measurement } from "./stats";

const appkey = "bench-match";
/** No other app has it. */
const appId = 1_999_999_999;
const clicks = 100_000;
const installs = 200;
const goalMs = 20;
const [busyIp, quietIp] = ["198.51.100.7", "203.0.113.7"];

/** An app whose only channel was clicked very often from one address within the hour, and twenty times from another. */
async function fill({ pool }: Store): Promise<void> {
  await pool.query(
    "INSERT INTO app (id, appkey, name, owner_id, settings) VALUES ($1, $2, '匹配', 1, $3)",
    [appId, appkey, JSON.stringify({ attribution: { fuzzyOneToOne: true } })],
  );
  await pool.query(
    `INSERT INTO channel (app_id, id, code, name, type, group_id, link_code, created_by)
     VALUES ($1, 1, 'match', '匹配', 1, 1, 'bench-match', 1)`,
    [appId],
  );
  for (const [ip, count, visitors] of [
    [busyIp, clicks, 5_000],
    [quietIp, 20, 3],
  ] as const)
    await pool.query(
      `INSERT INTO touch (app_id, key, ts, touch_id, key_kind, channel_id, is_click, platform,
         os_version, model, visitor)
       SELECT home.id, $2::uuid, now() - n * interval '30 milliseconds', md5($2 || n::text)::uuid, 3, 1,
         true, 2, '14', 'V2', md5('v' || n % $4::int)::uuid
       FROM app AS home, generate_series(1, $3::int) AS n WHERE home.id = $1`,
      [appId, addressKey(ip), count, visitors],
    );
  await pool.query("ANALYZE touch");
}

/** Milliseconds from an install to its commit, one after the other, fastest first. */
async function timesAt({ pool }: Store, ip: string): Promise<number[]> {
  const queue = new IngestQueue(pool, { lingerMs: 0, batchEvents: 4_000, waitingEvents: 40_000 });
  const times: number[] = [];
  for (let n = 0; n < installs; n++) {
    const id = `match-${ip}-${n}`;
    const device = { id, ts: Date.now(), deviceId: id, platform: "android", osVersion: "14" };
    const { events } = v.parse(bodies.install, { appkey, events: [{ ...device, model: "V2" }] });
    const agent = { platform: "android" as const, osVersion: "", model: "", isInMessenger: false };
    const startedAt = performance.now();
    await queue.push({
      appkey,
      sender: { ip, agent, receivedMs: Date.now() },
      events: events.map((event) => ({ kind: "install" as const, ...event })),
    });
    times.push(performance.now() - startedAt);
  }
  // The first ones prepare their statements.
  return times.slice(10).toSorted((a, b) => a - b);
}

/** Measures the match of an install that may be any of the clicks of its address. The service must not run. */
export async function matchStats(where: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<Measurement[]> {
  const store = await openStore(where);
  try {
    await fill(store);
    const measurements: Measurement[] = [];
    for (const [name, ip] of [
      [`IP 上 ${clicks.toLocaleString("zh-CN")} 次点击`, busyIp],
      ["IP 上 20 次点击", quietIp],
    ] as const) {
      const times = await timesAt(store, ip);
      const [median = 0, p95 = 0] = [0.5, 0.95].map(
        (part) => times[Math.floor(times.length * part)],
      );
      measurements.push({
        name,
        value: p95,
        unit: "ms",
        goal: goalMs,
        note: `中位 ${median.toFixed(1)} ms`,
      });
    }
    return measurements;
  } finally {
    await store.close();
  }
}
