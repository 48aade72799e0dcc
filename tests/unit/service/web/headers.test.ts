import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, type World } from "../../../support/world";

let testService: TestService;
let world: World;
beforeAll(async () => {
  testService = await startTestService();
  world = await makeWorld(testService);
});
afterAll(() => testService.close());

const request = (path: string, init: RequestInit = {}, service = testService) =>
  service.service.handle(new Request(`http://localhost${path}`, init), { ip: "127.0.0.1" });

test.each([
  ["POST", "/xi/admin/user/accountInfo"],
  ["POST", "/xi/admin/share/report"],
  ["GET", "/files/x.y"],
  ["PUT", "/files/x.y"],
  ["GET", "/dev/outbox"],
  ["POST", "/admin/operations-token"],
  ["POST", "/open/v1/embed/tokens"],
  ["GET", "/share_chart/nosuch/key.png"],
  ["POST", "/sdk/v1/install"],
  ["GET", "/l/nosuch"],
  ["GET", "/t/nosuch"],
  ["GET", "/healthz"],
  ["GET", "/nosuch"],
])("%s %s is kept by nobody", async (method, path) => {
  const response = await request(path, { method, ...(method === "GET" ? {} : { body: "{}" }) });
  expect(response.headers.get("cache-control")).toContain("no-store");
});

test("what the console does not use is closed to its pages", async () => {
  const policy = (await request("/nosuch")).headers.get("permissions-policy") ?? "";
  for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"])
    expect(policy).toContain(`${feature}=()`);
  // A wall keeps its screen on.
  for (const used of ["clipboard-write", "screen-wake-lock"])
    expect(policy).not.toContain(`${used}=()`);
});

test("only who is reached by TLS tells browsers to come back by it", async () => {
  expect((await request("/healthz")).headers.get("strict-transport-security")).toBeNull();
  const behind = await startTestService({ XI_ORIGIN: "https://console.example.com" });
  for (const path of ["/healthz", "/l/nosuch", "/xi/admin/user/accountInfo"]) {
    const header = (await request(path, {}, behind)).headers.get("strict-transport-security");
    expect(header).toBe("max-age=31536000");
  }
  await behind.close();
});

const why = "不能含有用户名和密码，请去掉 @ 及它之前的部分";

test.each([
  "https://user:pass@example.com/",
  "https://user@example.com/",
  "http://:pass@example.com/a?b=c",
])("%s is no landing page", async (landingUrl) => {
  const session = { token: world.owner.token, appkey: world.app.appkey };
  const channel = { groupId: world.groupId, channelName: "凭据", landingType: "custom" } as const;
  const added = await testService.call("channel/addChannel", { ...channel, landingUrl }, session);
  expect(added).toMatchObject({
    retCode: "0400",
    retMsg: `落地页地址${why}`,
    data: { field: "landingUrl" },
  });
  const checked = await testService.call("channel/checkLanding", { url: landingUrl }, session);
  expect(checked).toMatchObject({ retCode: "0400", retMsg: `地址${why}`, data: { field: "url" } });
});

test("an address that no browser can open is no landing page, an @ in its path is none's name", async () => {
  const session = { token: world.owner.token, appkey: world.app.appkey };
  const channel = { groupId: world.groupId, channelName: "地址", landingType: "custom" } as const;
  const add = (landingUrl: string) =>
    testService.call("channel/addChannel", { ...channel, landingUrl }, session);
  expect((await add("http://example.com:99999/")).retMsg).toBe("落地页地址不是可以打开的网址");
  expect((await add("https://example.com/@name?a=b@c")).retCode).toBe("0000");
});

test("a ticket is called by what it is for", async () => {
  const session = { token: world.owner.token, appkey: world.app.appkey };
  const upload = await testService.call("channel/checkImport", {} as never, session);
  expect(upload.retMsg).toBe("上传凭据不能为空");
  const qr = await testService.call("user/loginQr", {} as never);
  expect(qr.retMsg).toBe("登录凭据不能为空");
});
