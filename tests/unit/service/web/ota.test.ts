import { parse } from "plist";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeHap, makeHarmonyApp, makeIpa } from "../../../support/packages";
import { startTestService, type TestService } from "../../../support/service";
import { upload } from "../../../support/upload";
import { makeWorld, type World } from "../../../support/world";

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 Version/17.2 Safari/604.1";
const computer = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
let link: string;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
  link = (await service.call("channel/detail", { id: world.channelIds[0] }, session)).map.link;
});
afterAll(() => service.close());

async function add(
  platform: "ios" | "harmony",
  fileName: string,
  bytes: Uint8Array,
  more: object = {},
) {
  const ticket = await upload(service, session, "package", fileName, bytes);
  return service.call("upApp", { platform, ticket, fileName, ...more }, session);
}
const get = (address: string, agent: string, headers: Record<string, string> = {}) =>
  service.service.handle(new Request(address, { headers: { "user-agent": agent, ...headers } }));
const httpsOf = (address: string) => address.replace(/^http:/, "https:");

describe("an iOS package", () => {
  let url: string;
  let id: number;
  const bytes = makeIpa();

  test("is kept with what it says, and led to by channel links", async () => {
    const { map } = await add("ios", "app.ipa", bytes, { isCurrent: true });
    expect(map).toMatchObject({
      source: "ios",
      version: "3.1.0",
      bundleId: "com.example.app",
      minSystem: "13.0",
      isCurrent: true,
      profile: { kind: "enterprise", team: "Xi Co., Ltd. A1B2C3D4E5" },
    });
    id = map.id;
    const { revision } = (await service.call("appVersion", { platform: "ios" }, session)).map;
    const saved = await service.call("upAppConfig", { revision, way: "hosted" }, session);
    expect(saved.map.package.id).toBe(id);
    url = (await service.call("createOTA", { id }, session)).map.url;
    const response = await get(`${link}/download`, iPhone);
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      new URL(url).pathname,
    ]);
  });

  test("is listed among those of its system only", async () => {
    const idsOf = async (source: "ios" | "android" | "harmony") =>
      (await service.call("upAppList", { source }, session)).map.list.map(
        (one: { id: number }) => one.id,
      );
    expect([await idsOf("ios"), await idsOf("android"), await idsOf("harmony")]).toEqual([
      [id],
      [],
      [],
    ]);
  });

  test("has no channel written in", async () => {
    const body = { packageId: id, channelIds: [world.channelIds[0]] };
    expect((await service.call("channel/export", body, session)).retCode).toBe("0404");
  });

  test("its page installs it on an iPhone by a manifest, over https alone", async () => {
    const page = await (await get(httpsOf(url), iPhone)).text();
    const { pathname } = new URL(url);
    const manifestUrl = `${httpsOf(new URL(url).origin)}${pathname}/manifest.plist`;
    expect(page).toContain(
      `href="itms-services://?action=download-manifest&amp;url=${encodeURIComponent(manifestUrl)}"`,
    );
    expect(page).toContain("信任「Xi Co., Ltd. A1B2C3D4E5」");
    const response = await get(manifestUrl, iPhone);
    expect(response.headers.get("content-type")).toContain("xml");
    const { items } = parse(await response.text()) as unknown as {
      items: { assets: { url: string }[]; metadata: Record<string, string> }[];
    };
    expect(items[0]?.metadata).toMatchObject({
      "bundle-identifier": "com.example.app",
      "bundle-version": "3.1.0",
      kind: "software",
    });
    const file = await get(items[0]?.assets[0]?.url ?? "", iPhone);
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect(await (await get(url, iPhone)).text()).toContain("请用 https 打开本页");
  });

  test("its page shows computers a code and sends other phones to the right one", async () => {
    expect(await (await get(url, computer)).text()).toContain("本页的二维码");
    expect(await (await get(url, android)).text()).toContain("请用 iPhone 或 iPad 打开");
  });

  test("its download goes on where it ended", async () => {
    const response = await get(`${url}/file`, iPhone, { range: "bytes=10-19" });
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([206, 10]);
  });

  test("an address of another make leads nowhere", async () => {
    const { pathname, origin } = new URL(url);
    for (const path of [
      `${pathname}x`,
      pathname.slice(0, -3),
      "/ota/1-1.",
      "/ota/1-1",
      "/ota/%00",
    ]) {
      expect((await get(origin + path, iPhone)).status, path).toBe(404);
    }
  });

  test("a deleted package is gone from its page too", async () => {
    const { map } = await add(
      "ios",
      "next.ipa",
      makeIpa({ info: { CFBundleShortVersionString: "4" } }),
      {
        isCurrent: true,
      },
    );
    expect((await service.call("delAppVersion", { id }, session)).retCode).toBe("0000");
    expect((await get(url, iPhone)).status).toBe(404);
    expect((await get(`${url}/file`, iPhone)).status).toBe(404);
    expect(map.isCurrent).toBe(true);
  });
});

test.each([
  [
    { ExpirationDate: new Date("2020-01-02T00:00:00Z"), ProvisionsAllDevices: true },
    "已于 2020-01-02 过期",
  ],
  [{ ProvisionedDevices: ["a", "b"] }, "登记过的 2 台设备"],
  [{ TeamName: "Xi" }, "App Store 分发"],
  [null, "没有描述文件"],
])("the page says who may install it: %o", async (profile, message) => {
  const { map } = await add("ios", "app.ipa", makeIpa({ profile }));
  const { url } = (await service.call("createOTA", { id: map.id }, session)).map;
  expect(await (await get(httpsOf(url), iPhone)).text()).toContain(message);
});

test("HarmonyOS packages are kept and fetched as what they are", async () => {
  for (const [name, bytes, version] of [
    ["entry.hap", makeHap(), "1.2.0"],
    ["app.app", makeHarmonyApp(), "1.3.0"],
  ] as const) {
    const { map } = await add("harmony", name, bytes);
    expect(map).toMatchObject({ source: "harmony", version, bundleId: "com.example.hap" });
    const { url } = (await service.call("createOTA", { id: map.id }, session)).map;
    const file = await get(`${url}/file`, computer);
    const ending = name.split(".")[1];
    expect(file.headers.get("content-disposition")).toMatch(new RegExp(`-${version}\\.${ending}$`));
  }
});

test("a package of another system, and one of another app, are refused", async () => {
  expect(await add("ios", "a.ipa", makeHap())).toMatchObject({
    retCode: "0400",
    data: { field: "ticket" },
  });
  expect(await add("harmony", "a.hap", makeIpa())).toMatchObject({
    retCode: "0400",
    data: { field: "ticket" },
  });
  const other = await add("ios", "b.ipa", makeIpa({ info: { CFBundleIdentifier: "com.other" } }));
  expect(other).toMatchObject({ retCode: "0409", data: { field: "bundleId" } });
});
