import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { androidAgent } from "./phone";
import { startSeededService } from "./seeded-service";
import { lastCheckUrl, sendSdk, signInAs } from "./steps";

let service: RunningService;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    acceptDownloads: true,
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

test.each([
  { system: "harmony", menuName: "鸿蒙配置", title: "鸿蒙集成" },
  { system: "ios", menuName: "iOS 配置", title: "iOS 集成" },
])(
  "from the menu to the guide of $system, whose SDK is downloaded as it is listed",
  async ({ system, menuName, title }) => {
    await page.goto(`${service.url}/data/app_stats`);
    const menu = page.getByRole("navigation").filter({ hasText: "渠道管理" });
    await menu.getByText(menuName).click();
    await page.getByRole("link", { name: "集成指引" }).click();
    await page.getByRole("heading", { name: title }).waitFor();
    const listed = await page.locator("article").first().textContent();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "下载", exact: true }).first().click(),
    ]);
    const bytes = readFileSync((await download.path()) ?? "");
    expect(listed).toContain(createHash("sha256").update(bytes).digest("hex"));
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^xi-sdk-${system}-[\\d.]+(-sources)?\\.zip$`),
    );
    await page.getByRole("link", { name: "下载配置" }).click();
    await page.waitForURL(`**/integration/${system}_set*`);
  },
);

test("a check follows a phone that opens the test page, presses, and starts the app", async () => {
  await page.goto(`${service.url}/integration/android?step=check`);
  await page.getByRole("button", { name: "开始检测" }).click();
  await page.getByText("0 / 7 项通过").waitFor();
  // A reload goes on with the same check.
  await page.reload();
  await page.getByText("0 / 7 项通过").waitFor();
  const url = await lastCheckUrl(service, page);

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: androidAgent,
    locale: "zh-CN",
  });
  const opened = await phone.newPage();
  const refused: string[] = [];
  opened.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  await opened.goto(url);
  await page.getByText("1 / 7 项通过").waitFor();
  await opened.getByRole("button", { name: "用 Scheme 打开" }).click();
  await page.getByText("2 / 7 项通过").waitFor();
  const scrolls = await opened.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect([scrolls, refused]).toEqual([false, []]);
  await phone.close();

  const appkey = await page.evaluate(
    () => JSON.parse(localStorage.getItem("xi:default") ?? "{}").state.app.appkey,
  );
  await sendSdk(service, "open", appkey, { deviceId: "checked" });
  await page.getByText("3 / 7 项通过").waitFor();
  await page.getByRole("button", { name: "结束检测" }).click();
  await page.getByText("检测已结束，还有没有通过的项目").first().waitFor();
  await page.getByRole("row").filter({ hasText: "3 / 7" }).waitFor();
});
