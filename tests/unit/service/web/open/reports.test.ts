import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CallBody, CallName } from "../../../../../src/core/api/contract";
import { makeOpenKey, type OpenTestKey, openCall } from "../../../../support/open-api";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let key: OpenTestKey;
let asOwner: { token: string; appkey: string };
let eventNo: number;
let today: string;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  service.stopClock();
  world = await makeWorld(service);
  asOwner = { token: world.owner.token, appkey: world.app.appkey };
  key = await makeOpenKey(service, world);
  const added = await service.call(
    "event/add",
    { eventId: "level", name: "升级", kind: 2 },
    asOwner,
  );
  eventNo = added.map.id;
  today = new Date(service.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await report();
});
afterAll(() => service.close());
beforeEach(() => service.wait(2_000));

const device = (n: number, more: object = {}) => ({
  id: `server-event-${n}-${Object.keys(more).join("")}`,
  ts: service.now(),
  deviceId: `device-${n}`,
  platform: "android",
  ...more,
});

async function report(): Promise<void> {
  const { map } = await service.call("channel/detail", { id: world.channelIds[0] }, asOwner);
  const packageChannel = map.channelCode;
  const installs = [1, 2, 3, 4, 5].map((n) =>
    device(n, n < 4 ? { packageChannel } : { version: "1.0" }),
  );
  const from = { ip: "198.51.100.20", userAgent: "Mozilla/5.0 (Linux; Android 14)" };
  const sent = await openCall(service, key, "/events/install", {
    method: "POST",
    body: { ...from, events: installs },
  });
  expect([sent.status, sent.json.data.accepted]).toEqual([200, 5]);
  await openCall(service, key, "/events/register", {
    method: "POST",
    body: { events: [device(1)] },
  });
  const pay = { events: [device(2, { amountCents: 1_250 })] };
  await openCall(service, key, "/events/pay", { method: "POST", body: pay });
  const level = { events: [1, 2].map((n) => device(n, { eventId: "level", value: n * 10 })) };
  await openCall(service, key, "/events/event", { method: "POST", body: level });
}

const range = () => ({ start: today, end: today });
const week = () => {
  const start = new Date(Date.parse(today) - 6 * 86_400_000).toISOString().slice(0, 10);
  return { start, end: today };
};

/** Reports of the open API beside the screens' own calls. */
const reports: [path: string, call: CallName, body: () => object][] = [
  ["/reports/overview", "stat/overview", () => ({})],
  ["/reports/overview", "stat/overview", () => ({ channelId: world.channelIds[0] })],
  ["/reports/trend", "stat/trend", week],
  ["/reports/trend", "stat/trend", () => ({ ...range(), granularity: "hour" })],
  ["/reports/trend", "stat/trend", () => ({ ...range(), channelIds: world.channelIds })],
  ["/reports/trend", "stat/trend", () => ({ ...week(), platform: "android", match: "package" })],
  ["/reports/retention", "stat/retention", week],
  ["/reports/retention", "stat/retention", () => ({ ...week(), basis: "register", days: [1, 3] })],
  ["/reports/channels", "channel/selfChannelList", week],
  ["/reports/channels", "channel/selfChannelList", () => ({ ...week(), groupBy: "day" })],
  [
    "/reports/channels",
    "channel/selfChannelList",
    () => ({ ...week(), eventIds: [eventNo], sort: "register", order: "asc" }),
  ],
  ["/reports/events", "event/report", () => ({ ...week(), id: eventNo })],
  ["/reports/events", "event/report", () => ({ ...week(), id: eventNo, by: "date" })],
  ["/events", "event/list", () => ({})],
];

test.each(reports)("%s tells what %s tells (case %#)", async (path, call, bodyOf) => {
  const body = bodyOf();
  const query = new URLSearchParams(
    Object.entries(body).map(([name, value]) => [name, String(value)]),
  );
  const { status, json } = await openCall(service, key, `${path}?${query}`);
  expect([status, json.detail]).toEqual([200, undefined]);
  const paged = "pagination" in (await service.call(call, body as never, asOwner)).map;
  const requested = paged ? { ...body, currentPage: 1, pageSize: 50 } : body;
  const { map } = await service.call(call, requested as CallBody<typeof call>, asOwner);
  const { pagination, ...screen } = map;
  expect(json.data).toEqual(screen);
  if (paged) expect(json.totalRecords).toBe(pagination.totalRecords);
});

test("the figures are there: what was reported from the server is counted", async () => {
  const { start, end } = range();
  const { json } = await openCall(service, key, `/reports/trend?start=${start}&end=${end}`);
  expect(json.data.totals).toMatchObject({ install: 5, registerUv: 1 });
  expect(json.data.points).toHaveLength(1);
});

test("an unchanged report is not sent again, a changed one is", async () => {
  const path = `/reports/trend?start=${today}&end=${today}`;
  const first = await openCall(service, key, path);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"/);
  service.wait(5_000);
  const same = await openCall(service, key, path, { headers: { "if-none-match": `"x", ${etag}` } });
  expect([same.status, same.text]).toEqual([304, ""]);
  const events = [device(9)];
  await openCall(service, key, "/events/install", { method: "POST", body: { events } });
  const changed = await openCall(service, key, path, { headers: { "if-none-match": etag } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("etag")).not.toBe(etag);
});

test("a HEAD request is answered as its GET, without the body", async () => {
  const path = `/reports/trend?start=${today}&end=${today}`;
  const { status, text, headers } = await openCall(service, key, path, { method: "HEAD" });
  expect([status, text]).toEqual([200, ""]);
  expect(headers.get("etag")).toBe((await openCall(service, key, path)).headers.get("etag"));
});

test.each([
  ["start", "/reports/trend"],
  ["start", "/reports/trend?start=yesterday&end=2026-01-01"],
  ["granularity", "/reports/trend?start=2026-01-01&end=2026-01-01&granularity=year"],
  ["surprise", "/reports/overview?surprise=1"],
  ["channelId", "/reports/overview?channelId=x"],
  ["limit", "/channels?limit=201"],
  ["limit", "/channels?limit=0"],
  ["cursor", "/channels?cursor=abc"],
  ["currentPage", "/channels?currentPage=2"],
])("a bad %s is named: %s", async (field, path) => {
  const { status, json } = await openCall(service, key, path);
  expect([status, json.code, json.field]).toEqual([400, "bad_request", field]);
  expect(json.detail).toMatch(/[\u4e00-\u9fa5]/);
});

test("events that are too many, too large, too old or of no kind are refused", async () => {
  const post = (kind: string, body: unknown) =>
    openCall(service, key, `/events/${kind}`, { method: "POST", body });
  const many = { events: Array.from({ length: 201 }, (_, n) => device(n + 100)) };
  expect((await post("install", many)).json).toMatchObject({ status: 400, field: "events" });
  const large = { events: [device(1)], padding: "x".repeat(1_100_000) };
  expect((await post("install", large)).json).toMatchObject({ status: 413 });
  const old = { events: [{ ...device(1), ts: service.now() - 49 * 3_600_000 }] };
  expect((await post("install", old)).json).toMatchObject({ status: 400, field: "events.0.ts" });
  expect((await post("nothing", { events: [] })).status).toBe(404);
  expect((await post("__proto__", { events: [] })).status).toBe(404);
  for (const ip of ["x", "fe80::1%eth0", "1.2.3.4:80", "[::1]", "unknown"]) {
    const { status, json } = await post("install", { events: [device(1)], ip });
    expect([ip, status, json.field]).toEqual([ip, 400, "ip"]);
  }
  const elsewhere = { appkey: world.experience.appkey, events: [device(77)] };
  expect((await post("install", elsewhere)).json.data).toMatchObject({ accepted: 1 });
  const { rows } = await service.store.pool.query(
    "SELECT count(*)::int AS n FROM event WHERE app_id = $1",
    [world.experience.id],
  );
  expect(rows[0].n).toBe(0);
});

test("the raw log comes in order, page by page, packed, and tells no address whole", async () => {
  const path = `/raw?start=${today}&end=${today}&kinds=install,pay`;
  const lines: { id: string; time: number; kind: string; ip: string }[] = [];
  let cursor: string | null = "";
  let rounds = 0;
  while (cursor !== null) {
    const response = await service.service.handle(
      new Request(`http://console.test/open/v1${path}&limit=2&cursor=${cursor}`, {
        headers: { authorization: `Bearer ${key.apiKey}`, "accept-encoding": "gzip" },
      }),
      { ip: "203.0.113.7" },
    );
    expect(response.headers.get("content-encoding")).toBe("gzip");
    const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
    lines.push(
      ...text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    );
    cursor = response.headers.get("x-next-cursor");
    rounds += 1;
    service.wait(100);
  }
  expect(rounds).toBeGreaterThan(2);
  expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
  expect(lines.map((line) => line.time)).toEqual(lines.map((line) => line.time).toSorted());
  expect(new Set(lines.map((line) => line.kind))).toEqual(new Set(["install", "pay"]));
  expect(lines.filter((line) => line.ip).every((line) => line.ip.endsWith("*"))).toBe(true);
  const long = await openCall(service, key, "/raw?start=2026-01-01&end=2026-03-01");
  expect(long.json.field).toBe("end");
});
