import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeOpenKey, type OpenTestKey } from "../../../../support/open-api";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

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

test("the store holds nothing that opens the API", async () => {
  const { rows } = await service.store.pool.query("SELECT * FROM open_key");
  const text = JSON.stringify(rows);
  expect(text).toContain(key.keyId);
  expect(text).not.toContain(key.secret);
  const { map } = await service.call("openApi/config", {}, asOwner);
  expect(JSON.stringify(map)).not.toContain("xos_");
});

test.each([
  ["name", { name: "" }],
  ["scopes", { scopes: [] }],
  ["networks", { networks: ["10.0.0.0/33"] }],
  ["networks", { networks: ["fe80::1%eth0"] }],
  ["networks", { networks: ["example.com"] }],
  ["networks", { networks: ["10.0.0.1", "10.0.0.1"] }],
  ["expireTime", { expireTime: 1 }],
  ["perSecond", { perSecond: 0 }],
  ["perDay", { perDay: 1_000_001 }],
])("a key with a bad %s is refused at its field: %o", async (field, fields) => {
  const body = { name: `坏 ${field}`, scopes: ["report"], ...fields };
  const { retCode, data } = await service.call("openApi/addKey", body as never, asOwner);
  expect(retCode).toBe("0400");
  expect(data.field.split(".")[0]).toBe(field);
});

test("a name is taken once, and an authorised account hands nothing on", async () => {
  await makeOpenKey(service, world, { name: "同名" });
  const body = { name: "同名", scopes: ["report" as const] };
  expect(await service.call("openApi/addKey", body, asOwner)).toMatchObject({
    retCode: "0409",
    data: { field: "name" },
  });
  const editor = await world.authorise("13700000077", [{ key: "integration", level: "edit" }]);
  const asEditor = { token: editor, appkey: world.app.appkey };
  const config = await service.call("openApi/config", {}, asEditor);
  expect(config.map.canEdit).toBe(false);
  const named = { ...body, name: "别人的" };
  expect((await service.call("openApi/addKey", named, asEditor)).retCode).toBe("0403");
  const tried = { keyId: key.id, method: "GET" as const, path: overview };
  expect((await service.call("openApi/try", tried, asEditor)).retCode).toBe("0403");
});
