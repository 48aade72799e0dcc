import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestIngest, type TestIngest } from "../../../../support/ingest";

let service: TestIngest;
let lastId = 0;
let lastIp = 0;
beforeAll(async () => {
  service = await openTestIngest();
  for (const at of [6, 8, 9])
    await service.rows("INSERT INTO app (id, appkey, name, owner_id) VALUES ($1, $2, $2, 1)", [
      300 + at,
      `app${at}`,
    ]);
});
afterAll(() => service.close());

const events = (count: number) =>
  Array.from({ length: count }, () => ({
    id: `event-000${++lastId}`,
    ts: service.now.ms,
    deviceId: `device-${lastId}`,
    platform: "android",
  }));
const nextIp = () => `10.${(++lastIp >> 16) & 255}.${(lastIp >> 8) & 255}.${lastIp & 255}`;
const open = async (key: string, count: number, ip = nextIp()) => {
  const response = await service.send("open", { appkey: key, events: events(count) }, { ip });
  const { retCode, data } = (await response.json()) as {
    retCode: string;
    data: { scope?: string; cause?: string; retryAfterSeconds?: number } | null;
  };
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    retCode,
    data,
  };
};

const limit = (key: string, perSecond: number) =>
  service.rows("UPDATE app SET ingest_limit = $2 WHERE appkey = $1", [
    key,
    JSON.stringify({ perSecond }),
  ]);

test("what the service could not take for another reason is paid for", async () => {
  const ip = "203.0.113.12";
  expect((await open("app8", 199, ip)).status).toBe(200);
  const connect = vi
    .spyOn(service.store.pool, "connect")
    .mockRejectedValue(new Error("a fault of ours"));
  const statuses: number[] = [];
  try {
    for (let round = 0; round < 30; round++) statuses.push((await open("app8", 200, ip)).status);
  } finally {
    connect.mockRestore();
  }
  expect(statuses.filter((status) => status === 500)).toHaveLength(24);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
});

describe("a body that is refused", () => {
  const wrong = [
    () => [0, 0, 0],
    () => events(200).map((event) => ({ ...event, ts: 0 })),
    () => events(200).map((event) => ({ ...event, platform: "x" })),
    () => Array.from({ length: 201 }, () => 0),
    () => "no list",
  ];

  test("costs its address, and the app nothing", async () => {
    await limit("app9", 20);
    service.now.ms += 10_000;
    const statuses = new Set<number>();
    const ip = nextIp();
    for (let at = 0; at < 400; at++) {
      const body = { appkey: "app9", events: wrong[at % wrong.length]?.() };
      statuses.add((await service.send("open", body, { ip })).status);
    }
    expect(statuses).toEqual(new Set([400, 429]));
    expect((await open("app9", 1, ip)).data).toMatchObject({ cause: "address" });
    expect((await open("app9", 200)).status).toBe(200);
  });
});

test("an app that the operator limits leaves half of its rate to others, whatever one address sends", async () => {
  await limit("app6", 100);
  service.now.ms += 20_000;
  const ip = nextIp();
  // 100 a second hold 1,000 at once, of which one address has half.
  const all = await Promise.all(Array.from({ length: 20 }, () => open("app6", 100, ip)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(all.find(({ status }) => status === 429)?.data).toMatchObject({ cause: "address" });
  for (let second = 0; second < 3; second++) {
    service.now.ms += 1_000;
    await Promise.all(Array.from({ length: 20 }, () => open("app6", 10, ip)));
    expect((await open("app6", 50)).status).toBe(200);
  }
});
