import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import { type PageServer, startPageServer } from "../support/page-server";
import type { RunningService } from "../support/running-service";
import { hasAndroid } from "../support/sdk/android-core";
import type { AppHost } from "../support/sdk/driven-app";
import { type AndroidCore, prepareAndroidCore } from "../support/sdk/prepared-android";
import { onPhone } from "./phone";
import { startSeededService } from "./seeded-service";
import { lastCheckUrl, payAtCashier, readCode } from "./steps";

/** A new user's whole way: from registration to an app on the SDK whose figures are everywhere. */
const mobile = "13700005678";

let service: RunningService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let listener: PageServer;
let core: AndroidCore;
const hosts: AppHost[] = [];
/** What the webhook was told. */
const received: { type: string; data: Record<string, unknown> }[] = [];
const soon = { timeout: 60_000 };
let appkey = "";
let apiKey = "";
let cardValues: string[] = [];
let link = "";
let packageFile = "";

beforeAll(async () => {
  if (!hasAndroid) return;
  service = await startSeededService({ XI_POSTBACK_NETWORKS: "127.0.0.0/8" });
  core = prepareAndroidCore();
  listener = await startPageServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push(JSON.parse(Buffer.concat(parts).toString()));
    response.writeHead(204).end();
  });
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
}, 120_000);

afterAll(async () => {
  for (const host of hosts) await host.kill();
  core?.remove();
  await browser?.close();
  await listener?.close();
  await service?.dispose();
});

const open = (path: string) => page.goto(service.url + path);
const save = () => page.getByRole("button", { name: "保存", exact: true }).click();

/** The app on a phone of its own, started after consent. */
async function launch(facts: object) {
  const host = core.open();
  hosts.push(host);
  const app = await host.launch({
    baseUrl: service.url,
    appkey,
    dir: core.folder(),
    skewMs: 0,
    facts: { model: "M2012K11AC", osVersion: "14", ...facts },
    options: { lingerMs: 20, retryBaseMs: 50, retryAtMostMs: 200 },
  });
  await app.ask("start");
  return app;
}

describe.runIf(hasAndroid)("from registration to the first install", () => {
  test("a visitor registers and creates an app, whose confirmation leads to the guide", async () => {
    await open("/register");
    await page.getByLabel("手机号").fill(mobile);
    await page.getByRole("button", { name: "获取验证码" }).click();
    await page.getByText("短信已发送，请注意查收").first().waitFor();
    await page.getByLabel("验证码").fill(await readCode(service, mobile));
    await page.getByLabel("密码", { exact: true }).fill("abc123456");
    await page.getByLabel("确认密码").fill("abc123456");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "注册并登录" }).click();
    await page.waitForURL("**/workbench");

    await open("/control");
    await page.getByRole("button", { name: "创建应用" }).first().click();
    await page.getByRole("button", { name: "同意并继续" }).click();
    const dialog = page.getByRole("dialog", { name: "创建应用" });
    await dialog.getByLabel("应用名称").fill("首次安装");
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "确定并去集成 Android" }).click();
    await page.waitForURL("**/integration/android*");
    await page.getByRole("heading", { name: "Android 集成" }).waitFor();
    appkey = await page.evaluate(
      () => JSON.parse(localStorage.getItem("xi:default") ?? "{}").state.app.appkey,
    );
    await page
      .getByRole("button", { name: /初始化/ })
      .first()
      .click();
    await page.getByText(appkey).first().waitFor();
  });

  test("a package is uploaded and becomes what a press on download gives", async () => {
    await open("/integration/android_set");
    await page.locator('input[type="file"]').setInputFiles("tests/fixtures/apk/v1v2v3.apk");
    await page.getByRole("row").filter({ hasText: "当前" }).waitFor();
    await page.getByRole("radio", { name: "托管安装包" }).click();
    await save();
    await page.getByText("下载配置已保存，渠道链接立即生效").first().waitFor();
  });

  test("a channel is created, as the check asks for", async () => {
    await open("/integration/android?step=check");
    await page.getByRole("button", { name: "开始检测" }).click();
    await page.getByText("还没有启用的渠道", { exact: false }).first().waitFor();
    await page.getByRole("link", { name: "新建渠道" }).first().click();
    await page.getByLabel("渠道编号").fill("gzh01");
    await page.getByLabel("渠道名称").fill("公众号");
    await save();
    await page.getByText("渠道已创建").first().waitFor();
    const linkText = await page
      .getByText(/^http:\/\/.+\/l\/\w+/)
      .first()
      .textContent();
    link = linkText?.trim() ?? "";
  });

  test("the check turns green while a phone opens the page and the app starts", async () => {
    await open("/integration/android?step=check");
    await page.getByRole("button", { name: "结束检测" }).click();
    await page.getByRole("button", { name: "再检测一次" }).click();
    await page.getByText("0 / 7 项通过").waitFor();
    const url = await lastCheckUrl(service, page);
    const clipboardToken = await onPhone(browser, async (phone) => {
      await phone.goto(url);
      await page.getByText("1 / 7 项通过").waitFor();
      const pressed = phone.waitForRequest(
        (request) => request.postData()?.includes('"type":"click"') ?? false,
      );
      const started = phone.waitForEvent("download");
      await phone.getByRole("button", { name: "下载并安装" }).click();
      await started;
      const { events } = JSON.parse((await pressed).postData() ?? "{}");
      return `xi:${events.at(-1).token}`;
    });
    await page.getByText("2 / 7 项通过").waitFor();
    const testPage = await (await fetch(url)).text();
    const linkOf = (pattern: RegExp) =>
      (pattern.exec(testPage)?.[1] ?? "").replaceAll("&amp;", "&");
    const app = await launch({ clipboardToken });
    await page.getByText("4 / 7 项通过").waitFor();
    expect(await app.ask("link", [linkOf(/data-scheme="([^"]*)"/)])).toBe(true);
    expect(await app.ask("link", [linkOf(/<a href="([^"]*)"/)])).toBe(true);
    expect(await app.ask("register")).toBe(true);
    await page.getByText("7 / 7 项通过").first().waitFor();
  });

  test("the app becomes professional, as keys of the open API ask for", async () => {
    await open("/more/pay_page");
    await page.getByRole("checkbox", { name: /我已阅读并同意/ }).check();
    await page.getByRole("button", { name: "提交订单" }).click();
    await payAtCashier(page);
    await page.getByText("支付成功").waitFor();
  });

  test("a key of the open API and a webhook are made", async () => {
    await open("/integration/interface_config?tab=webhook");
    await page.getByRole("button", { name: "新建回调" }).first().click();
    const hook = page.getByRole("dialog", { name: "新建回调" });
    await hook.getByLabel("名称").fill("数仓");
    await hook.getByLabel("地址").fill(`${listener.url}/hook`);
    await hook.getByRole("button", { name: "保存" }).click();
    await page.getByRole("button", { name: "我已保存" }).click();
    await page.getByRole("row").filter({ hasText: "数仓" }).waitFor();
    await page.getByRole("tab", { name: "数据接口" }).click();
    await page.getByRole("switch", { name: "开启数据接口" }).click();
    await page.getByRole("button", { name: "新建密钥" }).first().click();
    const key = page.getByRole("dialog", { name: "新建密钥" });
    await key.getByLabel("名称").fill("数仓");
    await key.getByRole("button", { name: "保存" }).click();
    apiKey = (await page.getByText(/^ok_[0-9a-f]{24}\.xos_/).textContent()) ?? "";
    await page.getByRole("button", { name: "我已保存" }).click();
  });

  test("the channel's link gives the package with the channel in it", async () => {
    packageFile = await onPhone(browser, async (phone) => {
      await phone.goto(link);
      const started = phone.waitForEvent("download");
      await phone.getByRole("button", { name: "立即下载" }).click();
      const file = join(core.folder(), "installed.apk");
      await (await started).saveAs(file);
      return file;
    });
    expect(core.runJava("channel", packageFile)).toBe("gzh01");
  });

  test("the app that was installed from it reports its channel", async () => {
    const packageChannel = core.runJava("channel", packageFile);
    const app = await launch({ packageChannel });
    expect(await app.ask("installParams", [60_000])).toMatchObject({
      reason: "ready",
      channelCode: "gzh01",
      match: "package",
    });
    await app.ask("register");
  });

  test("report, live events, webhook and open API show it", async () => {
    await open("/channel/channel_report");
    const row = page.getByRole("row", { name: /gzh01/ });
    await row.waitFor();
    cardValues = await row.getByRole("cell").allTextContents();

    await open("/data/app_stats");
    await page.getByRole("button", { name: "实时事件" }).click();
    const live = page.getByRole("dialog", { name: "实时事件" });
    await live.getByText("公众号").first().waitFor();
    await page.keyboard.press("Escape");

    await expect.poll(() => received.map(({ type }) => type), soon).toContain("install");
    expect(received.find(({ data }) => data.channelCode === "gzh01")).toMatchObject({
      type: "install",
      data: { channelCode: "gzh01" },
    });

    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const response = await fetch(
      `${service.url}/open/v1/reports/channels?start=${day}&end=${day}`,
      {
        headers: { authorization: `Bearer ${apiKey}` },
      },
    );
    const { data } = await response.json();
    const { visit, click, install, register } = data.list[0].counts;
    // The phone of the check and the one of the link.
    expect([visit, click, install, register]).toEqual([2, 2, 2, 2]);
    expect(cardValues.slice(4, 9)).toEqual(["2", "2", "100.00%", "2", "100.00%"]);
  });
});
