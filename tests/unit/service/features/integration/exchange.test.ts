import { afterAll, beforeAll, expect, test } from "vitest";
import { prune } from "../../../../../service/ingest/prune";
import {
  type Credentials,
  exchange,
  fromPage,
  makeKey,
  page,
  signOf,
  tokenOf,
} from "../../../../support/embed";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp, makeWorld, removeApp, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let second: { id: number; appkey: string };
let key: Credentials;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  second = await makeApp(service, world.owner.token, "第二个");
  key = await makeKey(service, world, {
    apps: [world.app.id, second.id],
    areas: ["channel", "report"],
    origins: [page, "http://localhost:3000"],
  });
});
afterAll(() => service.close());

const user = { id: "u-1" };

test("a signed request gets a token as wide as its key for a quarter of an hour", async () => {
  const { status, body, headers } = await exchange(service, key);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    code: 200,
    token: expect.stringMatching(/^xet_[\w-]{43}$/),
    expiresInSeconds: 900,
    user: { id: "u-1", name: "张三" },
    apps: [world.app.appkey, second.appkey],
    areas: ["channel", "report"],
    origins: [page, "http://localhost:3000"],
    readOnly: false,
  });
  expect(Date.parse(body.expiresAt) - service.now()).toBeGreaterThan(890_000);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("access-control-allow-origin")).toBeNull();
  const { map } = await service.call("embedKey/list", {}, { token: world.owner.token });
  expect(map.list[0]).toMatchObject({ lastUsedIp: "203.0.113.7", liveTokens: 1 });
});

test("what is asked for narrows the token", async () => {
  const params = { apps: [second.appkey], areas: ["report"], origins: [page], readOnly: true };
  const { body } = await exchange(service, key, { body: { user, ...params, ttlSeconds: 60 } });
  expect(body).toMatchObject({ ...params, expiresInSeconds: 60 });
  const { map } = await service.call("embed/session", {}, fromPage(body.token));
  expect(map).toMatchObject({ areas: ["report"], readOnly: true, origins: [page] });
  expect(map.apps.map((app: { id: number }) => app.id)).toEqual([second.id]);
});

test.each([
  ["apps", { apps: ["nosuch1"] }],
  ["areas", { areas: ["message"] }],
  ["origins", { origins: ["https://other.example"] }],
])("asking for more %s than the key has is refused", async (field, params) => {
  const { status, body } = await exchange(service, key, { body: { user, ...params } });
  expect(status).toBe(403);
  expect(body).toMatchObject({ code: 403, field });
  expect(body.message).toContain("不在密钥的范围内");
});

test("a read-only key gives out no other tokens", async () => {
  const looking = await makeKey(service, world, { name: "只读", readOnly: true });
  const { body } = await exchange(service, looking, { body: { user, readOnly: false } });
  expect(body.readOnly).toBe(true);
});

test.each([
  ["user", {}],
  ["user.id", { user: { id: "" } }],
  ["user.id", { user: { id: "长".repeat(65) } }],
  ["ttlSeconds", { user, ttlSeconds: 59 }],
  ["ttlSeconds", { user, ttlSeconds: 3601 }],
  ["ttlSeconds", { user, ttlSeconds: 90.5 }],
  ["apps", { user, apps: [] }],
  ["areas.0", { user, areas: ["deployment"] }],
  ["origins", { user, origins: ["https://partner.example/x"] }],
  ["readOnly", { user, readOnly: "yes" }],
  ["area", { user, area: ["report"] }],
  ["readonly", { user, readonly: true }],
  ["ttl", { user, ttl: 60 }],
  ["app", { user, app: "k7m2p9a" }],
  ["user.ID", { user: { id: "u-1", ID: "u-2" } }],
  ["x".repeat(40), { user, ["x".repeat(4000)]: 1 }],
])("a body with a bad %s is told which: %o", async (field, body) => {
  const response = await exchange(service, key, { body });
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ code: 400, field });
  expect(response.body.message).toMatch(/[\u4e00-\u9fa5]/);
});

test("a body that is no JSON, no object, or beyond 16 KB is refused", async () => {
  for (const raw of ["{", "[]", '"text"', `{"user":{"id":"${"x".repeat(17_000)}"}}`]) {
    const { status, body } = await exchange(service, key, { raw });
    expect(status).toBe(400);
    expect(body.code).toBe(400);
  }
});

test("a wrong signature, secret or key sounds the same", async () => {
  const responses = [
    await exchange(service, key, { secret: "xes_wrong" }),
    await exchange(service, key, { keyId: "ek_nosuchkeynosuchkey00" }),
    await exchange(service, key, { headers: { "x-sign": "" } }),
    await exchange(service, key, { headers: { "x-sign": "0".repeat(64) } }),
    await exchange(service, key, { headers: { "x-api-key": "" } }),
  ];
  for (const { status, body } of responses) {
    expect([status, body]).toEqual([401, { code: 401, message: "密钥或签名不正确" }]);
  }
});

test("a wrong signature and a stale request stand in the key's audit", async () => {
  const watched = await makeKey(service, world, { name: "被试探" });
  await exchange(service, watched, { secret: "xes_wrong" });
  await exchange(service, watched, { timestamp: service.now() - 301_000 });
  const asOwner = { token: world.owner.token };
  const { map } = await service.call("embedKey/audit", { id: watched.id }, asOwner);
  expect(map.list.map((row: { detail: string }) => row.detail)).toEqual([
    "请求已过期：时间戳与服务时间相差超过 5 分钟",
    "密钥或签名不正确",
    "被试探",
  ]);
});

test("a key that is revoked or reset while tokens are fetched leaves no token that works", async () => {
  const asOwner = { token: world.owner.token };
  for (const call of ["embedKey/revoke", "embedKey/resetSecret"] as const) {
    const ending = await makeKey(service, world, { name: `同时 ${call.length}` });
    const responses = Promise.all(Array.from({ length: 8 }, () => exchange(service, ending)));
    const revokeResult = await service.call(
      call,
      { id: ending.id, name: `同时 ${call.length}` },
      asOwner,
    );
    expect(revokeResult.retCode).toBe("0000");
    for (const { status, body } of await responses) {
      expect([200, 401]).toContain(status);
      if (status !== 200) continue;
      expect((await service.call("embed/session", {}, fromPage(body.token))).retCode).toBe("0020");
    }
  }
});

test("the signature covers the body", async () => {
  const timestamp = service.now() - 1000;
  const sign = signOf(key.secret, timestamp, JSON.stringify({ user }));
  const { status } = await exchange(service, key, {
    timestamp,
    headers: { "x-sign": sign },
    body: { user: { id: "root" } },
  });
  expect(status).toBe(401);
});

test("a stale or future timestamp is told apart from a malformed one", async () => {
  expect((await exchange(service, key, { timestamp: service.now() - 301_000 })).status).toBe(410);
  expect((await exchange(service, key, { timestamp: service.now() + 301_000 })).status).toBe(410);
  const malformed = await exchange(service, key, { timestamp: 12 });
  expect([malformed.status, malformed.body.field]).toEqual([400, "X-Timestamp"]);
});

test("a request sent twice gets one token, also after old tokens are cleared away", async () => {
  const timestamp = service.now() + 200_000;
  expect((await exchange(service, key, { timestamp, body: { user, ttlSeconds: 60 } })).status).toBe(
    200,
  );
  service.wait(120_000);
  await prune(service.store, service.now());
  const again = await exchange(service, key, { timestamp, body: { user, ttlSeconds: 60 } });
  expect([again.status, again.body.field]).toEqual([401, "X-Sign"]);
  const twins = await Promise.all(
    [1, 2].map(() => exchange(service, key, { timestamp: timestamp + 1, body: { user } })),
  );
  expect(twins.map((item) => item.status).sort()).toEqual([200, 401]);
});

test("a browser is refused and told no origin is allowed", async () => {
  for (const [name, value] of [
    ["origin", page],
    ["sec-fetch-site", "cors"],
  ] as const) {
    const response = await exchange(service, key, { headers: { [name]: value } });
    expect(response.status).toBe(403);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  }
  const nodeFetch = await exchange(service, key, { headers: { "sec-fetch-mode": "cors" } });
  expect(nodeFetch.status).toBe(200);
  const preflight = await service.service.handle(
    new Request("http://console.test/open/v1/embed/tokens", {
      method: "OPTIONS",
      headers: { origin: page, "access-control-request-method": "POST" },
    }),
  );
  expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
});

test("too many exchanges of one key are told when to come back", async () => {
  const busy = await makeKey(service, world, { name: "频繁" });
  service.stopClock();
  let refused = await exchange(service, busy);
  for (let time = 0; time < 80 && refused.status === 200; time += 1)
    refused = await exchange(service, busy);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("1");
  service.wait(10_000);
  expect((await exchange(service, busy)).status).toBe(200);
});

test("an app that was deleted or changed hands is in no token any more", async () => {
  const lent = await makeApp(service, world.owner.token, "转让的");
  const gone = await makeApp(service, world.owner.token, "删除的");
  const both = await makeKey(service, world, { name: "变动", apps: [lent.id, gone.id] });
  const token = await tokenOf(service, both);
  const list = (appkey: string) => service.call("channelList", {}, fromPage(token, appkey));
  expect((await list(lent.appkey)).retCode).toBe("0000");
  await service.store.db
    .updateTable("app")
    .set({ owner_id: world.outsider.id })
    .where("id", "=", lent.id)
    .execute();
  expect((await list(lent.appkey)).retCode).toBe("0233");
  const wider = await exchange(service, both, { body: { user, apps: [lent.appkey] } });
  expect([wider.status, wider.body.field]).toEqual([403, "apps"]);
  expect((await exchange(service, both)).body.apps).toEqual([gone.appkey]);
  const { map } = await service.call("embedKey/list", {}, { token: world.owner.token });
  const listed = map.list.find((item: { id: number }) => item.id === both.id);
  expect(listed.apps[0]).toMatchObject({ id: lent.id, name: "", isAvailable: false });
  const owner = { token: world.owner.token, mobile: "13800000001" };
  await removeApp(service, { ...owner, id: gone.id, name: "删除的" });
  expect((await list(gone.appkey)).retCode).toBe("0202");
  const none = await exchange(service, both);
  expect([none.status, none.body.message]).toEqual([403, "密钥的应用都已不可用"]);
});

test("a disabled owner's key gives out nothing and its tokens stop", async () => {
  const token = await tokenOf(service, key);
  const disable = (disabled: boolean) =>
    service.store.db
      .updateTable("account")
      .set({ disabled })
      .where("id", "=", world.owner.id)
      .execute();
  await disable(true);
  expect((await exchange(service, key)).status).toBe(403);
  expect((await service.call("embed/session", {}, fromPage(token))).retCode).toBe("0021");
  await disable(false);
});
