import { randomUUID } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import { run } from "axe-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppRecord, IntegrationCheck } from "../../../../../src/core/api/contract";
import { IntegrationGuide } from "../../../../../src/widgets/integration/integration-guide";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let owner: { token: string; app: AppRecord };
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  const { token } = world.owner;
  session = { token, appkey: world.app.appkey };
  const { map: app } = await service.call("apply/applyInfo", { id: world.app.id }, { token });
  owner = { token, app };
});
afterAll(() => service.close());

type Platform = "ios" | "android" | "harmony";
const open = (platform: Platform, step = "download", options: ScreenOptions = owner) =>
  renderScreen(service, <IntegrationGuide platform={platform} />, {
    ...options,
    search: `?step=${step}`,
  });
const violations = async () =>
  (await run(document.body, { rules: { region: { enabled: false } } })).violations;

test("every snippet carries the app's own keys, and the steps lead on", async () => {
  const { user } = open("android", "setup");
  await user.click(await screen.findByRole("tab", { name: "AndroidManifest.xml" }));
  const code = () => screen.getByRole("tabpanel").textContent ?? "";
  expect(code()).toContain(`android:scheme="xi${world.app.appkey}"`);
  expect(code()).toContain(`android:pathPrefix="/a/${world.app.appkey}/"`);
  await screen.findByText(/链接拉起尚未配置/);
  await user.click(screen.getByRole("button", { name: "下一步：初始化" }));
  await user.click(await screen.findByRole("tab", { name: "Kotlin" }));
  expect(code()).toContain(`Xi(this, "${world.app.appkey}"`);
  await user.click(screen.getByRole("tab", { name: "Flutter（示例）" }));
  expect(code()).toContain("框架没有现成的插件");
  expect(await violations()).toEqual([]);
});

test("iOS leads from the package to both languages, with the app's own keys", async () => {
  const { user } = open("ios");
  await screen.findByRole("heading", { name: "iOS 集成" });
  await screen.findByText("SDK 还没有打包");
  await user.click(screen.getByRole("button", { name: "下一步：导入与声明" }));
  await user.click(await screen.findByRole("tab", { name: "Info.plist" }));
  const code = () => screen.getByRole("tabpanel").textContent ?? "";
  expect(code()).toContain(`<string>xi${world.app.appkey}</string>`);
  await user.click(screen.getByRole("button", { name: "下一步：初始化" }));
  await user.click(await screen.findByRole("tab", { name: "Swift" }));
  expect(code()).toContain(`Xi(appkey: "${world.app.appkey}"`);
  await user.click(screen.getByRole("tab", { name: "Objective-C" }));
  expect(code()).toContain(`initWithAppkey:@"${world.app.appkey}"`);
  expect(await violations()).toEqual([]);
});

test("the privacy list of iOS is that of its SDK, with the switches of its own", async () => {
  const { user } = open("ios", "privacy");
  await screen.findByText("isVendorIdRead");
  const paragraph = () => screen.getByText(/^为统计安装来源/).textContent ?? "";
  expect(paragraph()).toContain("AdServices 令牌");
  expect(paragraph()).not.toContain("IDFA");
  await user.click(screen.getByRole("checkbox", { name: "收集IDFA" }));
  await user.click(screen.getByRole("checkbox", { name: "收集AdServices 令牌" }));
  expect(paragraph()).toContain("IDFA");
  expect(paragraph()).not.toContain("AdServices");
});

test("the privacy paragraph says what is ticked, no more and no less", async () => {
  const { user } = open("android", "privacy");
  const paragraph = () => screen.getByText(/^为统计安装来源/).textContent ?? "";
  await screen.findByText("隐私政策文本");
  expect(paragraph()).toContain("AndroidID");
  expect(paragraph()).not.toContain("OAID（用于");
  await user.click(screen.getByRole("checkbox", { name: "收集AndroidID" }));
  await user.click(screen.getByRole("checkbox", { name: "收集OAID" }));
  expect(paragraph()).not.toContain("AndroidID");
  expect(paragraph()).toContain("OAID（用于");
  expect(await violations()).toEqual([]);
});

async function report(kind: string, event: object) {
  const events = [{ id: randomUUID(), ts: service.now(), ...event }];
  const body = JSON.stringify({ appkey: world.app.appkey, events });
  const request = new Request(`http://console.test/sdk/v1/${kind}`, { method: "POST", body });
  await service.service.handle(request, { ip: "203.0.113.9" });
}

test("a check turns green as reports arrive, is ended, and stands in the history", async () => {
  const { user } = open("harmony", "check");
  await screen.findByText("还没有检测过");
  await user.click(screen.getByRole("button", { name: "开始检测" }));
  await screen.findByRole("img", { name: "测试页的二维码" });
  expect(screen.getByText("0 / 7 项通过")).toBeTruthy();
  expect(screen.getByText(/还没有手机打开测试页/)).toBeTruthy();
  const { map } = await service.call("check/list", { platform: "harmony" }, session);
  const [{ id }] = map.list as [IntegrationCheck];
  const { map: check } = await service.call("check/one", { id }, session);
  const token = check.url.split("/").at(-1);
  const page = { type: "visit", visitorId: "v1", params: { xi_check: token } };
  await report("click", page);
  await report("open", { deviceId: "d1", platform: "harmony", sdkVersion: "1.0.0" });
  await screen.findByText("2 / 7 项通过");
  expect(screen.getAllByText(/在测试页按「下载并安装」/).length).toBeGreaterThan(0);
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "结束检测" }));
  await screen.findAllByText("检测已结束，还有没有通过的项目");
  await screen.findByRole("button", { name: "再检测一次" });
  const row = (await screen.findByText("2 / 7")).closest("tr") ?? document.body;
  expect(within(row).getByText("1.0.0")).toBeTruthy();
});

test("health is looked at when asked, and says where to put right what is wrong", async () => {
  const { user } = open("ios", "health");
  await screen.findByText("还没有检查过");
  await user.click(screen.getByRole("button", { name: "马上检查" }));
  await screen.findByText("AASA 文件");
  expect(screen.getAllByText("需要处理").length).toBeGreaterThan(3);
  expect(screen.getAllByRole("link", { name: "去设置" })[0]?.getAttribute("href")).toBe(
    "/integration/ios_set",
  );
  expect(await violations()).toEqual([]);
});

test("who may only look starts no check", async () => {
  const token = await world.authorise("13611111111", [{ key: "integration", level: "read" }]);
  const { user } = open("harmony", "check", { token, app: { ...owner.app, isApplyAuth: 1 } });
  await user.click(await screen.findByRole("button", { name: "开始检测" }));
  await waitFor(() =>
    expect(screen.getAllByText("您对该应用此功能只有查看权限").length).toBeGreaterThan(0),
  );
});

test("a check that nobody ended in time is ended by who looks at it", async () => {
  const { map: check } = await service.call("check/create", { platform: "ios" }, session);
  const { user } = open("ios", "check");
  await screen.findByText("0 / 7 项通过");
  service.wait(15 * 60_000 + 1_000);
  await screen.findByRole("button", { name: "再检测一次" });
  await waitFor(async () =>
    expect((await service.call("check/one", { id: check.id }, session)).map.state).toBe("failed"),
  );
  await user.click(screen.getByRole("button", { name: "再检测一次" }));
  await screen.findByText("0 / 7 项通过");
});
