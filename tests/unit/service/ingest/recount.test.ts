import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillChannelDays } from "../../../../service/store/migrations/0012-channel-days";
import { appId, noonMs, openTestIngest, type TestIngest } from "../../../support/ingest";
import { rounds } from "../../../support/rounds";
import { playTraffic, traffic } from "./random-traffic";
import { repeatsAgree, returnsAgree } from "./returns-agree";

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
  for (const id of [1, 2, 3]) await ingest.addChannel(id);
  await ingest.rows(
    "INSERT INTO event_definition (app_id, id, event_id, name, created_by) VALUES ($1, 7, 'level', '升级', 1)",
    [appId],
  );
});
afterAll(() => ingest.close());

// A page whose clock is ahead is counted when it is heard.
const heard = `CASE WHEN type IN (1, 2) THEN least(ts, to_timestamp(${noonMs} / 1000.0)) ELSE ts END`;
const local = `((${heard}) AT TIME ZONE 'Asia/Shanghai')`;
const keyOf = {
  0: `floor(extract(epoch FROM ${local}) / 3600)`,
  1: `floor(extract(epoch FROM ${local}) / 86400)`,
  2: `floor(extract(epoch FROM date_trunc('week', ${local})) / 86400)`,
  3: `floor(extract(epoch FROM date_trunc('month', ${local})) / 86400)`,
} as const;

/** Who is paid back has not paid. */
const isRefund = "coalesce(params ->> 'reportedCents', params ->> 'amountCents')::bigint < 0";

const hours = {
  rollup: "(SELECT *, 0 AS grain FROM rollup_hour) AS rollup",
  event_rollup: "(SELECT *, 0 AS grain FROM event_rollup_hour) AS event_rollup",
};
const rollupOf = (table: keyof typeof hours, granularity: number) =>
  granularity === 0 ? hours[table] : table;

/** Rows that count something: a refund of what was never paid leaves none. */
const counting = (rows: Record<string, unknown>[]) =>
  rows.filter((row) =>
    Object.entries(row).some(
      ([name, value]) => !["t", "channel_id"].includes(name) && Number(value) !== 0,
    ),
  );

async function countsAgree(round: string): Promise<void> {
  for (const granularity of [0, 1, 2, 3] as const) {
    const recounted = await ingest.rows(`
      SELECT ${keyOf[granularity]}::integer AS t,
        count(DISTINCT actor) FILTER (WHERE type IN (3, 4)) AS active,
        count(DISTINCT actor) FILTER (WHERE type = 5) AS register_uv,
        count(DISTINCT actor) FILTER (WHERE type = 7 AND NOT ${isRefund}) AS pay_users,
        count(DISTINCT (channel_id, actor)) FILTER (WHERE type = 1) AS visit_uv,
        count(DISTINCT (channel_id, actor)) FILTER (WHERE type = 2) AS click_uv
      FROM event GROUP BY 1 HAVING count(*) FILTER (WHERE type <> 6) > 0 ORDER BY 1`);
    const kept = await ingest.rows(
      `SELECT t, sum(active) AS active, sum(register_uv) AS register_uv, sum(pay_users) AS pay_users,
         sum(visit_uv) AS visit_uv, sum(click_uv) AS click_uv
       FROM ${rollupOf("rollup", granularity)}
       WHERE grain = $1 AND match = -1 AND channel_id = -1 GROUP BY 1 ORDER BY 1`,
      [granularity],
    );
    expect(counting(kept), `${round} grain ${granularity}`).toEqual(counting(recounted));
  }
  for (const granularity of [0, 1] as const) {
    const recounted = await ingest.rows(`
      SELECT ${keyOf[granularity]}::integer AS t, channel_id,
        count(*) FILTER (WHERE type = 1) AS visit, count(*) FILTER (WHERE type = 2) AS click,
        count(*) FILTER (WHERE type = 3 AND params IS NULL) AS install,
        count(*) FILTER (WHERE type = 3 AND params IS NOT NULL) AS reinstall,
        count(*) FILTER (WHERE type = 4) AS launch, count(*) FILTER (WHERE type = 5) AS register,
        coalesce(sum((params ->> 'amountCents')::integer), 0) AS pay_cents
      FROM event GROUP BY 1, 2 HAVING count(*) FILTER (WHERE type <> 6) > 0 ORDER BY 1, 2`);
    // What counts devices is counted for the source of their install: see one-source.test.ts.
    const columns = "visit, click, install, reinstall, launch, register, pay_cents";
    const sumColumns = columns.split(", ").map((column) => `sum(${column}) AS ${column}`);
    const kept = await ingest.rows(
      `SELECT t, channel_id, ${sumColumns.join(", ")} FROM ${rollupOf("rollup", granularity)}
       WHERE grain = $1 AND match = -1 AND channel_id >= 0 GROUP BY 1, 2 HAVING ${sumColumns.map((sum) => `${sum.split(" AS ")[0]} <> 0`).join(" OR ")}
       ORDER BY 1, 2`,
      [granularity],
    );
    expect(counting(kept), `${round} grain ${granularity}`).toEqual(counting(recounted));
  }
}

async function eventsAgree(round: string): Promise<void> {
  for (const granularity of [0, 1, 2, 3] as const) {
    const recounted = await ingest.rows(`
      SELECT ${keyOf[granularity]}::integer AS t, count(*) AS times, count(DISTINCT actor) AS users,
        sum((params ->> 'value')::bigint) AS value
      FROM event WHERE type = 6 AND params ->> 'eventId' = 'level' GROUP BY 1 ORDER BY 1`);
    const kept = await ingest.rows(
      `SELECT t, sum(times) AS times, sum(users) AS users, sum(value) AS value
       FROM ${rollupOf("event_rollup", granularity)}
       WHERE event_no = 7 AND grain = $1 AND channel_id = -1 GROUP BY 1 ORDER BY 1`,
      [granularity],
    );
    // Weeks and months hold distinct counts only; times and values are the sums of their days.
    const expectedRows =
      granularity < 2 ? recounted : recounted.map(({ t, users }) => ({ t, users }));
    expect(
      granularity < 2 ? kept : kept.map(({ t, users }) => ({ t, users })),
      `${round} grain ${granularity}`,
    ).toEqual(expectedRows);
  }
  const byChannel = await ingest.rows(`
    SELECT ${keyOf[1]}::integer AS t, channel_id, platform, count(*) AS times FROM event
    WHERE type = 6 AND params ->> 'eventId' = 'level' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);
  const kept = await ingest.rows(`
    SELECT t, channel_id, platform, times FROM event_rollup
    WHERE grain = 1 AND channel_id >= 0 AND times <> 0 ORDER BY 1, 2, 3`);
  expect(kept, round).toEqual(byChannel);
}

async function cohortsAgree(): Promise<void> {
  for (const [basis, first] of [
    [0, "type = 3 AND params IS NULL"],
    [1, "type = 5"],
  ] as const) {
    const kept = await ingest.rows(
      `SELECT cohort, n, sum(devices) AS devices FROM retained
       WHERE basis = $1 AND match = -1 AND channel_id = -1 GROUP BY 1, 2 ORDER BY 1, 2`,
      [basis],
    );
    // A device registers on the day of the register event that arrived first.
    const cohort =
      basis === 0
        ? `SELECT actor, ${keyOf[1]}::integer AS cohort FROM event WHERE ${first}`
        : "SELECT device_id AS actor, register_day AS cohort FROM device WHERE register_day IS NOT NULL";
    const recounted = await ingest.rows(`
      WITH first AS (${cohort}),
      active AS (SELECT DISTINCT actor, ${keyOf[1]}::integer AS day FROM event WHERE type IN (3, 4))
      SELECT cohort, 0 AS n, count(*) AS devices FROM first GROUP BY 1
      UNION ALL
      SELECT cohort, day - cohort AS n, count(*) FROM first JOIN active USING (actor)
      WHERE day > cohort GROUP BY 1, 2 ORDER BY 1, 2`);
    expect(kept).toEqual(recounted);
  }
}

/** Days of channels hold what the rollups hold: they are filled anew from them, and compared. */
async function channelDaysAgree(round: string): Promise<void> {
  const kept = () => ingest.rows("SELECT * FROM channel_day ORDER BY channel_id, day, platform");
  const written = await kept();
  await ingest.rows("DELETE FROM channel_day");
  await ingest.rows(fillChannelDays);
  expect(written, round).toEqual(await kept());
}

test("rollups and cohorts equal a recount of the stored events, whatever arrived in whatever order", async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(traffic, async (drawn) => {
      round++;
      await playTraffic(ingest, drawn, round);
      await countsAgree(`round ${round}`);
      await cohortsAgree();
      await channelDaysAgree(`round ${round}`);
      await returnsAgree(ingest, `round ${round}`);
      await repeatsAgree(ingest, `round ${round}`);
      await eventsAgree(`round ${round}`);
      const [split] = await ingest.rows(`
        SELECT coalesce(sum(install) FILTER (WHERE match = -1 AND channel_id = -1), 0) AS total,
          coalesce(sum(install) FILTER (WHERE match = -1 AND channel_id >= 0), 0) AS by_channel,
          coalesce(sum(install) FILTER (WHERE match <> -1 AND channel_id = -1), 0) AS by_match
        FROM rollup WHERE grain = 1`);
      expect(split.by_channel).toBe(split.total);
      expect(split.by_match).toBe(split.total);
    }),
    { numRuns: rounds(10), endOnFailure: true },
  );
});
