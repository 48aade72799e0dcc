import { afterAll, beforeAll, expect, test } from "vitest";
import { memoryStorage } from "../../../../service/ports/storage";
import { seedDemo } from "../../../../service/seed";
import type { Store } from "../../../../service/store/open";
import { openTestStore } from "../../../support/store";

/** Ten minutes after midnight, when most of what is relative to now could fall into the night. */
const nowMs = Date.parse("2026-11-28T00:10:00+08:00");
let store: Store;

beforeAll(async () => {
  store = await openTestStore();
  const storage = memoryStorage();
  await seedDemo(store, { now: () => nowMs, storage, masterSecret: "secret".repeat(6) });
});
afterAll(() => store.close());

const local = (column: string) => `${column} AT TIME ZONE 'Asia/Shanghai'`;
const isNight = (column: string) => `extract(hour FROM ${local(column)}) < 8`;

/** Rows that contradict themselves or each other, by what must hold. */
const contradictions: Record<string, string> = {
  "a device is seen after its install, and registers then": `SELECT device_id FROM device
    WHERE last_at < installed_at OR last_day < install_day OR register_day < install_day`,
  "no install lies in the future": "SELECT device_id FROM device WHERE installed_at > $1",
  "no event lies in the future": "SELECT eid, app_id, type, ts FROM event WHERE ts > $1",
  "no event of a device comes before its install": `SELECT e.eid FROM event e
    JOIN device d ON d.app_id = e.app_id AND d.device_id = e.actor WHERE e.ts < d.installed_at`,
  "an order is paid after it is made, and ends after that": `SELECT no FROM purchase
    WHERE paid_at < created_at OR ended_at < created_at OR created_at > $1`,
  "a recharge is done after it is made": "SELECT no FROM recharge WHERE done_at < created_at",
  "a transfer is handed in after it is made, and reviewed after that": `SELECT no FROM bank_transfer
    WHERE submitted_at < created_at OR reviewed_at < submitted_at OR created_at > $1`,
  "a number begins with the local day of its order": `SELECT no FROM purchase
    WHERE left(no, 8) <> to_char(${local("created_at")}, 'YYYYMMDD')
    UNION ALL SELECT no FROM recharge WHERE left(no, 8) <> to_char(${local("created_at")}, 'YYYYMMDD')
    UNION ALL SELECT no FROM bank_transfer
      WHERE left(no, 8) <> to_char(${local("created_at")}, 'YYYYMMDD')`,
  "nothing is bought in the night, but for the order that waits now": `SELECT no FROM purchase
    WHERE state <> 0 AND ${isNight("created_at")}
    UNION ALL SELECT no FROM recharge WHERE ${isNight("created_at")}`,
  "a message is read after it came, and none comes from the future": `SELECT id::text FROM message
    WHERE read_at < created_at OR created_at > $1 OR read_at > $1`,
  "the ledger of an account is in the order of time": `SELECT id::text, at, before FROM (SELECT id, at,
      lag(at) OVER (PARTITION BY account_id ORDER BY id) AS before FROM ledger_posting) p
    WHERE at < before OR at > $1`,
  "what an account is left with is what it had and what came or went": `SELECT id::text FROM
    (SELECT id, wallet_cents, wallet_after_cents,
      lag(wallet_after_cents, 1, 0) OVER (PARTITION BY account_id ORDER BY id) AS before
      FROM ledger_posting WHERE account_id <> 0) p
    WHERE wallet_after_cents <> before + wallet_cents`,
  "not everything is bought at one time of day": `SELECT to_char(created_at, 'HH24:MI:SS'), count(*)
    FROM purchase GROUP BY account_id, 1 HAVING count(*) > 3`,
  "a message about a paid order names one that was paid then, with its amount": `SELECT m.body
    FROM message m WHERE m.title = '订单支付成功' AND NOT EXISTS (SELECT 1 FROM purchase p
      JOIN app a ON a.id = p.app_id WHERE p.account_id = m.account_id AND p.paid_at = m.created_at
      AND m.body LIKE '%' || a.name || '%'
      AND m.body LIKE '%' || trim(to_char(p.total_cents / 100.0, '999,999,990.00')) || '%')`,
  "a message about a term names the day on which it ends": `SELECT m.title FROM message m
    WHERE m.title LIKE '%将在 30 天后到期%' AND NOT EXISTS (SELECT 1 FROM app a
      WHERE a.owner_id = m.account_id AND m.title || m.body LIKE '%' || a.name || '%'
      AND abs(extract(epoch FROM a.expire_at - m.created_at - interval '30 days')) < 86400)`,
  "no two apps of an account have one name": `SELECT name FROM app WHERE deleted_at IS NULL
    AND id > 100000 GROUP BY owner_id, name HAVING count(*) > 1`,
  "a channel is not older than its app": `SELECT c.code, c.created_at, a.created_at AS app_at FROM channel c
    JOIN app a ON a.id = c.app_id WHERE c.created_at < a.created_at`,
  "installs are counted as there are devices": `SELECT d.app_id FROM
    (SELECT app_id, count(*) AS n FROM device WHERE install_day IS NOT NULL GROUP BY 1) d
    JOIN (SELECT app_id, sum(install) AS n FROM rollup
      WHERE grain = 1 AND match = -1 AND channel_id = -1 GROUP BY 1) r ON r.app_id = d.app_id
    WHERE r.n <> d.n`,
  "the targets of a link have its installs of the last days among them": `SELECT r.channel_id, r.t
    FROM short_link l
    JOIN rollup r ON r.app_id = l.app_id AND r.channel_id = l.channel_id AND r.grain = 1 AND r.match = -1
    WHERE l.spec ? 'variants' AND r.install > 0
      AND r.t > ($1::timestamptz AT TIME ZONE 'Asia/Shanghai')::date - date '1970-01-01' - 7
    GROUP BY r.app_id, 1, 2 HAVING sum(r.install) <> (SELECT count(*) FROM event e
      WHERE e.app_id = r.app_id AND e.channel_id = r.channel_id AND e.type = 3 AND e.params ? 'variant'
        AND (${local("e.ts")})::date - date '1970-01-01' = r.t)`,
  "each visit and press of the last days is there by itself": `SELECT r.app_id, r.channel_id, r.t
    FROM (SELECT app_id, channel_id, t, sum(visit) AS visits, sum(click) AS clicks FROM rollup
      WHERE grain = 1 AND match = -1 AND t > ($1::timestamptz AT TIME ZONE 'Asia/Shanghai')::date
        - date '1970-01-01' - 7 GROUP BY 1, 2, 3) r
    LEFT JOIN (SELECT app_id, channel_id, (${local("ts")})::date - date '1970-01-01' AS t,
      count(*) FILTER (WHERE type = 1) AS visits, count(*) FILTER (WHERE type = 2) AS clicks
      FROM event GROUP BY 1, 2, 3) e USING (app_id, channel_id, t)
    WHERE r.channel_id <> -1 AND (r.visits <> coalesce(e.visits, 0) OR r.clicks <> coalesce(e.clicks, 0))`,
  "no report is due, and none is under way: nothing leaves when the service starts": `SELECT id
    FROM report_plan WHERE due_at <= $1 OR since > $1
    UNION ALL SELECT id FROM report_run WHERE state = 0
    UNION ALL SELECT run_id FROM report_delivery WHERE state = 0`,
  "a report begins when its period is over, and ends after that": `SELECT r.slot FROM report_run r
    JOIN report_plan p ON p.app_id = r.app_id AND p.id = r.plan_id
    WHERE (${local("r.created_at")})::date - date '1970-01-01' <= r.end_day
      OR r.finished_at < r.created_at OR r.finished_at > $1 OR r.created_at < p.created_at`,
  "a report was sent to somebody or says why not": `SELECT r.slot FROM report_run r
    LEFT JOIN report_delivery d ON d.app_id = r.app_id AND d.run_id = r.id
    WHERE (r.state = 1 AND (d.state IS DISTINCT FROM 1 OR d.sent_at IS NULL))
      OR (r.state = 2 AND (d.state IS DISTINCT FROM 2 OR d.fault = '' OR d.fault_en = ''))
      OR (r.state = 3 AND d.run_id IS NOT NULL)`,
  "the newest report of each plan has the figures of its period": `SELECT p.name FROM report_plan p
    WHERE NOT EXISTS (SELECT 1 FROM report_run r WHERE r.app_id = p.app_id AND r.plan_id = p.id
      AND (r.content->>'hasData')::boolean AND r.content->>'title' = p.name
      AND jsonb_array_length(r.content->'blocks') > 0)`,
};

test("the demo has a plan of each kind and rhythm, with reports of each outcome", async () => {
  const { rows: plans } = await store.pool.query(
    "SELECT every, content->>'kind' AS kind FROM report_plan ORDER BY id",
  );
  expect(plans).toEqual([
    { every: "day", kind: "board" },
    { every: "week", kind: "view" },
    { every: "month", kind: "table" },
  ]);
  const { rows } = await store.pool.query(
    `SELECT DISTINCT d.way, r.state, r.is_late FROM report_run r
     LEFT JOIN report_delivery d ON d.app_id = r.app_id AND d.run_id = r.id ORDER BY 1, 2, 3`,
  );
  expect(rows).toEqual([
    { way: "mail", state: 1, is_late: false },
    { way: "mail", state: 1, is_late: true },
    { way: "robot", state: 1, is_late: false },
    { way: "robot", state: 2, is_late: false },
    { way: null, state: 3, is_late: false },
  ]);
  const { rows: sealed } = await store.pool.query("SELECT url FROM report_robot");
  expect(sealed).toHaveLength(1);
  expect(JSON.stringify(sealed)).not.toContain("qyapi");
});

test.each(Object.entries(contradictions))("in the demo data %s", async (_, sql) => {
  const values = sql.includes("$1") ? [new Date(nowMs)] : [];
  const { rows } = await store.pool.query(`${sql} LIMIT 5`, values);
  expect(rows).toEqual([]);
});
