import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { appkey, openTestIngest, type TestIngest } from "../../../../support/ingest";

let service: TestIngest;
let lastId = 0;
let lastIp = 0;
beforeAll(async () => {
  service = await openTestIngest();
  for (let at = 1; at <= 10; at++) {
    await service.rows("INSERT INTO app (id, appkey, name, owner_id) VALUES ($1, $2, $2, 1)", [
      300 + at,
      `app${at}`,
    ]);
  }
});
// Every bucket is full again.
beforeEach(() => {
  service.now.ms += 3_600_000;
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

describe("events of one app from one address", () => {
  test("5,000 at once, then 200 a second", async () => {
    const ip = "203.0.113.9";
    const burst = await Promise.all(Array.from({ length: 30 }, () => open(appkey, 200, ip)));
    expect(burst.filter(({ status }) => status === 200)).toHaveLength(25);
    const refused = burst.find(({ status }) => status === 429);
    expect(refused).toMatchObject({
      retCode: "0429",
      retryAfter: "1",
      data: { scope: "app", cause: "address", retryAfterSeconds: 1 },
    });
    service.now.ms += 1_000;
    expect((await open(appkey, 200, ip)).status).toBe(200);
    expect((await open(appkey, 1, ip)).status).toBe(429);
  });

  test("take nothing from other apps behind it, nor from other addresses of the app", async () => {
    const ip = "203.0.113.10";
    await Promise.all(Array.from({ length: 30 }, () => open("app1", 200, ip)));
    expect((await open("app1", 1, ip)).status).toBe(429);
    expect((await open("app2", 200, ip)).status).toBe(200);
    expect((await open("app1", 200)).status).toBe(200);
  });

  test("IPv6 counts by the line, which has more addresses than anybody can count", async () => {
    const of = (host: number) => `2001:db8:1:2::${host.toString(16)}`;
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, host) => open(appkey, 200, of(host + 1))),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(25);
    expect((await open(appkey, 1, "2001:db8:1:3::1")).status).toBe(200);
  });
});

test("one app at ten times its limit is held to it; nine at one percent are never refused", async () => {
  const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);
  const seconds = 4;
  let flooded = 0;
  for (let second = 0; second < seconds; second++) {
    // From many addresses, as a bot net would send it.
    const flood = Array.from({ length: 250 }, () => open("app10", 200));
    const nine = Array.from({ length: 9 }, (_, at) => open(`app${at + 1}`, 50));
    const [ofFlood, ofNine] = await Promise.all([Promise.all(flood), Promise.all(nine)]);
    expect(statuses(ofNine)).toEqual(ofNine.map(() => 200));
    expect(new Set(statuses(ofFlood))).toEqual(new Set([200, 429]));
    flooded += ofFlood.filter(({ status }) => status === 200).length * 200;
    service.now.ms += 1_000;
  }
  expect(flooded).toBeLessThanOrEqual(50_000 + seconds * 5_000);
  expect(flooded).toBeGreaterThan(5_000);
});

test("what the store could not take costs nothing: who tries again is not refused for the tries", async () => {
  const ip = "203.0.113.11";
  expect((await open(appkey, 1, ip)).status).toBe(200);
  const connect = vi
    .spyOn(service.store.pool, "connect")
    .mockRejectedValue(
      Object.assign(new Error("the server is away"), { code: "ECONNREFUSED", syscall: "connect" }),
    );
  try {
    for (let round = 0; round < 30; round++) expect((await open(appkey, 200, ip)).status).toBe(503);
  } finally {
    connect.mockRestore();
  }
  expect((await open(appkey, 200, ip)).status).toBe(200);
});

describe("appkeys that nobody has", () => {
  const lookUps = () => vi.spyOn(service.store.pool, "connect");

  test("cost one look-up in ten seconds each, however many ask at once, and open no lane", async () => {
    const spy = lookUps();
    const all = await Promise.all(
      Array.from({ length: 50 }, () => open("nosuch1", 1, "198.51.100.1")),
    );
    expect(all.every(({ status, retCode }) => status === 404 && retCode === "0202")).toBe(true);
    expect(spy.mock.calls.length).toBeLessThanOrEqual(1);
    service.now.ms += 9_000;
    await open("nosuch1", 1, "198.51.100.2");
    expect(spy.mock.calls.length).toBeLessThanOrEqual(1);
    spy.mockRestore();
  });

  test("a hundred at once from one address, then five a second; of very many made-up keys most are not looked up", async () => {
    const spy = lookUps();
    const ip = "198.51.100.3";
    const all = await Promise.all(
      Array.from({ length: 1_500 }, (_, at) => open(`made-up-${at}`, 1, ip)),
    );
    expect(all.filter(({ status }) => status === 404)).toHaveLength(100);
    const refused = all.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1_400);
    expect(refused[0]?.data).toMatchObject({ scope: "app", cause: "unknown" });
    expect(spy.mock.calls.length).toBeLessThanOrEqual(1_000);
    service.now.ms += 1_000;
    const later = await Promise.all(
      Array.from({ length: 10 }, (_, at) => open(`more-${at}`, 1, ip)),
    );
    expect(later.filter(({ status }) => status === 404)).toHaveLength(5);
    spy.mockRestore();
  });

  test("whoever guesses shuts out nobody behind the same address", async () => {
    const ip = "198.51.100.4";
    expect((await open("app3", 1, "198.51.100.5")).status).toBe(200);
    await Promise.all(Array.from({ length: 200 }, (_, at) => open(`guess-${at}`, 1, ip)));
    expect((await open("app3", 1, ip)).status).toBe(200);
    // Nor an app that nobody has asked for yet.
    await Promise.all(Array.from({ length: 200 }, (_, at) => open(`guess1-${at}`, 1, ip)));
    expect((await open("app7", 1, ip)).status).toBe(200);
    // Also when what is known of it has to be read again.
    service.now.ms += 11_000;
    await Promise.all(Array.from({ length: 200 }, (_, at) => open(`guess2-${at}`, 1, ip)));
    expect((await open("app3", 1, ip)).status).toBe(200);
  });

  test("an app that is made after somebody asked for it is found ten seconds later", async () => {
    expect((await open("newapp", 1)).status).toBe(404);
    await service.rows(
      "INSERT INTO app (id, appkey, name, owner_id) VALUES (400, 'newapp', 'n', 1)",
    );
    service.now.ms += 10_000;
    expect((await open("newapp", 1)).status).toBe(200);
  });

  test("of monitoring links, landing pages and banners the same, with one allowance for all", async () => {
    const paths = [
      (at: number) => `/t/nocode${at}`,
      (at: number) => `/l/nocode${at}`,
      (at: number) => `/sdk/v1/landing?appkey=nokey${at}`,
      (at: number) => `/sdk/v1/test?appkey=nokey${at}`,
    ];
    const statuses = await Promise.all(
      Array.from(
        { length: 160 },
        async (_, at) => (await service.get(paths[at % 4]?.(at) ?? "")).status,
      ),
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60);
  });
});

describe("an app that the operator limits", () => {
  const limit = (key: string, ingestLimit: object) =>
    service.rows("UPDATE app SET ingest_limit = $2 WHERE appkey = $1", [
      key,
      JSON.stringify(ingestLimit),
    ]);

  test("is stopped with the next batch, and told to come back; others go on", async () => {
    expect((await open("app4", 1)).status).toBe(200);
    const stored = () => service.rows("SELECT count(*)::int AS n FROM event WHERE app_id = 304");
    const before = await stored();
    await limit("app4", { isStopped: true });
    const stopped = await open("app4", 1);
    expect(stopped).toMatchObject({
      status: 429,
      retryAfter: "60",
      data: { scope: "app", cause: "stopped" },
    });
    expect(await stored()).toEqual(before);
    expect((await open("app5", 1)).status).toBe(200);
    await limit("app4", {});
    service.now.ms += 1_000;
    expect((await open("app4", 1)).status).toBe(200);
  });

  test("is held to the rate that was set", async () => {
    await limit("app6", { perSecond: 20, addressPerSecond: 20 });
    service.now.ms += 10_000;
    const ip = nextIp();
    const all = await Promise.all(Array.from({ length: 5 }, () => open("app6", 100, ip)));
    // 20 a second hold 200 at once.
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(all.find(({ status }) => status === 429)?.retryAfter).toBe("5");
  });
});
