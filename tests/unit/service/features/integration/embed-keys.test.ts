import { afterAll, beforeAll, expect, test } from "vitest";
import { createService } from "../../../../../service/handle";
import { localPorts } from "../../../../../service/ports/local";
import type { CallBody } from "../../../../../src/core/api/contract";
import { exchange, fromPage, makeKey, page, tokenOf } from "../../../../support/embed";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp, makeWorld, removeApp, type World } from "../../../../support/world";

let testService: TestService;
let world: World;
beforeAll(async () => {
  testService = await startTestService();
  world = await makeWorld(testService);
});
afterAll(() => testService.close());

type Fields = CallBody<"embedKey/create">;

const fields = (change: Partial<Fields> = {}): Fields => ({
  name: "测试",
  apps: [world.app.id],
  areas: ["channel"],
  readOnly: true,
  origins: [page],
  ...change,
});
const asOwner = () => ({ token: world.owner.token });
const create = (change: Partial<Fields>) =>
  testService.call("embedKey/create", fields(change), asOwner());

test("a key is listed with its scope, and its secret is told only once", async () => {
  const key = await makeKey(testService, world, { name: "列表" });
  expect(key.keyId).toMatch(/^ek_[\w-]{16}$/);
  expect(key.secret).toMatch(/^xes_[\w-]{43}$/);
  const response = await testService.call("embedKey/list", {}, asOwner());
  const listed = response.map.list.find((item: { id: number }) => item.id === key.id);
  expect(listed).toMatchObject({
    keyId: key.keyId,
    name: "列表",
    apps: [{ id: world.app.id, appkey: world.app.appkey, name: "自有应用", isAvailable: true }],
    readOnly: false,
    origins: [page],
    lastUsedTime: null,
    revokeTime: null,
    liveTokens: 0,
  });
  expect(JSON.stringify(response)).not.toContain("xes_");
  const audit = await testService.call("embedKey/audit", { id: key.id }, asOwner());
  expect(audit.map.list).toMatchObject([{ action: "create", detail: "列表" }]);
  expect(JSON.stringify(audit)).not.toContain("xes_");
});

test("the store holds no secret", async () => {
  const { secret } = await makeKey(testService, world, { name: "存储" });
  for (const table of ["embed_key", "embed_audit", "embed_token"] as const) {
    const rows = await testService.store.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(4));
  }
});

test("the log holds neither secret nor token", async () => {
  const lines: string[] = [];
  const { config, store, now } = testService;
  const ports = localPorts(config, store.db, now);
  const log = (...line: unknown[]) => void lines.push(JSON.stringify(line));
  const service = createService({ config, store, ports, now, log });
  const request = async (name: string, body: object, headers: Record<string, string>) => {
    const request = { method: "POST", body: JSON.stringify(body), headers };
    return (
      await service.handle(new Request(`http://console.test/xi/admin/${name}`, request))
    ).json();
  };
  const made = await request("embedKey/create", fields({ name: "日志" }), asOwner());
  const { secret, key } = made.map;
  const token = await tokenOf(
    { ...testService, service },
    { id: key.id, keyId: key.keyId, secret },
  );
  await request("embed/session", {}, { token, origin: page });
  await service.close();
  expect(lines.length).toBeGreaterThanOrEqual(3);
  for (const line of lines) {
    expect(line).not.toContain(secret);
    expect(line).not.toContain(token);
  }
});

test.each([
  ["https://partner.example/path", "路径"],
  ["https://partner.example/", "路径"],
  ["http://partner.example", "https"],
  ["https://*.partner.example", "https"],
  ["https://user@partner.example", "https"],
  ["ftp://partner.example", "https"],
  ["javascript:alert(1)", "https"],
  ["null", "https"],
  ["https://partner.example:99999", "https"],
])("the origin %s is refused next to its field", async (origin, word) => {
  const response = await create({ name: "坏来源", origins: [origin] });
  expect(response).toMatchObject({ retCode: "0400", data: { field: "origins" } });
  expect(response.retMsg).toContain(word);
});

test("origins are kept as browsers send them, and none twice", async () => {
  const origins = ["HTTPS://Shop.Example:443", "http://localhost:3000", "http://127.0.0.1:8080"];
  const response = await create({ name: "来源", origins });
  expect(response.map.key.origins).toEqual([
    "https://shop.example",
    "http://localhost:3000",
    "http://127.0.0.1:8080",
  ]);
  const twice = await create({ name: "重复", origins: [page, `${page}:443`] });
  expect(twice).toMatchObject({ retCode: "0400", data: { field: "origins" } });
  expect(twice.retMsg).toContain("重复");
});

test.each([
  ["name", { name: " " }],
  ["name", { name: "名".repeat(31) }],
  ["apps", { apps: [] }],
  ["areas", { areas: [] }],
  ["areas.0", { areas: ["money"] }],
  ["areas.0", { areas: ["auth"] }],
  ["origins", { origins: [] }],
] as [string, object][])("a key with a bad %s is refused: %o", async (field, change) => {
  const response = await create(change as Partial<Fields>);
  expect(response).toMatchObject({ retCode: "0400", data: { field } });
});

test("only apps of one's own go on a key: not an authorised, foreign, experience or deleted one", async () => {
  const grantee = await world.authorise("13700000011", [{ key: "channel", level: "edit" }]);
  const passOn = await testService.call("embedKey/create", fields(), { token: grantee });
  expect(passOn).toMatchObject({ retCode: "0400", data: { field: "apps" } });
  const foreign = await testService.call("embedKey/create", fields(), {
    token: world.outsider.token,
  });
  expect(foreign).toMatchObject({ retCode: "0400", data: { field: "apps" } });
  const rejected = await create({ apps: [world.experience.id] });
  expect(rejected).toMatchObject({ retCode: "0400", data: { field: "apps" } });
  const gone = await makeApp(testService, world.owner.token, "将删除");
  const { token } = world.owner;
  await removeApp(testService, { token, mobile: "13800000001", id: gone.id, name: "将删除" });
  expect(await create({ apps: [gone.id] })).toMatchObject({ retCode: "0400" });
  const twice = await create({ apps: [world.app.id, world.app.id] });
  expect(twice).toMatchObject({ retCode: "0400", data: { field: "apps" } });
});

test("a name is used once among live keys, also when two are asked for at once", async () => {
  const responses = await Promise.all([create({ name: "同名" }), create({ name: "同名" })]);
  expect(responses.map((item) => item.retCode).sort()).toEqual(["0000", "0409"]);
  const made = responses.find((item) => item.retCode === "0000");
  await testService.call("embedKey/revoke", { id: made?.map.key.id, name: "同名" }, asOwner());
  expect((await create({ name: "同名" })).retCode).toBe("0000");
});

test("another account neither sees, changes, nor reads the audit of a key", async () => {
  const { id } = await makeKey(testService, world, { name: "别人的" });
  const outsider = { token: world.outsider.token };
  expect((await testService.call("embedKey/list", {}, outsider)).map.list).toEqual([]);
  const typed = { id, name: "别人的" };
  const codes = [
    await testService.call("embedKey/update", { ...fields(), id }, outsider),
    await testService.call("embedKey/revoke", typed, outsider),
    await testService.call("embedKey/resetSecret", typed, outsider),
    await testService.call("embedKey/audit", { id }, outsider),
  ].map((response) => response.retCode);
  expect(codes).toEqual(["0404", "0404", "0404", "0404"]);
});

test("revoking ends the key and its tokens at once, after its name was typed", async () => {
  const key = await makeKey(testService, world, { name: "停用" });
  const token = await tokenOf(testService, key);
  const wrong = await testService.call("embedKey/revoke", { id: key.id, name: "停" }, asOwner());
  expect(wrong).toMatchObject({ retCode: "0400", data: { field: "name" } });
  expect((await testService.call("embed/session", {}, fromPage(token))).retCode).toBe("0000");
  const revoked = await testService.call(
    "embedKey/revoke",
    { id: key.id, name: "停用" },
    asOwner(),
  );
  expect(revoked.map.key).toMatchObject({ revokeTime: expect.any(Number), liveTokens: 0 });
  expect((await testService.call("embed/session", {}, fromPage(token))).retCode).toBe("0020");
  expect((await exchange(testService, key)).status).toBe(401);
  const again = await testService.call("embedKey/update", { ...fields(), id: key.id }, asOwner());
  expect(again.retCode).toBe("0409");
});

test("a new secret ends the old one and what it gave out", async () => {
  const key = await makeKey(testService, world, { name: "重置" });
  const token = await tokenOf(testService, key);
  const reset = await testService.call(
    "embedKey/resetSecret",
    { id: key.id, name: "重置" },
    asOwner(),
  );
  expect(reset.map.secret).toMatch(/^xes_/);
  expect(reset.map.secret).not.toBe(key.secret);
  expect((await testService.call("embed/session", {}, fromPage(token))).retCode).toBe("0020");
  expect((await exchange(testService, key)).status).toBe(401);
  expect((await exchange(testService, { ...key, secret: reset.map.secret })).status).toBe(200);
});

test("narrowing a key narrows the tokens already given out", async () => {
  const key = await makeKey(testService, world, { name: "收窄" });
  const token = await tokenOf(testService, key);
  const list = () => testService.call("channelList", {}, fromPage(token, world.app.appkey));
  expect((await list()).retCode).toBe("0000");
  await testService.call(
    "embedKey/update",
    { ...fields({ name: "收窄", areas: ["report"] }), id: key.id },
    asOwner(),
  );
  expect((await list()).retCode).toBe("0403");
  const moved = fields({ name: "收窄", origins: ["https://other.example"] });
  await testService.call("embedKey/update", { ...moved, id: key.id }, asOwner());
  expect((await list()).retCode).toBe("0233");
});

test("the audit tells what happened, newest first, page by page", async () => {
  const key = await makeKey(testService, world, { name: "记录", areas: ["channel"] });
  await tokenOf(testService, key, { user: { id: "u-9", name: "李四" } });
  await testService.call(
    "channelList",
    {},
    { token: await tokenOf(testService, key), headers: { origin: "https://evil.example" } },
  );
  await exchange(testService, key, { body: { user: { id: "u-1" }, areas: ["finance"] } });
  const first = await testService.call("embedKey/audit", { id: key.id, pageSize: 2 }, asOwner());
  expect(first.map.pagination).toEqual({ currentPage: 1, pageSize: 2, totalRecords: 5 });
  const second = await testService.call(
    "embedKey/audit",
    { id: key.id, pageSize: 9, currentPage: 1 },
    asOwner(),
  );
  expect(second.map.list.map((row: { action: string }) => row.action)).toEqual([
    "refuse",
    "refuse",
    "exchange",
    "exchange",
    "create",
  ]);
  const [, byPage, , byBackend] = second.map.list;
  expect(byPage).toMatchObject({ origin: "https://evil.example", user: { id: "u-1" } });
  expect(byBackend).toMatchObject({ ip: "203.0.113.7", user: { id: "u-9", name: "李四" } });
});

test("a refusal that repeats is noted once a minute", async () => {
  const key = await makeKey(testService, world, { name: "重复记录" });
  const token = await tokenOf(testService, key);
  const astray = () =>
    testService.call("channelList", {}, { token, headers: { origin: "https://evil.example" } });
  const refusals = async () => {
    const { map } = await testService.call("embedKey/audit", { id: key.id }, asOwner());
    return map.list.filter((row: { action: string }) => row.action === "refuse").length;
  };
  for (let time = 0; time < 5; time += 1) await astray();
  expect(await refusals()).toBe(1);
  testService.wait(61_000);
  await astray();
  expect(await refusals()).toBe(2);
});
