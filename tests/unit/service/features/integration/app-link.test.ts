import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog } from "../../../../../service/base/log";
import { checkDueHealth } from "../../../../../service/features/integration/health-maintenance";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

const certificate = Array(32).fill("AB").join(":");
const iphone = { platform: "ios", bundleId: "com.example.app", ownerId: "ABCDE12345" } as const;

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const get = (path: string, host = "console.test") =>
  service.service.handle(new Request(`http://${host}${path}`), { ip: "203.0.113.1" });

test("what is saved is what the systems read, at once and as their formats are", async () => {
  expect((await get("/.well-known/apple-app-site-association")).status).toBe(404);
  const saved = await service.call("appLink/save", iphone, session);
  expect(saved.map).toMatchObject({ bundleId: "com.example.app", canEdit: true });
  const response = await get("/.well-known/apple-app-site-association");
  expect(response.headers.get("content-type")).toBe("application/json");
  const file = await response.text();
  expect(file).toBe(saved.map.fileText);
  expect(JSON.parse(file)).toEqual({
    applinks: {
      details: [
        {
          appIDs: ["ABCDE12345.com.example.app"],
          components: [{ "/": `/a/${world.app.appkey}/*` }],
        },
      ],
    },
  });
  const given = certificate.toLowerCase().replaceAll(":", "");
  const android = { platform: "android", bundleId: "com.example.app" } as const;
  await service.call("appLink/save", { ...android, certificates: [given, certificate] }, session);
  expect(await (await get("/.well-known/assetlinks.json")).json()).toEqual([
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: {
        namespace: "android_app",
        package_name: "com.example.app",
        sha256_cert_fingerprints: [certificate],
      },
    },
  ]);
  const harmony = {
    platform: "harmony",
    bundleId: "com.example.app",
    ownerId: "5765880207",
  } as const;
  await service.call("appLink/save", harmony, session);
  expect(await (await get("/.well-known/applinking.json")).json()).toEqual({
    applinking: { apps: [{ appIdentifier: "5765880207" }] },
  });
});

test.each([
  [{ ...iphone, ownerId: "" }, "ownerId", "请填写"],
  [{ ...iphone, ownerId: "abc" }, "ownerId", "格式"],
  [{ ...iphone, bundleId: '"],x' }, "bundleId", "格式"],
  [{ platform: "android", bundleId: "app", certificates: [certificate] }, "bundleId", "格式"],
  [{ platform: "android", bundleId: "a.b", certificates: [] }, "certificates", "请填写"],
  [{ platform: "android", bundleId: "a.b", certificates: ["AB:CD"] }, "certificates", "格式"],
] as const)("%j is refused at its field", async (body, field, word) => {
  const response = await service.call("appLink/save", body as never, session);
  expect(response).toMatchObject({ retCode: "0400", data: { field } });
  expect(response.retMsg).toContain(word);
});

test("a link that no app opened leads to the channel's page", async () => {
  const { map } = await service.call("channel/detail", { id: world.channelIds[0] }, session);
  const path = `/a/${world.app.appkey}/goods/%E6%98%A5?channelCode=${map.channelCode}&from=x`;
  const response = await get(path);
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe(
    `${new URL(map.link).pathname}/goods/%E6%98%A5?from=x`,
  );
  expect((await get("/a/nosuch/x")).status).toBe(404);
});

test("without a channel it leads to the app's own page, which opens the same place", async () => {
  const response = await get(`/a/${world.app.appkey}/goods/42?from=x`);
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain(`data-scheme="xi${world.app.appkey}://goods/42?from=x"`);
  expect(page).toContain('data-path="goods/42"');
  expect(page).toContain('data-code=""');
});

test("a save upon what somebody else has changed meanwhile is refused, and loses nothing", async () => {
  const read = async () => (await service.call("appLink/detail", { platform: "ios" }, session)).map;
  const { revision, ownerId } = await read();
  const theirs = { ...iphone, bundleId: "com.example.theirs" };
  await service.call("appLink/save", { ...theirs, revision }, session);
  const mine = { ...iphone, bundleId: "com.example.mine" };
  expect(await service.call("appLink/save", { ...mine, revision }, session)).toMatchObject({
    retCode: "0409",
    data: { field: "revision" },
  });
  const now = await read();
  expect(now).toMatchObject({ bundleId: "com.example.theirs", ownerId });
  const again = await service.call("appLink/save", { ...iphone, revision: now.revision }, session);
  expect(again.map.bundleId).toBe(iphone.bundleId);
});

test("health says what is missing, is kept, and improves when it is put right", async () => {
  const { map: first } = await service.call("health/check", { platform: "ios" }, session);
  const of = (item: string) => first.findings.find((one: { item: string }) => one.item === item);
  expect(of("identity")).toMatchObject({ isHealthy: true });
  expect(of("file")).toMatchObject({ isHealthy: true });
  expect(of("domain")).toMatchObject({ isHealthy: false, reason: "not_https" });
  expect(of("sdk")).toMatchObject({ reason: "never_reported" });
  expect(of("download")).toMatchObject({ reason: "missing" });
  expect(await service.call("health/check", { platform: "ios" }, session)).toMatchObject({
    retCode: "0429",
  });
  const storeUrl = "https://apps.apple.com/cn/app/id1";
  await service.call("upAppConfig", { revision: 0, way: "store", storeUrl }, session);
  service.wait(11_000);
  const { map: second } = await service.call("health/check", { platform: "ios" }, session);
  expect(second.score).toBeGreaterThan(first.score);
  const { map } = await service.call("health/list", { platform: "ios" }, session);
  expect(map.list.map(({ score }: { score: number }) => score)).toEqual([
    second.score,
    first.score,
  ]);
});

test("every week it is looked at again by itself, and not before", async () => {
  const { store, config, ports, now } = service;
  const deps = { store, config, ports, now, log: silentLog };
  const { signal } = new AbortController();
  // Android and Harmony were never looked at, iOS a moment ago.
  expect(await checkDueHealth(deps, signal)).toBe(2);
  expect(await checkDueHealth(deps, signal)).toBe(0);
  service.wait(7 * 24 * 3_600_000);
  expect(await checkDueHealth(deps, signal)).toBe(3);
});
