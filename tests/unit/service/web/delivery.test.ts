import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readChannel } from "../../../../service/packages/mark-apk";
import { verifyApk } from "../../../support/apk-verify";
import { makeHap } from "../../../support/packages";
import { startTestService, type TestService } from "../../../support/service";
import { upload } from "../../../support/upload";
import { makeWorld, type World } from "../../../support/world";

const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15";
const bytes = readFileSync("tests/fixtures/apk/v1v2v3.apk");

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
let link: string;
let code: string;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
  const { map } = await service.call("channel/detail", { id: world.channelIds[0] }, session);
  link = map.link;
  code = map.channelCode;
});
afterAll(() => service.close());

const add = async (more: object = {}) => {
  const ticket = await upload(service, session, "package", "demo.apk", bytes);
  return service.call("upAndroid", { ticket, fileName: "demo.apk", ...more }, session);
};
const get = (path: string, headers: Record<string, string> = {}) =>
  service.service.handle(new Request(path, { headers: { "user-agent": android, ...headers } }));
const config = async () => (await service.call("appVersion", { platform: "android" }, session)).map;
const sourceOf = (apk: Buffer) => ({
  sizeBytes: apk.length,
  read: async (from: number, length: number) => apk.subarray(from, from + length),
});

test("a hosted package is downloaded with the channel of the link, its signatures whole", async () => {
  const { map: added } = await add({ isCurrent: true });
  expect(added).toMatchObject({ isCurrent: true, appkeys: [] });
  expect(added.certificate).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  const { revision } = await config();
  const saved = await service.call("upAndroidConfigNew", { revision, way: "hosted" }, session);
  expect(saved.map.package).toMatchObject({ id: added.id, version: "2.3.1" });

  const html = await (await get(link)).text();
  const path = /data-download="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(path).toBe(`${new URL(link).pathname}/download`);
  const own = await get(`http://console.test/a/${world.app.appkey}/goods/42`);
  const [, ofApp] = /data-download="([^"]+)"/.exec(await own.text()) ?? [];
  expect(ofApp).toBe(`/sdk/v1/download?appkey=${world.app.appkey}`);
  const packed = await get(new URL(ofApp ?? "", link).href);
  expect(packed.headers.get("content-type")).toContain("android.package-archive");
  const response = await get(`${link}/download`);
  expect(response.headers.get("content-type")).toContain("android.package-archive");
  const apk = Buffer.from(await response.arrayBuffer());
  expect(apk.length).toBe(Number(response.headers.get("content-length")));
  expect(await readChannel(sourceOf(apk))).toBe(code);
  expect(verifyApk(apk)).toEqual(["v2", "v3"]);
  expect((await service.call("channelList", {}, session)).map.noDownload).toEqual([
    "ios",
    "harmony",
  ]);
});

test("a broken download goes on where it ended", async () => {
  const whole = Buffer.from(await (await get(`${link}/download`)).arrayBuffer());
  const etag = (await get(`${link}/download`)).headers.get("etag") ?? "";
  const pieces: Buffer[] = [];
  for (const range of ["bytes=0-4999", `bytes=5000-${whole.length - 11}`, "bytes=-10"]) {
    const response = await get(`${link}/download`, { range, "if-range": etag });
    expect(response.status).toBe(206);
    pieces.push(Buffer.from(await response.arrayBuffer()));
  }
  expect(Buffer.concat(pieces).equals(whole)).toBe(true);
  const beyond = await get(`${link}/download`, { range: `bytes=${whole.length}-` });
  expect(beyond.status).toBe(416);
  expect((await get(`${link}/download`, { range: "bytes=0-9", "if-range": '"x"' })).status).toBe(
    200,
  );
});

test("elsewhere the download leads to the page, which says why", async () => {
  for (const agent of [iPhone, "Mozilla/5.0 (X11; Linux x86_64)"]) {
    const response = await get(`${link}/download`, { "user-agent": agent });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(new URL(link).pathname);
  }
  const nowhere = await get(new URL("/l/nothing/download", link).href);
  expect(nowhere.headers.get("location")).toBe("/l/nothing");
});

test("an address is what the download of another system leads to", async () => {
  const storeUrl = "https://apps.apple.com/app/id1";
  await service.call("upAppConfig", { revision: 0, way: "store", storeUrl }, session);
  const response = await get(`${link}/download`, { "user-agent": iPhone });
  expect(response.headers.get("location")).toBe(storeUrl);
});

test("the current package stays; another can take its place, and has a note", async () => {
  const first = (await config()).package;
  const remove = (id: number) => service.call("delAppVersion", { id }, session);
  expect(await remove(first.id)).toMatchObject({ retCode: "0409" });
  const { map: second } = await add();
  expect(second.isCurrent).toBe(false);
  const change = { id: second.id, isCurrent: true as const, note: "修复闪退" };
  const { map } = await service.call("updateAppVersion", change, session);
  expect(map).toMatchObject({ isCurrent: true, note: "修复闪退" });
  expect((await remove(first.id)).retCode).toBe("0000");
  expect(await service.call("updateAppVersion", { id: first.id, note: "" }, session)).toMatchObject(
    {
      retCode: "0404",
    },
  );
  const { url } = (await service.call("appVersion/download", { id: second.id }, session)).map;
  expect(Buffer.from(await (await get(url)).arrayBuffer()).equals(bytes)).toBe(true);
});

test("a package comes in parts, and what was sent twice or out of place is refused", async () => {
  const request = { purpose: "package" as const, fileName: "a.apk", sizeBytes: bytes.length };
  const { url, ticket } = (await service.call("getPreSignedUrl", request, session)).map;
  const put = (range: string, body: Uint8Array | null) =>
    service.service.handle(
      new Request(url, {
        method: "PUT",
        headers: { "content-range": range },
        body: body as BodyInit | null,
      }),
    );
  const total = bytes.length;
  const reached = async () => (await (await put(`bytes */${total}`, null)).json()).map.sizeBytes;
  expect(await reached()).toBe(0);
  expect((await put(`bytes 0-3999/${total}`, bytes.subarray(0, 4000))).status).toBe(200);
  expect(await reached()).toBe(4000);
  expect((await put(`bytes 0-3999/${total}`, bytes.subarray(0, 4000))).status).toBe(409);
  expect((await put(`bytes 5-2/${total}`, bytes.subarray(0, 4))).status).toBe(400);
  expect((await put(`bytes 4000-4003/${2 ** 31}`, bytes.subarray(0, 4))).status).toBe(413);
  expect((await put(`bytes 4000-4001/${total}`, bytes.subarray(0, 4))).status).toBe(413);
  const from = await reached();
  const early = await service.call("upAndroid", { ticket, fileName: "a.apk" }, session);
  expect(early.retCode).toBe("0404");
  const rest = bytes.subarray(from);
  expect((await put(`bytes ${from}-${total - 1}/${total}`, rest)).status).toBe(200);
  expect(await reached()).toBe(total);
  expect((await put(`bytes 0-3999/${total}`, bytes.subarray(0, 4000))).status).toBe(409);
  const taken = await service.call(
    "upAndroid",
    { ticket, fileName: "a.apk", isOtherNameWanted: true },
    session,
  );
  expect(taken.retCode).toBe("0000");
});

describe("a channel with a version of its own", () => {
  let fixed: { id: number; version: string };
  let detail: { id: number; revision: number; channelName: string; groupId: number };
  const save = (packages: { ios?: number; android?: number; harmony?: number }) =>
    service.call("channel/updateChannel", { ...body(), packages }, session);
  const body = () => {
    const { id, revision, channelName, groupId } = detail;
    return { id, revision, channelName, groupId };
  };
  const downloaded = async (from: string) =>
    decodeURIComponent((await get(`${from}/download`)).headers.get("content-disposition") ?? "");
  const linkOf = (of: { link: string }) => of.link;

  beforeAll(async () => {
    fixed = (await add({ version: "9.9.9" })).map;
    detail = (await service.call("channel/detail", { id: world.channelIds[1] }, session)).map;
  });

  test("hands that out while the others hand out the current one", async () => {
    const saved = await save({ android: fixed.id });
    expect(saved.map.packages).toEqual({ ios: null, android: fixed.id, harmony: null });
    detail = saved.map;
    expect(await downloaded(saved.map.link)).toContain("9.9.9.apk");
    expect(await downloaded(link)).not.toContain("9.9.9.apk");
    const apk = Buffer.from(await (await get(`${saved.map.link}/download`)).arrayBuffer());
    expect(await readChannel(sourceOf(apk))).toBe(saved.map.channelCode);
  });

  test("does so although the app leads elsewhere, and lacks nothing then", async () => {
    const linkUrl = "https://example.com/app";
    const lead = async (to: string) => {
      const { revision } = await config();
      await service.call("upAndroidConfigNew", { revision, way: "link", linkUrl: to }, session);
    };
    await lead(linkUrl);
    const { map } = await service.call("channel/detail", { id: detail.id }, session);
    expect(map.noDownload).toEqual(["harmony"]);
    expect(await downloaded(map.link)).toContain("9.9.9.apk");
    expect((await get(`${link}/download`)).headers.get("location")).toBe(linkUrl);
    await lead("https://cdn.example.com/下载/知行%20课堂.apk?sign=%2Bab%3D&é");
    const escaped =
      "https://cdn.example.com/%E4%B8%8B%E8%BD%BD/%E7%9F%A5%E8%A1%8C%20%E8%AF%BE%E5%A0%82.apk?sign=%2Bab%3D&%C3%A9";
    const own = new URL(`/sdk/v1/download?appkey=${world.app.appkey}`, link).href;
    expect((await get(`${link}/download`)).headers.get("location")).toBe(escaped);
    expect((await get(own)).headers.get("location")).toBe(escaped);
    await lead(linkUrl);
  });

  test("keeps its version from being deleted", async () => {
    expect(await service.call("delAppVersion", { id: fixed.id }, session)).toMatchObject({
      retCode: "0409",
      retMsg: expect.stringContaining("指定了这个版本"),
    });
  });

  test("takes no version of another app, or one that is gone", async () => {
    for (const android of [999_999, fixed.id + 1000]) {
      expect(await save({ android })).toMatchObject({
        retCode: "0400",
        data: { field: "packages.android" },
      });
    }
    // Made for another system.
    expect(await save({ ios: fixed.id })).toMatchObject({ data: { field: "packages.ios" } });
  });

  test("leads visitors of another system to the install page of its version there", async () => {
    const ticket = await upload(service, session, "package", "demo.hap", makeHap());
    const hap = { ticket, fileName: "demo.hap", platform: "harmony" } as const;
    const { map } = await service.call("upApp", hap, session);
    const saved = await save({ android: fixed.id, harmony: map.id });
    detail = saved.map;
    expect(saved.map.packages).toEqual({ ios: null, android: fixed.id, harmony: map.id });
    const agent = { "user-agent": "Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1 Mobile" };
    const { headers } = await get(`${saved.map.link}/download`, agent);
    expect(headers.get("location")).toMatch(/\/ota\//);
    expect(await service.call("delAppVersion", { id: map.id }, session)).toMatchObject({
      retMsg: expect.stringContaining("指定了这个版本"),
    });
    detail = (await save({ android: fixed.id })).map;
  });

  test("gives it to its sub-channels, and a page of one's own leads to it by the code", async () => {
    const { map } = await service.call(
      "channel/addChildChannel",
      { id: detail.id, names: ["子渠道"] },
      session,
    );
    const [child] = map.list;
    expect(await downloaded(linkOf(child))).toContain("9.9.9.apk");
    const origin = new URL(link).origin;
    const path = `${origin}/sdk/v1/download?appkey=${world.app.appkey}`;
    const response = await get(`${path}&channelCode=${child.code}`);
    expect(response.headers.get("content-disposition")).toContain("9.9.9.apk");
    const none = await get(`${path}&channelCode=unknown`);
    expect(none.headers.get("location")).toBe("https://example.com/app");
    expect((await get(path, { "user-agent": "Mozilla/5.0 (Phone; OpenHarmony 5.0)" })).status).toBe(
      404,
    );
    expect((await get(`${origin}/sdk/v1/download?appkey=unknown`)).status).toBe(404);
  });
});
