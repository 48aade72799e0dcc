import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { onPhone } from "./phone";
import { startSeededService } from "./seeded-service";
import { signInAs, violationsOf } from "./steps";

/** Where an app is downloaded: set in the console, met by a visitor of a channel link. */

let service: RunningService;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
  });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, "13800138000", { entersApp: true });
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

const open = (path: string) => page.goto(service.url + path);

/** A channel link pressed on an Android phone; answers where the press led. */
const pressOn = (link: string): Promise<string> =>
  onPhone(browser, async (landing) => {
    await landing.goto(link);
    // What a redirect leads to cannot be answered here: it is enough that the phone asks for it.
    const requested = landing.waitForRequest((request) => request.url().startsWith("https://"));
    await landing.getByRole("button", { name: "立即下载" }).click();
    return (await requested).url();
  });

test("an address set from the menu is where a channel link leads", async () => {
  await open("/data/app_stats");
  const menu = page.getByRole("navigation").filter({ hasText: "渠道管理" });
  await menu.getByText("Android 配置").click();
  await page.waitForURL("**/integration/android_set*");
  await page.getByRole("radio", { name: "其他地址" }).click();
  const field = page.getByLabel("下载地址", { exact: true });
  await field.fill("http://download.example.com/new.apk");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.getByText("浏览器会拦截 http 下载").waitFor();
  await field.fill("https://download.example.com/new.apk");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.getByText("下载配置已保存，渠道链接立即生效").first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  expect(await field.inputValue()).toBe("https://download.example.com/new.apk");

  await open("/channel/channel_add");
  await page.getByLabel("渠道编号").fill("deliver01");
  await page.getByLabel("渠道名称").fill("交付");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.getByText("渠道已创建").first().waitFor();
  const link = await page
    .getByText(/^http:\/\/.+\/l\/\w+/)
    .first()
    .textContent();
  expect(await pressOn(link?.trim() ?? "")).toBe("https://download.example.com/new.apk");
});
