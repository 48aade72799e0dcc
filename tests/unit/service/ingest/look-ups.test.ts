import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { appId, noonMs, openTestIngest, type TestIngest } from "../../../support/ingest";

let service: TestIngest;
beforeAll(async () => {
  service = await openTestIngest();
  await service.addChannel(5);
});
afterAll(() => service.close());

const opens = Array.from({ length: 100 }, (_, n) => ({
  id: `open-of-${n}`,
  ts: noonMs,
  deviceId: `device-${n}`,
  platform: "android",
  durationSeconds: 5,
}));

type Sent = { name?: string; text: string; values: unknown[] };

/** The statements that one batch is decided by, as they are sent. */
async function readsOf(run: () => Promise<unknown>): Promise<Sent[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await run();
  const sent = query.mock.calls.map(([statement]) => statement as unknown as Sent | undefined);
  query.mockRestore();
  const read = ["ingest-known", "ingest-devices", "ingest-seen"];
  return sent.filter((one): one is Sent => read.includes(one?.name ?? ""));
}

test("what grows with the traffic is looked up by its key, also before statistics know of it", async () => {
  await service.post("open", opens);
  // Who repeats itself is looked up.
  await service.post("open", opens);
  await service.rows(
    `INSERT INTO device (app_id, device_id, platform)
     SELECT $1::bigint, md5(n::text)::uuid, 2 FROM generate_series(1, 20000) AS n`,
    [appId],
  );
  const reads = await readsOf(() => service.post("open", opens));
  expect(reads.map(({ name }) => name)).toEqual(["ingest-known", "ingest-devices", "ingest-seen"]);
  for (const { name, text, values } of reads) {
    const { rows } = await service.store.pool.query({
      text: `EXPLAIN (COSTS off) ${text}`,
      values,
    });
    const steps = rows.map(
      (row) =>
        String(row["QUERY PLAN"])
          .trim()
          .split(/ {2}|:/)[0],
    );
    expect([name, steps.filter((step) => /Seq Scan|Merge|Hash/.test(step ?? ""))]).toEqual([
      name,
      [],
    ]);
  }
});
