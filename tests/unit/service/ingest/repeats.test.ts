import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { appId, noonMs, openTestIngest, type TestIngest } from "../../../support/ingest";

let service: TestIngest;
beforeAll(async () => {
  service = await openTestIngest();
  await service.addChannel(5);
});
afterAll(() => service.close());

const install = (id: string) => ({
  id: `install-${id}`,
  ts: noonMs,
  deviceId: id,
  platform: "android",
  packageChannel: "code5",
});

/** Names of the statements that are sent while something runs. */
async function sentWhile(run: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  await run();
  const names = sent.mock.calls.map(([config]) => (config as { name?: string } | undefined)?.name);
  sent.mockRestore();
  return names;
}
const looksUp = async (run: () => Promise<unknown>) =>
  (await sentWhile(run)).filter((name) => name === "ingest-known").length;

test("what is new is not looked up", async () => {
  expect(await looksUp(() => service.post("install", [install("a1")]))).toBe(0);
});

test("what is sent again beside something new is stored and counted once, and told what it was told", async () => {
  const first = await service.post("install", [install("b1")]);
  const again = await service.post("install", [install("b1"), install("b2")]);
  expect(again).toMatchObject({ accepted: 1, duplicates: 1 });
  expect(again.installs[0]).toEqual(first.installs[0]);
  const [row] = await service.rows(
    `SELECT install FROM rollup
     WHERE app_id = $1 AND grain = 4 AND channel_id = 5 AND match = -1`,
    [appId],
  );
  expect(row).toEqual({ install: 3 });
  expect(await service.rows("SELECT 1 FROM event WHERE app_id = $1", [appId])).toHaveLength(3);
});

test("an app that repeated itself is looked up for twenty batches, then trusted again", async () => {
  const counts: number[] = [];
  for (let n = 0; n < 22; n++)
    counts.push(await looksUp(() => service.post("install", [install(`c${n}-of-many`)])));
  expect(counts.indexOf(0)).toBe(20);
  expect(counts.slice(20)).toEqual([0, 0]);
});

test("a device that an upgrade reported first keeps that reason, however it is used afterwards", async () => {
  await service.post("install", [{ ...install("d1"), overwrite: true }]);
  await service.post("open", [{ ...install("d1"), id: "open-000d1", durationSeconds: 5 }]);
  const [row] = await service.rows("SELECT reason, last_at FROM device WHERE reason <> ''");
  expect(row).toMatchObject({ reason: "OVERWRITE", last_at: new Date(noonMs) });
});

test("marks whose device is gone do not refuse what it reports", async () => {
  const open = { ...install("e1"), durationSeconds: 5 };
  await service.post("open", [{ ...open, id: "open-000e1" }]);
  await service.rows("DELETE FROM device WHERE app_id = $1 AND install_day IS NULL", [appId]);
  const again = await service.post("open", [{ ...open, id: "open-000e2" }]);
  expect(again).toMatchObject({ accepted: 1, duplicates: 0 });
  const [row] = await service.rows(
    "SELECT count(*)::int AS n FROM device WHERE app_id = $1 AND install_day IS NULL",
    [appId],
  );
  expect(row).toEqual({ n: 1 });
});
