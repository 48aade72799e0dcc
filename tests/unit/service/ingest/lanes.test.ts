import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { appkey, noonMs, openTestIngest, type TestIngest } from "../../../support/ingest";

const otherId = 300;
let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
  await ingest.rows(
    "INSERT INTO app (id, appkey, name, owner_id) VALUES ($1, 'otherkey', 'other', 1)",
    [otherId],
  );
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => ingest.close());

const install = (key: string, id: string) =>
  ingest.send("install", {
    appkey: key,
    events: [{ id: `event-000${id}`, ts: noonMs, deviceId: id, platform: "android" }],
  });
const stored = async () =>
  (await ingest.rows("SELECT app_id FROM event ORDER BY app_id")).map((row) => row.app_id);

/** The node where an app's rows lie goes away while they are written. */
function loseNodeOf(lostId: number): void {
  const whole = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [config] = given as [{ name?: string; values?: unknown[] }];
    if (config.name === "ingest-write-rollups" && config.values?.[0] === lostId) {
      const lost = Object.assign(new Error("connection to the remote node failed"), {
        code: "08006",
      });
      return Promise.reject(lost);
    }
    return Reflect.apply(whole, this, given);
  } as never);
}

test("a part of a batch that fails fails alone, and nothing of it is stored", async () => {
  loseNodeOf(otherId);
  const responses = await Promise.all([install(appkey, "a"), install("otherkey", "b")]);
  expect(responses.map((response) => response.status)).toEqual([200, 503]);
  expect(responses[1]?.headers.get("retry-after")).toBe("2");
  expect(await stored()).toEqual([100]);
  expect(await ingest.rows("SELECT 1 FROM device WHERE app_id = $1", [otherId])).toEqual([]);
});

test("what is sent again once the node is back is stored once", async () => {
  const responses = [await install("otherkey", "b"), await install("otherkey", "b")];
  expect(responses.map((response) => response.status)).toEqual([200, 200]);
  expect(await stored()).toEqual([100, otherId]);
});
