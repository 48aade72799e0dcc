import { addCounts, withTotals } from "../../service/features/acceleration/add-counts";
import { countAttacks, hourOf } from "../../service/reporting/edge-attacks";
import type { EdgeCounters } from "../../service/store/edge-tables";
import type { AppRecord, EdgeSettings } from "../../src/core/api/contract";
import { edgeLatencyMs } from "../../src/core/api/contract/constants/acceleration";
import { plainSettings as originAt } from "./edge/settings";
import type { TestService } from "./service";
import { makeEdgeApp } from "./world";

/** Settings of a domain with one origin, and nothing else set. */
export const plainSettings: EdgeSettings = {
  ...originAt(80, "47.96.0.10"),
  https: { isForced: false, hasHttp2: true },
};

/** An app of the acceleration line with its owner. */
export async function signUpWithEdge(
  test: TestService,
  mobile: string,
): Promise<{ token: string; app: AppRecord; as: { token: string; appkey: string } }> {
  const { token } = await test.signUp(mobile);
  const { id } = await makeEdgeApp(test, token, "加速应用");
  const { map } = await test.call("apply/applyInfo", { id }, { token });
  const app = map as AppRecord;
  return { token, app, as: { token, appkey: app.appkey } };
}

const latencyClasses = edgeLatencyMs.length + 1;

/**
 * Counts `minutes` minutes up to the present one, of a domain and of all: each 60 requests, of which 6 were
 * refused, 9 answered by 404 and 1 by 502, and half of the rest came from the cache.
 */
export async function serveMinutes(
  test: TestService,
  appId: number,
  domainId: number,
  minutes: number,
): Promise<void> {
  const last = Math.floor(test.now() / 60_000);
  const classes = Array.from({ length: latencyClasses }, (_, at) => (at === 4 ? 54 : 0));
  const counters: EdgeCounters = {
    requests: 60,
    bytes_in: 6000,
    bytes_out: 7_500_000,
    hits: 27,
    misses: 27,
    cc: 4,
    address: 0,
    region: 0,
    agent: 0,
    waf: 2,
    s2: 42,
    s3: 2,
    s4: 9,
    s5: 1,
    edge_ms: classes,
    origin_ms: classes,
  };
  const counted = Array.from({ length: minutes }, (_, ago) => ({
    domainId,
    t: last - ago,
    counters,
  }));
  await addCounts(test.store.db, appId, withTotals(counted));
  for (const domain of [0, domainId]) {
    await test.store.pool.query(
      `INSERT INTO edge_top (app_id, domain_id, day, kind, name, requests, bytes_out)
       VALUES ($1, $2, (now() AT TIME ZONE 'Asia/Shanghai')::date, 'path', '/index.html', 40, 4096)`,
      [appId, domain],
    );
  }
  await test.store.pool.query(
    `INSERT INTO edge_attack (app_id, domain_id, kind, address, region, target, begin_t, end_t, requests, peak, is_blocked)
     SELECT $1, $2, 'cc', '198.51.100.' || n, '浙江', '/login', $3 - 5 - n, $3 - n, 900 + n, 300, true
     FROM generate_series(1, 12) n`,
    [appId, domainId, last],
  );
  await countAttacks(test.store.db, appId, { from: 0, to: hourOf(last) });
}
