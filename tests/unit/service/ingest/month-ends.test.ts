import { afterAll, beforeAll, expect, test } from "vitest";
import { prune } from "../../../../service/ingest/prune";
import { createRandom } from "../../../../service/seed/random";
import { appId, dayMs, hourMs, openTestIngest, type TestIngest } from "../../../support/ingest";

const startMs = Date.UTC(2026, 11, 18, 4);
const days = 28;

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
  await ingest.addChannel(1);
});
afterAll(() => ingest.close());

const local =
  "(ts AT TIME ZONE CASE WHEN ts < $1 THEN 'Asia/Shanghai' ELSE 'America/New_York' END)";
const changeMs = Date.UTC(2027, 0, 5, 5);
const keyOf = {
  0: `floor(extract(epoch FROM ${local}) / 3600)`,
  1: `floor(extract(epoch FROM ${local}) / 86400)`,
  2: `floor(extract(epoch FROM date_trunc('week', ${local})) / 86400)`,
  3: `floor(extract(epoch FROM date_trunc('month', ${local})) / 86400)`,
} as const;

const isTaken = (ts: number) => Math.abs(ts - ingest.now.ms) <= 48 * hourMs;

/** Distinct counts of a grain, as rolled up and as recounted from the events. */
async function countsOf(granularity: keyof typeof keyOf): Promise<[unknown[], unknown[]]> {
  const rolled = await ingest.rows(
    `SELECT t, sum(active) AS active, sum(visit_uv) AS visit_uv
     FROM ${granularity === 0 ? "(SELECT *, 0 AS grain FROM rollup_hour) AS hours" : "rollup"}
     WHERE grain = $1 AND match = -1 AND channel_id = -1 GROUP BY 1 ORDER BY 1`,
    [granularity],
  );
  const recounted = await ingest.rows(
    `SELECT ${keyOf[granularity]}::integer AS t,
       count(DISTINCT actor) FILTER (WHERE type IN (3, 4)) AS active,
       count(DISTINCT actor) FILTER (WHERE type = 1) AS visit_uv
     FROM event GROUP BY 1 ORDER BY 1`,
    [new Date(changeMs)],
  );
  return [rolled, recounted];
}

test("over the ends of weeks, a month and a year, early and late, nobody counts twice and nobody is missed", async () => {
  const random = createRandom(29);
  await ingest.rows(
    `UPDATE app SET zone_changes = jsonb_build_array(jsonb_build_object('from', $2::bigint, 'zone', 'America/New_York'))
     WHERE id = $1`,
    [appId, changeMs],
  );
  const sent: [kind: string, event: { ts: number }][] = [];
  for (let day = 0; day < days; day++) {
    ingest.now.ms = startMs + day * dayMs;
    // The maintenance sleeps over the turn of the year and wakes after it.
    if (day < 5 || day > 20) await prune(ingest.store, ingest.now.ms);
    for (let index = 0; index < 4; index++) {
      const identity = {
        id: `month-end-${day}-${index}`,
        ts: ingest.now.ms + random.int(-47, index % 2 ? 0 : 47) * hourMs,
      };
      const who = `who-${random.int(1, 3)}`;
      const kind = index % 2 ? "click" : random.chance(0.2) ? "install" : "open";
      const event =
        kind === "click"
          ? { ...identity, type: "visit", visitorId: who, code: "link1" }
          : { ...identity, deviceId: who, platform: "ios" };
      sent.push([kind, event]);
      expect(await ingest.post(kind, [event])).toMatchObject({ accepted: 1 });
    }
    // What was sent in the last two days is sent again: wherever it lies by now, it is known.
    for (const [kind, event] of sent.filter(({ 1: { ts } }) => isTaken(ts)).slice(-12))
      if (random.chance(0.3))
        expect(await ingest.post(kind, [event])).toMatchObject({ accepted: 0, duplicates: 1 });
  }
  for (const granularity of [0, 1, 2, 3] as const) {
    const [rolled, recounted] = await countsOf(granularity);
    expect(rolled, `grain ${granularity}`).toEqual(recounted);
  }
  await prune(ingest.store, ingest.now.ms);
  const [lost] = await ingest.rows("SELECT count(*) AS n FROM seen_default");
  expect(lost.n).toBe(0);
});
