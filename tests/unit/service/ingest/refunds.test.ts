import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAdChannel, rule } from "../../../support/ads";
import {
  appkey,
  dayMs,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
} from "../../../support/ingest";
import { rounds } from "../../../support/rounds";
import { forgetTraffic } from "./random-traffic";

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
  await addAdChannel(ingest, 7, { rules: [rule("pay", "pay", { times: "every" })] });
});
beforeEach(() => forgetTraffic(ingest));
afterAll(() => ingest.close());

let events = 0;
const pay = (amountCents: number, more: object = {}) => ({
  id: `payment-${++events}`,
  ts: noonMs,
  deviceId: "payer",
  platform: "android",
  amountCents,
  ...more,
});
const paid = async (): Promise<number> => {
  const [row] = await ingest.rows(
    "SELECT coalesce(sum(pay_cents), 0) AS cents FROM rollup WHERE grain = 4 AND match = -1 AND channel_id = -1",
  );
  return Number(row.cents);
};
const daysOf = (column: string) =>
  ingest.rows(
    `SELECT t, ${column} AS n FROM rollup
     WHERE grain = 1 AND match = -1 AND channel_id = -1 AND ${column} <> 0 ORDER BY 1`,
  );

test("a refund is taken off on its own day, and makes nobody pay", async () => {
  await ingest.post("pay", [pay(600, { ts: noonMs - dayMs })]);
  await ingest.post("pay", [pay(-200), pay(-50, { deviceId: "another" })]);
  const today = Math.floor((noonMs + 8 * hourMs) / dayMs);
  expect(await daysOf("pay_cents")).toEqual([
    { t: today - 1, n: 600 },
    { t: today, n: -250 },
  ]);
  expect(await daysOf("pay_users")).toEqual([{ t: today - 1, n: 1 }]);
  const devices = await ingest.rows("SELECT pay_cents FROM device ORDER BY 1");
  expect(devices.map((row) => row.pay_cents)).toEqual([-50, 400]);
});

test("of an order never more is taken off than was paid for it, however often it is reported", async () => {
  const order = { orderId: "2026-0001" };
  await ingest.post("pay", [pay(600, order)]);
  await ingest.post("pay", [pay(-400, order), pay(-400, order)]);
  await ingest.post("pay", [pay(-400, order)]);
  await ingest.post("pay", [pay(-100, { orderId: "2026-0002" })]);
  expect(await paid()).toBe(0);
  const log = await ingest.rows("SELECT params FROM event ORDER BY (params->>'amountCents')::int");
  expect(log.map((row) => row.params)).toEqual([
    { amountCents: -400, ...order },
    { amountCents: -200, reportedCents: -400, ...order },
    { amountCents: 0, reportedCents: -400, ...order },
    { amountCents: 0, reportedCents: -100, orderId: "2026-0002" },
    { amountCents: 600, ...order },
  ]);
  // What had been asked back before it was paid for is taken off now.
  await ingest.post("pay", [pay(300, { orderId: "2026-0002" })]);
  expect(await paid()).toBe(200);
});

test.each([10_000_000_001, -10_000_000_001, 0.5, "600", null])(
  "%j is no amount",
  async (amountCents) => {
    const sent = { appkey, events: [pay(amountCents as number)] };
    const response = await ingest.send("pay", sent);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ data: { field: "events.0.amountCents" } });
  },
);

test("an order number that is no text of at most 64 characters is refused", async () => {
  for (const orderId of ["x".repeat(65), 7, "a\nb"]) {
    const response = await ingest.send("pay", { appkey, events: [pay(1, { orderId })] });
    expect(await response.json()).toMatchObject({ data: { field: "events.0.orderId" } });
  }
});

test("the platform of an ad is told of payments, not of refunds", async () => {
  await ingest.get(`/t/monitor7?oaid=own&callback=cb&ts=${noonMs - hourMs}`);
  const device = { deviceId: "payer", platform: "android" };
  await ingest.post("install", [
    { id: "install-of-payer", ts: noonMs - 1000, ...device, ids: { oaid: "own" } },
  ]);
  await ingest.post("pay", [pay(600), pay(-200)]);
  expect(await ingest.rows("SELECT event FROM postback")).toEqual([{ event: "pay" }]);
  const days = await ingest.rows("SELECT sum(pay_cents) AS cents FROM ad_day");
  expect(Number(days[0].cents)).toBe(400);
});

test("whatever is paid and paid back in whatever order, the sum is what a plain model says", async () => {
  const step = fc.record({
    amountCents: fc.integer({ min: -900, max: 900 }),
    order: fc.constantFrom("", "order-1", "order-2", "order-3"),
    hour: fc.integer({ min: -47, max: 0 }),
    device: fc.constantFrom("a", "b"),
    isTwice: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 })), async (requests) => {
      await forgetTraffic(ingest);
      const payers = new Set<string>();
      const orders = new Map<string, { paid: number; refunded: number }>();
      let expected = 0;
      for (const steps of requests) {
        const sent = steps.map(({ amountCents, order, hour, device }) => {
          const ts = noonMs + hour * hourMs;
          if (amountCents >= 0) payers.add(`${device}/${Math.floor((ts + 8 * hourMs) / dayMs)}`);
          const known = orders.get(order) ?? { paid: 0, refunded: 0 };
          if (order === "") expected += amountCents;
          else if (amountCents < 0) known.refunded -= amountCents;
          else known.paid += amountCents;
          orders.set(order, known);
          return pay(amountCents, { orderId: order, ts, deviceId: device });
        });
        await ingest.post("pay", sent);
        if (steps.some(({ isTwice }) => isTwice)) await ingest.post("pay", sent);
      }
      for (const { paid: cents, refunded } of orders.values())
        expected += cents - Math.min(cents, refunded);
      expect(await paid()).toBe(expected);
      const [log] = await ingest.rows(
        "SELECT coalesce(sum((params->>'amountCents')::bigint), 0) AS cents FROM event",
      );
      expect(Number(log.cents)).toBe(expected);
      const [device] = await ingest.rows("SELECT coalesce(sum(pay_cents), 0) AS n FROM device");
      expect(Number(device.n)).toBe(expected);
      const users = await daysOf("pay_users");
      expect(users.reduce((sum, { n }) => sum + n, 0)).toBe(payers.size);
    }),
    { numRuns: rounds(8), endOnFailure: true },
  );
});
