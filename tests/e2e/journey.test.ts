import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { readCode, sendSdk, violationsOf } from "./steps";

/** From registration to a shared report, in one browser, on one store that is restarted on the way. */
const mobile = "13700001234";
const password = "abc123456";
const appName = "析源旅程";

let service: RunningService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let appkey = "";
let link = "";
let shareUrl = "";

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

const open = (path: string) => page.goto(service.url + path);

describe("from registration to a shared report", () => {
  test("a visitor registers, and a wrong code is said at the field without losing what was typed", async () => {
    await open("/register");
    await page.getByLabel("手机号").fill(mobile);
    await page.getByRole("button", { name: "获取验证码" }).click();
    await page.getByText("短信已发送，请注意查收").first().waitFor();
    await page.getByLabel("验证码").fill("0000");
    await page.getByLabel("密码", { exact: true }).fill(password);
    await page.getByLabel("确认密码").fill(password);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "注册并登录" }).click();
    await page.getByText("验证码不正确", { exact: false }).first().waitFor();
    expect(await page.getByLabel("手机号").inputValue()).toBe(mobile);

    await page.getByLabel("验证码").fill(await readCode(service, mobile));
    await page.getByRole("button", { name: "注册并登录" }).click();
    await page.waitForURL("**/workbench");
    await page.getByRole("heading", { name: "新手引导" }).waitFor();
    expect(await page.title()).toBe("工作台 - 析源");
  });

  test("the sign-in survives a reload and a kill -9 of the service", async () => {
    await service.stop("SIGKILL");
    await service.restart();
    await page.reload();
    await page.getByRole("heading", { name: "新手引导" }).waitFor();
  });

  test("an app is created after the agreement, and entered", async () => {
    await open("/control");
    await page.getByRole("button", { name: "创建应用" }).first().click();
    await page.getByRole("dialog", { name: "平台服务协议" }).waitFor();
    await page.getByRole("button", { name: "同意并继续" }).click();
    const dialog = page.getByRole("dialog", { name: "创建应用" });
    await dialog.getByLabel("应用名称").fill("坏名字!");
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "确定", exact: true }).click();
    await dialog.getByText("应用名称不能包含特殊字符").first().waitFor();
    await dialog.getByLabel("应用名称").fill(appName);
    await dialog.getByRole("button", { name: "确定", exact: true }).click();
    await page.getByText("创建成功").first().waitFor();
    await page.waitForURL("**/data/app_stats*");
    const scheme = await page
      .getByText(/^xi[a-z0-9]{6,}$/)
      .first()
      .textContent();
    appkey = (scheme ?? "").slice(2);
    expect(appkey).toMatch(/^[a-z0-9]{6,}$/);
  });

  test("a channel is created; a taken code is said at the field", async () => {
    await open("/channel/channel_add");
    await page.getByLabel("渠道编号").fill("weixin01");
    await page.getByLabel("渠道名称").fill("微信公众号");
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText("渠道已创建").first().waitFor();
    link =
      (
        await page
          .getByText(/^http:\/\/.+\/l\/\w+/)
          .first()
          .textContent()
      )?.trim() ?? "";
    expect(link).toContain("/l/");

    await page.getByRole("button", { name: "继续创建" }).click();
    await page.getByLabel("渠道编号").fill("weixin01");
    await page.getByLabel("渠道名称").fill("重复编号");
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText("渠道编号已存在").first().waitFor();
    expect(await page.getByLabel("渠道名称").inputValue()).toBe("重复编号");
  });

  test("a visitor opens the link, presses download, installs and registers; the report shows it", async () => {
    const visitor = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: "zh-CN",
      isMobile: true,
      hasTouch: true,
      userAgent:
        "Mozilla/5.0 (Linux; Android 14; M2012K11AC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36",
    });
    const landing = await visitor.newPage();
    await landing.goto(link);
    const clicked = landing.waitForResponse((response) => response.url().includes("/sdk/v1/click"));
    await landing
      .getByRole("link", { name: /下载/ })
      .or(landing.getByRole("button", { name: /下载/ }))
      .first()
      .click();
    await clicked;
    await visitor.close();

    const installed = await sendSdk(service, "install", appkey, { deviceId: "journey-device-1" });
    expect(installed).toMatchObject({ channelCode: "weixin01" });
    await sendSdk(service, "register", appkey, { deviceId: "journey-device-1" });
    await open("/channel/channel_report");
    const row = page.getByRole("row", { name: /weixin01/ });
    await row.waitFor();
    expect((await row.textContent()) ?? "").toMatch(/1/);
  });

  test("the channel's report has overview, detail and retention, and its state is in the address", async () => {
    await page
      .getByRole("row", { name: /weixin01/ })
      .getByRole("link", { name: "详情" })
      .click();
    await page.waitForURL("**/channel/report_details/*");
    for (const tab of ["明细", "留存", "概览"])
      await page.getByRole("tab", { name: tab, exact: true }).click();
    await page.getByRole("tab", { name: "明细", exact: true }).click();
    await page.reload();
    expect(
      await page.getByRole("tab", { name: "明细", exact: true }).getAttribute("aria-selected"),
    ).toBe("true");
  });

  test("app_stats shows the install in its cards", async () => {
    await open("/data/app_stats");
    await page.getByText("安装量").first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  test("the shared report opens elsewhere without login, asks for its password, and stops when revoked", async () => {
    await open("/channel/channel_manage");
    await page
      .getByRole("row", { name: /weixin01/ })
      .getByRole("button", { name: "分享" })
      .click();
    const dialog = page.getByRole("dialog", { name: "分享报表" });
    await dialog.getByLabel("访问密码").fill("pass1234");
    await dialog.getByRole("button", { name: "保存" }).click();
    await page.getByText("分享设置已保存").first().waitFor();
    shareUrl =
      (
        await dialog
          .getByText(/\/share_chart\//)
          .first()
          .textContent()
      )?.trim() ?? "";

    const outsider = await browser.newContext({ locale: "zh-CN" });
    const shared = await outsider.newPage();
    await shared.goto(shareUrl);
    await shared.getByLabel("访问密码").fill("wrong999");
    await shared.getByRole("button", { name: "查看报表" }).click();
    await shared.getByText("访问密码不正确", { exact: false }).first().waitFor();
    await shared.getByLabel("访问密码").fill("pass1234");
    await shared.getByRole("button", { name: "查看报表" }).click();
    await shared.getByText("微信公众号", { exact: false }).first().waitFor();

    await dialog.getByRole("button", { name: "停用分享" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "停用分享" }).click();
    await page.getByText("分享已停用").first().waitFor();
    await shared.reload();
    await shared.getByText("分享已停止").first().waitFor();
    await outsider.close();
  });

  test("everything is still there after a restart", async () => {
    await service.stop("SIGTERM");
    await service.restart();
    await open("/channel/channel_manage");
    await page.getByRole("row", { name: /weixin01/ }).waitFor();
  });

  test("signing out returns to /login", async () => {
    await page.getByRole("button", { name: "用户菜单" }).click();
    await page.getByRole("menuitem", { name: "退出登录" }).click();
    await page.waitForURL("**/login*");
  });
});
