import { afterAll, beforeAll, expect, test } from "vitest";
import { readDownloadTarget } from "../../../../../service/attribution/download-settings";
import type { FileResponse, Ports } from "../../../../../service/ports";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
let link: string;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
  const { map } = await service.call("channel/detail", { id: world.channelIds[0] }, session);
  link = map.link;
});
afterAll(() => service.close());

const read = async (platform: "ios" | "android" | "harmony", as = session) =>
  (await service.call("appVersion", { platform }, as)).map;
const landing = async (userAgent: string) =>
  (
    await service.service.handle(new Request(link, { headers: { "user-agent": userAgent } }))
  ).text();

test("nothing is set at first, and the channels say so", async () => {
  expect(await read("ios")).toMatchObject({ way: null, storeUrl: "", revision: 0, canEdit: true });
  const { map } = await service.call("channelList", {}, session);
  expect(map.noDownload).toEqual(["ios", "android", "harmony"]);
});

test("an address that is saved is where the link leads on its system only", async () => {
  const store = "itms-apps://apps.apple.com/app/id1";
  const saved = await service.call(
    "upAppConfig",
    { revision: 0, way: "store", storeUrl: ` ${store} ` },
    session,
  );
  expect(saved.map).toMatchObject({ way: "store", storeUrl: store, revision: 1 });
  expect(await landing(iPhone)).toContain(`data-download="${store}"`);
  expect(await landing(android)).toContain('data-download=""');
  const { map } = await service.call("channelList", {}, session);
  expect(map.noDownload).toEqual(["android", "harmony"]);
  expect((await service.call("channelList", { type: 2 }, session)).map.noDownload).toEqual([]);
});

test("a system without an app is told of on the page, and lacks nothing in the console", async () => {
  await service.call("harmony/upHarmony", { revision: 0, way: "absent" }, session);
  const harmony = "Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1";
  expect(await landing(harmony)).toContain("没有 HarmonyOS 版");
  expect((await service.call("channelList", {}, session)).map.noDownload).toEqual(["android"]);
});

test.each([
  ["upAndroidConfigNew", { way: "link", linkUrl: "" }, "linkUrl", "请填写"],
  ["upAndroidConfigNew", { way: "link", linkUrl: "http://a.example/a.apk" }, "linkUrl", "https"],
  ["upAndroidConfigNew", { way: "link", linkUrl: "javascript:alert(1)" }, "linkUrl", "开头"],
  ["upAndroidConfigNew", { way: "link", linkUrl: "market://details?id=a" }, "linkUrl", "开头"],
  ["upAndroidConfigNew", { way: "link", linkUrl: "https://u:p@a.example/" }, "linkUrl", "用户名"],
  ["upAndroidConfigNew", { way: "link", linkUrl: "https://a b.example/" }, "linkUrl", "打开"],
  ["upAndroidConfigNew", { way: "link", linkUrl: "https://localhost/a.apk" }, "linkUrl", "打开"],
  ["upAndroidConfigNew", { way: "store", storeUrl: "itms-apps://a/b" }, "storeUrl", "开头"],
  ["upAndroidConfigNew", { way: "hosted" }, "way", "上传"],
  ["upAppConfig", { way: "store", storeUrl: "https://a.example/x" }, "storeUrl", "其他地址"],
  ["upAppConfig", { way: "plist", plistUrl: "https://a.example/a.plist" }, "ipaUrl", "请填写"],
  [
    "upAppConfig",
    { way: "plist", ipaUrl: "https://a.example/a.ipa", plistUrl: "https://a.example/a.plist?v=1" },
    "plistUrl",
    ".plist 结尾",
  ],
  ["upAppConfig", { way: "absent", ipaUrl: "https://u:p@a.example/a.ipa" }, "ipaUrl", "用户名"],
  ["upAppConfig", { way: "absent", ipaUrl: "itms-services://a/a.ipa" }, "ipaUrl", "开头"],
  ["upAndroidConfigNew", { way: "plist" }, "way", "没有这种"],
  ["harmony/upHarmony", { way: "store", storeUrl: "market://details?id=a" }, "storeUrl", "开头"],
] as const)("%s refuses %j at its field", async (name, body, field, word) => {
  const platform = { upAppConfig: "ios", upAndroidConfigNew: "android" } as const;
  const known = await read(name === "harmony/upHarmony" ? "harmony" : platform[name]);
  const response = await service.call(name, { revision: known.revision, ...body }, session);
  expect(response).toMatchObject({ retCode: "0400", data: { field } });
  expect(response.retMsg).toContain(word);
});

test("an IPA elsewhere is installed by its plist, and a version without that way still does", async () => {
  const { revision } = await read("ios");
  const ipaUrl = "https://cdn.example.com/a.ipa";
  const plistUrl = `https://cdn.example.com/${"安装".repeat(100)}&b.plist`;
  const saved = await service.call(
    "upAppConfig",
    { revision, way: "plist", ipaUrl, plistUrl },
    session,
  );
  expect(saved.map).toMatchObject({ way: "plist", ipaUrl, plistUrl });
  const address = `itms-services://?action=download-manifest&url=${encodeURIComponent(plistUrl)}`;
  expect(await landing(iPhone)).toContain(`data-download="${address.replaceAll("&", "&amp;")}"`);
  const response = await service.service.handle(
    new Request(`${link}/download`, { headers: { "user-agent": iPhone } }),
  );
  expect(response.headers.get("location")).toBe(address);
  const { settings } = await service.store.db
    .selectFrom("app")
    .select("settings")
    .where("id", "=", world.app.id)
    .executeTakeFirstOrThrow();
  const { delivery, ...older } = settings as { delivery: { ios: object } };
  const unknown = { ...older, delivery: { ios: { ...delivery.ios, way: "unheard of" } } };
  expect(readDownloadTarget(unknown, "ios")).toMatchObject({ way: "link", link: address });
});

const file = (text: string) => ({ status: 200, type: "text/xml", location: "", text });
const manifest = (url: string) => `<?xml version="1.0"?><plist version="1.0"><dict><key>items</key>
<array><dict><key>assets</key><array><dict><key>kind</key><string>display-image</string></dict>
<dict><key>kind</key><string>software-package</string><key>url</key><string>${url}</string></dict>
</array></dict></array></dict></plist>`;

test.each<[string, FileResponse, object]>([
  ["names the IPA", file(manifest("https://cdn.example.com/a.ipa")), { isHealthy: true }],
  [
    "names another",
    file(manifest("https://cdn.example.com/b.ipa")),
    { reason: "other_ipa", detail: "https://cdn.example.com/b.ipa" },
  ],
  ["is a page", file("<html>404</html>"), { reason: "no_ipa" }],
  [
    "is cut off",
    file(manifest("https://cdn.example.com/a.ipa").slice(0, 200)),
    { reason: "no_ipa" },
  ],
  ["is gone", { ...file(""), status: 404 }, { reason: "status", detail: "404" }],
  ["is inside", { status: null, fault: "notPublic" }, { reason: "not_public" }],
  ["does not answer", { status: null, fault: "timeout" }, { reason: "unreachable" }],
])("health tells of a plist that %s", async (_, response, finding) => {
  const ports = service.ports as { -readonly [Key in keyof Ports]: Ports[Key] };
  ports.pages = { ...ports.pages, file: async () => response };
  service.wait(11_000);
  const { map } = await service.call("health/check", { platform: "ios" }, session);
  expect(map.findings.find(({ item }: { item: string }) => item === "download")).toMatchObject(
    finding,
  );
});

test("a save in between is told, and what changed is written down", async () => {
  const { revision } = await read("android");
  const save = (linkUrl: string) =>
    service.call("upAndroidConfigNew", { revision, way: "link", linkUrl }, session);
  expect((await save("https://a.example/1.apk")).retCode).toBe("0000");
  expect(await save("https://a.example/2.apk")).toMatchObject({
    retCode: "0409",
    data: { field: "revision" },
  });
  const { map } = await service.call("appVersion/changes", { platform: "android" }, session);
  expect(map.pagination.totalRecords).toBe(1);
  expect(map.list[0]).toMatchObject({
    before: { way: null },
    after: { way: "link", linkUrl: "https://a.example/1.apk" },
  });
});

test("two that save at once: one wins, the other is told", async () => {
  const { revision } = await read("android");
  const save = (n: number) =>
    service.call(
      "upAndroidConfigNew",
      { revision, way: "link", linkUrl: `https://a.example/race${n}.apk` },
      session,
    );
  const codes = (await Promise.all([save(1), save(2)])).map(({ retCode }) => retCode);
  expect(codes.sort()).toEqual(["0000", "0409"]);
});

test("only those who may edit the integration of the whole app can save", async () => {
  const body = { revision: 0, way: "absent" } as const;
  const all = { type: "all" as const, ids: [] };
  const one = { type: "groups" as const, ids: [world.groupId] };
  const as = async (
    mobile: string,
    key: string,
    level: "read" | "edit",
    scope: typeof all | typeof one = all,
  ) => ({
    token: await world.authorise(mobile, [{ key, level }], scope),
    appkey: world.app.appkey,
  });
  const reader = await as("13600000001", "integration", "read");
  expect((await read("ios", reader)).canEdit).toBe(false);
  expect((await service.call("upAppConfig", body, reader)).retCode).toBe("0233");
  const limited = await as("13600000002", "integration", "edit", one);
  expect((await read("ios", limited)).canEdit).toBe(false);
  expect((await service.call("upAppConfig", body, limited)).retCode).toBe("0403");
  const other = await as("13600000003", "channel", "edit");
  expect((await service.call("appVersion", { platform: "ios" }, other)).retCode).toBe("0233");
  const outsider = { token: world.outsider.token, appkey: world.app.appkey };
  expect((await service.call("upAppConfig", body, outsider)).retCode).toBe("0233");
  const editor = await as("13600000004", "integration", "edit");
  expect((await read("ios", editor)).canEdit).toBe(true);
});
