import { expect, test } from "vitest";
import { injected, isExplained } from "../../../../bench/injected-anomalies";

type Rows = (sql: string, values?: unknown[]) => Promise<{ [column: string]: unknown }[]>;

/** Each anomaly that is planted is found within its period, and little else is. */
export function testMonitor(rows: Rows, today: number): void {
  test.each(injected)("its monitor finds $what", async ({ appkey, metric, daysAgo, channel }) => {
    const found = await rows(
      `SELECT m.object_key, m.opened_t, m.last_t FROM monitor_alert m JOIN app ON app.id = m.app_id
       LEFT JOIN channel c ON c.app_id = m.app_id AND m.object_key = 'channel:' || c.id
       WHERE app.appkey = $1 AND m.metric = $2 AND m.period = 'day'
         AND m.opened_t <= $3 AND m.last_t >= $3 AND ($4::text IS NULL OR c.name = $4)`,
      [appkey, metric, today - daysAgo, channel ?? null],
    );
    expect(found.length).toBeGreaterThan(0);
  });

  test("its baselines give at most 2 false alerts a metric and month", async () => {
    const found = await rows(
      `SELECT app.appkey, m.metric, m.object_key, $1::integer -
         CASE m.period WHEN 'hour' THEN m.opened_t / 24 ELSE m.opened_t END AS ago
       FROM monitor_alert m JOIN app ON app.id = m.app_id
       WHERE m.condition ->> 'kind' = 'baseline'`,
      [today],
    );
    const wrong = found.filter(({ appkey, ago }) => !isExplained(String(appkey), Number(ago)));
    const counts = new Map<string, number>();
    for (const { appkey, metric } of wrong)
      counts.set(`${appkey} ${metric}`, (counts.get(`${appkey} ${metric}`) ?? 0) + 1);
    expect(Math.max(0, ...counts.values()), JSON.stringify(wrong)).toBeLessThanOrEqual(2);
  });

  test("its alerts are in every state", async () => {
    const states = await rows("SELECT DISTINCT state FROM monitor_alert ORDER BY state");
    expect(states.map(({ state }) => state)).toEqual([0, 1, 2, 3]);
  });
}
