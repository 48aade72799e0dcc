import { afterAll, beforeAll, expect, test } from "vitest";
import { monitorCodes } from "../../../../service/store/migrations/0027-monitor-codes";
import { addAdChannel } from "../../../support/ads";
import { openTestIngest, type TestIngest } from "../../../support/ingest";

let xi: TestIngest;
beforeAll(async () => {
  xi = await openTestIngest();
});
afterAll(() => xi.close());

test("links at platforms go on under their code, and promotion links get another", async () => {
  await addAdChannel(xi, 7);
  await xi.addChannel(8);
  await xi.rows("DELETE FROM link_code WHERE kind = 1");
  await xi.rows("ALTER TABLE link_code DROP COLUMN kind");
  await xi.rows("ALTER TABLE ad_channel DROP COLUMN monitor_code, DROP COLUMN postback_host");
  await xi.rows(monitorCodes);
  const [{ link_code: fresh }] = await xi.rows("SELECT link_code FROM channel WHERE id = 7");
  expect(fresh).toMatch(/^[0-9a-f]{12}$/);
  expect((await xi.get("/t/link7?oaid=a1b2c3d4")).status).toBe(200);
  expect((await xi.get("/l/link7")).status).toBe(404);
  expect((await xi.get(`/l/${fresh}`)).status).toBe(200);
  expect((await xi.get(`/t/${fresh}`)).status).toBe(404);
  // Channels without ads keep what they had.
  expect((await xi.get("/l/link8")).status).toBe(200);
});
