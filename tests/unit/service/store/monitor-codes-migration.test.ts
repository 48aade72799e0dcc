import { afterAll, beforeAll, expect, test } from "vitest";
import { monitorCodes } from "../../../../service/store/migrations/0027-monitor-codes";
import { addAdChannel } from "../../../support/ads";
import { openTestIngest, type TestIngest } from "../../../support/ingest";

let service: TestIngest;
beforeAll(async () => {
  service = await openTestIngest();
});
afterAll(() => service.close());

test("links at platforms go on under their code, and promotion links get another", async () => {
  await addAdChannel(service, 7);
  await service.addChannel(8);
  await service.rows("DELETE FROM link_code WHERE kind = 1");
  await service.rows("ALTER TABLE link_code DROP COLUMN kind");
  await service.rows("ALTER TABLE ad_channel DROP COLUMN monitor_code, DROP COLUMN postback_host");
  await service.rows(monitorCodes);
  const [{ link_code: fresh }] = await service.rows("SELECT link_code FROM channel WHERE id = 7");
  expect(fresh).toMatch(/^[0-9a-f]{12}$/);
  expect((await service.get("/t/link7?oaid=a1b2c3d4")).status).toBe(200);
  expect((await service.get("/l/link7")).status).toBe(404);
  expect((await service.get(`/l/${fresh}`)).status).toBe(200);
  expect((await service.get(`/t/${fresh}`)).status).toBe(404);
  // Channels without ads keep what they had.
  expect((await service.get("/l/link8")).status).toBe(200);
});
