import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeOpenKey, type OpenTestKey, openCall } from "../../../../support/open-api";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp, makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let key: OpenTestKey;
let asOwner: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
  asOwner = { token: world.owner.token, appkey: world.app.appkey };
  key = await makeOpenKey(service, world);
});
afterAll(() => service.close());
beforeEach(() => service.wait(10_000));

const overview = "/reports/overview";
const codeOf = async (...args: Parameters<typeof openCall>) => {
  const { status, json } = await openCall(...args);
  return [status, json?.code];
};

test("a key opens its app, as a bearer and signed, and every answer has its request's id", async () => {
  for (const isSigned of [false, true]) {
    const { status, json, headers } = await openCall(service, key, overview, { isSigned });
    expect([status, json.code]).toEqual([200, undefined]);
    expect(json.data.cards.length).toBeGreaterThan(3);
    expect(headers.get("requestId")).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("nothing is told without a key, with a wrong one, or with another's signature", async () => {
  const [keyId] = key.apiKey.split(".");
  const wrong = { apiKey: `${keyId}.xos_${"A".repeat(43)}` };
  const unknown = { apiKey: `ok_${"0".repeat(24)}.xos_${"A".repeat(43)}` };
  for (const [given, options] of [
    [null, {}],
    [wrong, {}],
    [unknown, {}],
    [wrong, { isSigned: true }],
    [null, { headers: { authorization: "Basic abc" } }],
    [key, { isSigned: true, headers: {}, nonce: "with space" }],
  ] as const) {
    const { status, json, headers } = await openCall(service, given, overview, { ...options });
    expect([400, 401]).toContain(status);
    expect(headers.get("content-type")).toContain("application/problem+json");
    expect(json.requestId).toBe(headers.get("requestId"));
    expect(json.data).toBeUndefined();
  }
  const [first, second] = [
    await openCall(service, wrong, overview),
    await openCall(service, unknown, overview),
  ];
  expect(first.json.detail).toBe(second.json.detail);
});

test("a request is taken once, and not when its clock is off", async () => {
  const once = { isSigned: true, nonce: "nonce-0001", timestamp: service.now() };
  expect((await openCall(service, key, overview, once)).status).toBe(200);
  expect(await codeOf(service, key, overview, once)).toEqual([401, "replayed"]);
  const later = { ...once, timestamp: service.now() + 1 };
  expect(await codeOf(service, key, overview, later)).toEqual([401, "replayed"]);
  for (const off of [-301_000, 301_000]) {
    const skewed = { isSigned: true, timestamp: service.now() + off };
    expect(await codeOf(service, key, overview, skewed)).toEqual([401, "clock_skew"]);
  }
});

test("the signature covers method, path, query and body", async () => {
  const timestamp = service.now();
  const signed = await openCall(service, key, overview, {
    isSigned: true,
    nonce: "nonce-cover",
    timestamp,
  });
  expect(signed.status).toBe(200);
  const { signOf } = await import("../../../../support/open-api");
  const [keyId = "", secret = ""] = key.apiKey.split(".");
  const sign = signOf(secret, {
    method: "GET",
    path: "/open/v1/reports/overview",
    timestamp: String(timestamp),
    nonce: "nonce-other",
    body: "",
  });
  const headers = {
    "x-api-key": keyId,
    "x-timestamp": String(timestamp),
    "x-nonce": "nonce-other",
    "x-sign": sign,
  };
  expect(await codeOf(service, null, "/reports/overview?channelId=1", { headers })).toEqual([
    401,
    "unauthorized",
  ]);
  expect(await codeOf(service, null, "/groups", { headers })).toEqual([401, "unauthorized"]);
});

test("a key in an address is refused, whatever it is called, and so is a browser", async () => {
  for (const query of [`key=${key.apiKey}`, "access_token=x", `a=${key.apiKey}`, "apiKey=1"]) {
    const { status, json } = await openCall(service, key, `${overview}?${query}`);
    expect([status, json.code]).toEqual([400, "key_in_url"]);
    expect(json.detail).toContain("Authorization");
  }
  for (const [name, value] of [
    ["origin", "https://a.example"],
    ["sec-fetch-site", "none"],
  ] as const) {
    const headers = { [name]: value };
    expect(await codeOf(service, key, overview, { headers })).toEqual([403, "browser"]);
  }
});

test("a revoked key ends within five seconds, also where it was used a moment ago", async () => {
  const doomed = await makeOpenKey(service, world, { name: "要吊销" });
  expect((await openCall(service, doomed, overview)).status).toBe(200);
  const wrongName = await service.call(
    "openApi/revokeKey",
    { id: doomed.id, name: "别的" },
    asOwner,
  );
  expect(wrongName).toMatchObject({ retCode: "0400", data: { field: "name" } });
  await service.call("openApi/revokeKey", { id: doomed.id, name: "要吊销" }, asOwner);
  service.wait(5_000);
  expect(await codeOf(service, doomed, overview)).toEqual([401, "key_revoked"]);
  const again = await service.call("openApi/rotateKey", { id: doomed.id, name: "要吊销" }, asOwner);
  expect(again.retCode).toBe("0409");
});

test("a rotated key works beside the new one until the overlap is over", async () => {
  const old = await makeOpenKey(service, world, { name: "轮换" });
  const { map } = await service.call(
    "openApi/rotateKey",
    { id: old.id, name: "轮换", overlapHours: 1 },
    asOwner,
  );
  const fresh = { apiKey: map.apiKey };
  expect(map.apiKey).not.toBe(old.apiKey);
  service.wait(5_000);
  for (const isSigned of [false, true]) {
    expect((await openCall(service, old, overview, { isSigned })).status).toBe(200);
    expect((await openCall(service, fresh, overview, { isSigned })).status).toBe(200);
  }
  service.wait(3_600_000);
  expect(await codeOf(service, old, overview)).toEqual([401, "unauthorized"]);
  expect((await openCall(service, fresh, overview)).status).toBe(200);
  const body = { id: old.id, name: "轮换", overlapHours: 0 as const };
  await service.call("openApi/rotateKey", body, asOwner);
  service.wait(5_000);
  expect(await codeOf(service, fresh, overview)).toEqual([401, "unauthorized"]);
});

test("a key that has expired, or whose app is off, is told so", async () => {
  const short = await makeOpenKey(service, world, { expireTime: service.now() + 60_000 });
  expect((await openCall(service, short, overview)).status).toBe(200);
  service.wait(60_001);
  expect(await codeOf(service, short, overview)).toEqual([401, "key_expired"]);
  await service.call("openApi/switch", { isEnabled: false }, asOwner);
  service.wait(5_000);
  expect(await codeOf(service, key, overview)).toEqual([403, "disabled"]);
  await service.call("openApi/switch", { isEnabled: true }, asOwner);
  service.wait(5_000);
  expect((await openCall(service, key, overview)).status).toBe(200);
});

test("only addresses of the list may use a key", async () => {
  const listed = await makeOpenKey(service, world, {
    networks: ["198.51.100.7", "::ffff:203.0.113.0/120", "2001:db8::/32"],
  });
  for (const ip of ["198.51.100.7", "203.0.113.200", "2001:db8:1::5", "::ffff:203.0.113.9"]) {
    expect((await openCall(service, listed, overview, { ip })).status).toBe(200);
  }
  for (const ip of ["198.51.100.8", "2001:db9::1", "::1", "", "unknown"]) {
    expect(await codeOf(service, listed, overview, { ip })).toEqual([403, "ip_not_allowed"]);
  }
});

test.each([
  ["report", overview, "GET"],
  ["channel", "/channels", "GET"],
  ["event", "/events/install", "POST"],
  ["raw", "/raw?start=2026-01-01&end=2026-01-01", "GET"],
] as const)("without the scope %s its routes are closed", async (scope, path, method) => {
  const scopes = (["report", "channel", "event", "raw"] as const).filter((one) => one !== scope);
  const narrow = await makeOpenKey(service, world, { scopes });
  const options = method === "POST" ? { method, body: {} } : {};
  expect(await codeOf(service, narrow, path, options)).toEqual([403, "scope_missing"]);
});

test("a key knows its own app only", async () => {
  const other = await makeApp(service, world.outsider.token, "别人的");
  const theirs = await makeOpenKey(service, { owner: world.outsider, app: other });
  const [mine] = world.channelIds;
  expect(await codeOf(service, theirs, `/channels/${mine}`)).toEqual([404, "not_found"]);
  const { json } = await openCall(service, theirs, "/channels");
  expect(json.data.list).toEqual([]);
  const foreign = { token: world.outsider.token, appkey: other.appkey };
  const response = await service.call("openApi/revokeKey", { id: key.id, name: key.name }, foreign);
  expect(response.retCode).toBe("0404");
  expect((await service.call("openApi/config", {}, foreign)).map.keys).toHaveLength(1);
});
