import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loaderSnippet } from "../../../../../sdk/web/src/loader";
import { hasWebSdk } from "../../../../../service/features/channel/web-sdk-in-page";
import { type PageServer, startPageServer } from "../../../../support/page-server";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

const script = '<script src="https://console.example.com/sdk/v1/xi.js" data-appkey="a"></script>';
const loader = loaderSnippet({
  sdk: "https://console.example.com/sdk/v1/xi.js",
  appkey: "a",
  channel: "",
  fallback: "",
});

let pages: PageServer;
let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  pages = await startPageServer(({ url }, response) => {
    const status = url === "/broken" ? 500 : 200;
    const type = url === "/file" ? "application/pdf" : "text/html";
    response.writeHead(status, { "content-type": type }).end(url === "/sdk" ? script : "<p></p>");
  });
  service = await startTestService({ XI_LANDING_NETWORKS: "127.0.0.1" });
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(async () => {
  await service.close();
  await pages.close();
});
beforeEach(() => service.wait(120_000));

const check = (url: string) => service.call("channel/checkLanding", { url }, session);

test("a page with the web SDK passes without a reason", async () => {
  const { map } = await check(`${pages.url}/sdk`);
  expect(map).toEqual({ isReachable: true, hasSdk: true, status: 200, reason: "" });
});

test.each([
  ["/plain", { isReachable: true, hasSdk: false, status: 200 }, "没有找到 Web SDK"],
  ["/broken", { isReachable: false, hasSdk: false, status: 500 }, "错误状态 500"],
  ["/file", { isReachable: true, hasSdk: false, status: 200 }, "不是网页"],
])("%s is told with its reason", async (path, result, reason) => {
  const { map } = await check(pages.url + path);
  expect(map).toMatchObject({ ...result, reason: expect.stringContaining(reason) });
});

test("an address within the network is never asked", async () => {
  const { map } = await check("http://169.254.169.254/latest/meta-data");
  expect(map).toEqual({
    isReachable: false,
    hasSdk: false,
    status: null,
    reason: "域名无法解析，或指向内网地址，无法检测",
  });
});

test("what is no address is refused at the field", async () => {
  for (const url of [
    "",
    "ftp://example.com",
    "http://[",
    `https://example.com/${"a".repeat(500)}`,
  ]) {
    expect(await check(url)).toMatchObject({ retCode: "0400", data: { field: "url" } });
  }
});

test("an account may check ten pages at once, then one every six seconds", async () => {
  const requested = pages.asked.length;
  const responses = await Promise.all(Array.from({ length: 12 }, () => check(`${pages.url}/sdk`)));
  expect(responses.filter(({ retCode }) => retCode === "0429")).toHaveLength(2);
  expect(pages.asked.length - requested).toBe(10);
  service.wait(6_000);
  expect((await check(`${pages.url}/sdk`)).retCode).toBe("0000");
});

test("only who may edit channels can make the service ask", async () => {
  const requested = pages.asked.length;
  const token = await world.authorise("13800000031", [{ key: "channel", level: "read" }]);
  const url = `${pages.url}/sdk`;
  const reader = await service.call("channel/checkLanding", { url }, { ...session, token });
  expect(reader.retCode).not.toBe("0000");
  const demo = await service.call("channel/checkLanding", { url }, { host: "demo.localhost:5180" });
  expect(demo.retCode).toBe("0403");
  expect(pages.asked).toHaveLength(requested);
});

test.each([
  [true, script],
  [true, "<SCRIPT async SRC='/sdk/v1/xi.js?v=2'></SCRIPT>"],
  [true, "<script\n  defer\n  src=//cdn.example.com/sdk/v1/xi.js></script>"],
  [false, `<!-- ${script} -->`],
  [false, `<!-- ${script}`],
  [false, "<p>https://console.example.com/sdk/v1/xi.js</p>"],
  [false, '<script src="/sdk/v1/xi.json"></script>'],
  [false, '<script src="/other.js"></script><a href="/sdk/v1/xi.js">'],
  [true, `<head>${loader}</head>`],
  [false, `<!-- ${loader} -->`],
  [false, '<script>1</script><p>/sdk/v1/xi.js"</p>'],
])("the SDK is found (%s) in %s", (isThere, html) => {
  expect(hasWebSdk(html)).toBe(isThere);
});

test.each([
  ["<script ", true],
  ["<!--", false],
  ["src=", true],
  ["<script src='", true],
])("a page of 1 MB of %s is searched without going back and forth", (piece, isThere) => {
  const page = piece.repeat(Math.ceil(1_000_000 / piece.length)) + script;
  expect(hasWebSdk(page)).toBe(isThere);
});
