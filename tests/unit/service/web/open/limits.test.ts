import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeOpenKey, openCall } from "../../../../support/open-api";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let asOwner: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
  asOwner = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());
beforeEach(() => service.wait(10_000));

const overview = "/reports/overview";

test("too many calls a second or a day are refused with the time to wait", async () => {
  const slow = await makeOpenKey(service, world, { perSecond: 2, perDay: 5 });
  service.stopClock();
  for (let call = 0; call < 2; call += 1)
    expect((await openCall(service, slow, overview)).status).toBe(200);
  const limited = await openCall(service, slow, overview);
  expect([limited.status, limited.json.code]).toEqual([429, "rate_limited"]);
  expect(limited.headers.get("retry-after")).toBe("1");
  for (let call = 0; call < 3; call += 1) {
    service.wait(1_000);
    expect((await openCall(service, slow, overview)).status).toBe(200);
  }
  service.wait(1_000);
  const spent = await openCall(service, slow, overview);
  expect([spent.status, spent.json.code]).toEqual([429, "quota_exceeded"]);
  const seconds = Number(spent.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(86_400);
  service.wait(seconds * 1_000);
  expect((await openCall(service, slow, overview)).status).toBe(200);
});

test("the quota is the store's: another process begins where this one is", async () => {
  const shared = await makeOpenKey(service, world, { perDay: 3 });
  for (let call = 0; call < 2; call += 1) await openCall(service, shared, overview);
  await service.call("openApi/try", { keyId: shared.id, method: "GET", path: overview }, asOwner);
  const { rows } = await service.store.pool.query(
    "SELECT calls FROM open_usage WHERE key_no = $1",
    [shared.id],
  );
  expect(rows).toEqual([{ calls: 3 }]);
  const { createService } = await import("../../../../../service/handle");
  const { config, store, ports, now } = service;
  const second = createService({ config, store, ports, now, hasWorkers: false });
  const response = await second.handle(
    new Request(`http://console.test/open/v1${overview}`, {
      headers: { authorization: `Bearer ${shared.apiKey}` },
    }),
    { ip: "203.0.113.7" },
  );
  expect(response.status).toBe(429);
  await second.close();
});

test("who called what is written down, without what was asked or the key", async () => {
  const logged = await makeOpenKey(service, world, { name: "留痕" });
  const { headers } = await openCall(
    service,
    logged,
    `${overview}?channelId=${world.channelIds[0]}`,
  );
  await openCall(service, logged, "/channels?nonsense=1");
  await service.call("openApi/try", { keyId: logged.id, method: "GET", path: "/groups" }, asOwner);
  const { map } = await service.call("openApi/calls", { keyId: logged.id }, asOwner);
  expect(map.list).toMatchObject([
    { path: "/open/v1/groups", status: 200, isTry: true },
    { path: "/open/v1/channels", status: 400, isTry: false },
    {
      path: "/open/v1/reports/overview",
      method: "GET",
      status: 200,
      ip: "203.0.113.7",
      keyName: "留痕",
      requestId: headers.get("requestId"),
    },
  ]);
  const refused = await service.call("openApi/calls", { keyId: logged.id, status: 4 }, asOwner);
  expect(refused.map.list).toHaveLength(1);
  const found = await service.call(
    "openApi/calls",
    { path: "REPORTS/over", keyId: logged.id },
    asOwner,
  );
  expect(found.map.list).toHaveLength(1);
  const first = await service.call("openApi/calls", { keyId: logged.id, pageSize: 2 }, asOwner);
  expect(first.map.nextCursor).toBe(first.map.list[1].id);
  const rest = { keyId: logged.id, pageSize: 2, cursor: first.map.nextCursor };
  expect((await service.call("openApi/calls", rest, asOwner)).map).toMatchObject({
    nextCursor: null,
  });
  const { map: config } = await service.call("openApi/config", {}, asOwner);
  const loggedKey = config.keys.find((one: { id: number }) => one.id === logged.id);
  expect(loggedKey).toMatchObject({ todayCalls: 3, lastUsedIp: "203.0.113.7" });
  const { map: usage } = await service.call("openApi/usage", { keyId: logged.id }, asOwner);
  expect(usage.days).toHaveLength(30);
  expect(usage.days.at(-1)).toMatchObject({ calls: 3, refused: 0 });
});
