import type pg from "pg";
import { countAttacks, hourOf } from "../service/reporting/edge-attacks";
import { dbOn } from "../service/store/open";
import type { EdgeSettings } from "../src/core/api/contract";
import { edgeLatencyMs, edgeTopKinds } from "../src/core/api/contract/constants/acceleration";

/** Amount of history for an app of the acceleration line. */
export interface EdgeHistorySize {
  appkey: string;
  ownerId: number;
  domains: number;
  days: number;
  /** Hours whose minutes are kept. */
  minuteHours: number;
  nodes: number;
  attacks: number;
  /** Names that the present day has told apart so far, of each kind; days before keep 100. */
  namesToday: number;
}

const settings: EdgeSettings = {
  business: "web",
  tcpPort: null,
  origins: Array.from({ length: 8 }, (_, index) => ({
    address: `203.0.113.${index + 1}`,
    port: 443,
    weight: 1,
    isBackup: index > 5,
  })),
  originProtocol: "https",
  originHost: "",
  balance: "round",
  health: { fails: 3, seconds: 10 },
  cache: [{ kind: "path", pattern: "/static/", seconds: 3600, ignoresQuery: false }],
  https: { isForced: false, hasHttp2: true },
  cc: { perSecond: 20, burst: 40 },
  allow: [],
  deny: Array.from({ length: 40 }, (_, index) => `198.51.100.${index}`),
  regions: { mode: "deny", names: [] },
  agents: ["python-requests", "Scrapy"],
  waf: "off",
};

const classes = Array.from({ length: edgeLatencyMs.length + 1 }, (_, at) =>
  at > 2 && at < 9 ? 40 - at : 0,
);
const latencies = `'{${classes.join(",")}}'::integer[]`;

const counters = `requests, bytes_in, bytes_out, hits, misses, cc, address, region, agent, waf, s2, s3, s4, s5,
  edge_ms, origin_ms`;
/** Of one domain, or of all of them; `load` is how much. */
const counted = `load, load * 420, load * 9000, load * 6 / 10, load * 3 / 10, load / 90, load / 200, 0,
  load / 150, 0, load * 8 / 10, load / 50, load / 30, load / 900, ${latencies}, ${latencies}`;
const loadOf = (minutes: string) =>
  `(CASE WHEN d = 0 THEN $2::int ELSE 1 END * (40 + (t * 7 + d * 13) % 30) * ${minutes})::bigint`;

/** As they arrive, a unit of time of all domains after the other: `0 * t` keeps the planner from turning it round. */
const spansOf = (minutes: string, from: string, to: string) => `
  FROM (SELECT t, CASE WHEN n = 0 THEN 0 ELSE $3::bigint + n - 1 END AS domain_id, load
    FROM generate_series(${from}, ${to}) t, LATERAL generate_series(0, $2::int + 0 * t) d,
      LATERAL (SELECT d AS n, ${loadOf(minutes)} AS load) AS each) AS spans`;

/** Gives a new app of the acceleration line its domains, nodes and counters; answers its id. */
export async function fillEdgeHistory(
  { pool }: { pool: pg.Pool },
  size: EdgeHistorySize,
  nowMs: number,
): Promise<number> {
  const { appkey, ownerId, domains, nodes } = size;
  const client = await pool.connect();
  const insert = async (sql: string, values: unknown[]): Promise<number> => {
    const { rows } = await client.query<{ id: number }>(sql, values);
    return rows[0]?.id ?? 0;
  };
  const minute = Math.floor(nowMs / 60_000);
  const hour = hourOf(minute);
  try {
    await client.query("BEGIN");
    const appId = await insert(
      `INSERT INTO app (appkey, name, owner_id, line, created_at)
       VALUES ($1, $1, $2, 'afpm', now()) RETURNING id`,
      [appkey, ownerId],
    );
    await client.query(
      `INSERT INTO edge_name SELECT 'site' || n || '.bench-edge.cn', $1, now() FROM generate_series(1, $2::int) n`,
      [appId, domains],
    );
    const first = await insert(
      `INSERT INTO edge_domain (app_id, domain, version, changed_at, created_at)
       SELECT $1, 'site' || n || '.bench-edge.cn', 3, now(), now() FROM generate_series(1, $2::int) n
       RETURNING id`,
      [appId, domains],
    );
    await client.query(
      `INSERT INTO edge_version (app_id, domain_id, number, settings, author, created_at)
       SELECT $1, $2::bigint + n, v, $4::jsonb, $5, now()
       FROM generate_series(0, $3::int - 1) n, generate_series(1, 3) v`,
      [appId, first, domains, JSON.stringify(settings), ownerId],
    );
    await client.query(
      `INSERT INTO edge_node (app_id, name, key_hint, key_hash, created_at, seen_at, agent_version, applied)
       SELECT $1, '节点' || n, '', '', now(), now(), '1.0.0',
         (SELECT jsonb_object_agg(id, version || '.' || (extract(epoch FROM changed_at) * 1000)::bigint)
          FROM edge_domain WHERE app_id = $1)
       FROM generate_series(1, $2::int) n`,
      [appId, nodes],
    );
    const common = [appId, domains, first];
    await client.query(
      `INSERT INTO edge_minute (app_id, domain_id, t, ${counters}) SELECT $1, domain_id, t, ${counted}
       ${spansOf("1", "$4::int", "$5::int")}`,
      [...common, minute - size.minuteHours * 60 + 1, minute],
    );
    await client.query(
      `INSERT INTO edge_hour (app_id, domain_id, t, ${counters}, peak_requests, peak_bytes)
       SELECT $1, domain_id, t, ${counted}, load / 40, load * 225
       ${spansOf("60", "$4::int", "$5::int")}`,
      [...common, hour - size.days * 24 + 1, hour],
    );
    await client.query(
      `INSERT INTO edge_top (app_id, domain_id, day, kind, name, requests, bytes_out)
       SELECT $1, CASE WHEN d = 0 THEN 0 ELSE $2::bigint + d - 1 END,
         (now() AT TIME ZONE 'Asia/Shanghai')::date - back, kind, '/' || kind || '/' || n, 90000 / n, 9000
       FROM generate_series(0, $4::int - 1) back, LATERAL generate_series(0, 20) d,
         unnest($3::text[]) kind, LATERAL generate_series(1, CASE WHEN back = 0 THEN $5::int ELSE 100 END) n`,
      [appId, first, edgeTopKinds, size.days, size.namesToday],
    );
    await client.query(
      `INSERT INTO edge_attack (app_id, domain_id, kind, address, region, target, begin_t, end_t, requests, peak,
         is_blocked)
       SELECT $1, $2::bigint + n % $3::int, 'cc', '203.0.113.' || n % 250, '浙江', '/login', at, at + 3, 900, 300, true
       FROM generate_series(1, $4::int) n, LATERAL (SELECT $5::int - n::bigint * $6::int / $4::int) AS placed (at)`,
      [appId, first, domains, size.attacks, minute, size.days * 1440],
    );
    await countAttacks(dbOn(client), appId, { from: 0, to: hour });
    await client.query("COMMIT");
    return first;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}
