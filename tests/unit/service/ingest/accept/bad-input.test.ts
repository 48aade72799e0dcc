import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bodies } from "../../../../../service/ingest/batch/schema";
import {
  appkey,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
} from "../../../../support/ingest";

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
});
afterAll(() => ingest.close());

const open = (more: object = {}) => ({
  id: "event-00001",
  ts: noonMs,
  deviceId: "d1",
  platform: "ios",
  ...more,
});
const stored = async () => {
  const [row] = await ingest.rows(
    "SELECT (SELECT count(*) FROM event) + (SELECT count(*) FROM device) + (SELECT count(*) FROM rollup) AS n",
  );
  return row.n;
};
const refused = async (kind: string, body: unknown) => {
  const response = await ingest.send(kind, body);
  const envelope = (await response.json()) as { retCode: string; retMsg: string; data: unknown };
  expect(await stored()).toBe(0);
  return { status: response.status, ...envelope };
};

describe("a refusal names the field, and nothing is stored", () => {
  test.each<[string, unknown, string]>([
    ["no appkey", { events: [open()] }, "appkey"],
    ["no events", { appkey, events: [] }, "events"],
    ["a missing time", { appkey, events: [open({ ts: undefined })] }, "events.0.ts"],
    ["a time as text", { appkey, events: [open({ ts: "now" })] }, "events.0.ts"],
    ["a short id", { appkey, events: [open({ id: "1" })] }, "events.0.id"],
    ["a NUL", { appkey, events: [open({ deviceId: "a\u0000b" })] }, "events.0.deviceId"],
    [
      "half a surrogate pair",
      { appkey, events: [open({ deviceId: "\ud800" })] },
      "events.0.deviceId",
    ],
    [
      "an unknown platform",
      { appkey, events: [open({ platform: "symbian" })] },
      "events.0.platform",
    ],
    [
      "a second bad event",
      { appkey, events: [open(), open({ durationSeconds: -1 })] },
      "events.1.durationSeconds",
    ],
    [
      "a time two days off",
      { appkey, events: [open({ ts: noonMs - 48 * hourMs - 1 })] },
      "events.0.ts",
    ],
    ["a future time", { appkey, events: [open({ ts: noonMs + 49 * hourMs })] }, "events.0.ts"],
    ["too many events", { appkey, events: Array.from({ length: 201 }, () => open()) }, "events"],
  ])("%s", async (_name, body, field) => {
    const response = await refused("open", body);
    expect(response).toMatchObject({ status: 400, retCode: "0400", data: { field } });
    expect(response.retMsg).toMatch(/[\u4e00-\u9fa5]/);
  });

  test("an unknown or deleted app is 404", async () => {
    await ingest.rows(
      "INSERT INTO app (id, appkey, name, owner_id, deleted_at) VALUES (9, 'gone', 'x', 1, now())",
    );
    for (const key of ["nobody", "gone"]) {
      expect(await refused("open", { appkey: key, events: [open()] })).toMatchObject({
        status: 404,
        retCode: "0202",
      });
    }
  });

  test("more than a megabyte is 413, text that is no JSON is 400", async () => {
    expect(await refused("open", "x".repeat(1_048_577))).toMatchObject({ status: 413 });
    expect(await refused("open", "{")).toMatchObject({ status: 400, retCode: "0400" });
  });
});

test("whatever is sent, the answer is documented and only good events are stored", async () => {
  const anyEvent = fc.dictionary(
    fc.constantFrom(
      "id",
      "ts",
      "deviceId",
      "platform",
      "type",
      "visitorId",
      "ids",
      "params",
      "amountCents",
      "wake",
      "eventId",
    ),
    fc.oneof(
      fc.jsonValue(),
      fc.constant(noonMs),
      fc.constant("ios"),
      fc.string({ unit: "binary" }),
    ),
  );
  const anyBody = fc.oneof(
    fc.jsonValue(),
    fc.record({
      appkey: fc.constantFrom(appkey, "", "x"),
      events: fc.array(anyEvent, { maxLength: 4 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(bodies)), anyBody, async (kind, body) => {
      const before = await stored();
      const response = await ingest.send(kind, body);
      expect([200, 400, 404, 413]).toContain(response.status);
      if (response.status !== 200) expect(await stored()).toBe(before);
    }),
    { numRuns: 300 },
  );
});
