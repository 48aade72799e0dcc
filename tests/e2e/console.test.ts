import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { signInAs } from "./steps";

let service: RunningService;
let browser: Browser;
const contexts: BrowserContext[] = [];
const seeded = "13800138000";

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

async function openPage(): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
  });
  context.setDefaultTimeout(60_000);
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${service.url}/login`);
  return page;
}
const at = (page: Page, path: string) => page.goto(service.url + path);

test("a phone that is signed in confirms the QR of a computer, which is then signed in", async () => {
  const computer = await openPage();
  await computer.getByText("扫码登录").click();
  const link = await computer.getByRole("link", { name: /无法扫码/ }).getAttribute("href");
  const phone = await openPage();
  await phone.goto(link ?? "");
  await phone.waitForURL("**/login?from=*");
  await phone.getByLabel("手机号").fill(seeded);
  await phone.getByLabel("密码", { exact: true }).fill("xi123456");
  await phone.getByRole("button", { name: "登录", exact: true }).click();
  await phone.waitForURL("**/scan/*");
  await phone.getByText("IP 地址").waitFor();
  await phone.getByRole("button", { name: "确认登录" }).click();
  await phone.getByText("已确认").waitFor();
  await computer.waitForURL("**/workbench");
  await phone.goto(link ?? "");
  await phone.getByRole("alert").waitFor();
});

describe("requests of a page", () => {
  test("follow the menu, start together, are made once, and stop with their screen", async () => {
    const page = await openPage();
    await signInAs(page, seeded, { entersApp: true });
    const together = ["selfChannelList", "groupAndChannelTree"];
    const keys: string[] = [];
    let release = () => {};
    const allRequested = new Promise<void>((resolve) => {
      release = resolve;
    });
    // But for the menu, no answer is let through before all have been asked for: a call that waits for
    // another never comes.
    await page.route("**/xi/admin/**", async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      keys.push(`${pathname} ${request.postData() ?? ""}`);
      if (pathname.endsWith("/applyAuth/menu")) return route.continue();
      if (together.every((call) => keys.some((key) => key.includes(call)))) release();
      await allRequested;
      await route.continue().catch(() => {});
    });
    await at(page, "/channel/channel_report");
    await page.getByRole("row").nth(3).waitFor();
    await page.waitForLoadState("networkidle");
    expect(keys.length).toBe(new Set(keys).size);
    await page.unroute("**/xi/admin/**");

    const aborted: string[] = [];
    page.on("requestfailed", (request) => aborted.push(request.url()));
    await page.route("**/stat/trend", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.continue().catch(() => {});
    });
    await page.getByRole("link", { name: "应用统计" }).click();
    await page.waitForRequest("**/stat/trend");
    await page.getByRole("link", { name: "渠道管理" }).click();
    await page.getByRole("heading", { name: "渠道管理" }).waitFor();
    expect(aborted.some((url) => url.includes("stat/trend"))).toBe(true);
  });
});

describe("a half-filled form", () => {
  test("asks before it is left, by link or by the browser's back, and survives a reload", async () => {
    const page = await openPage();
    await signInAs(page, seeded, { entersApp: true });
    await at(page, "/channel/channel_manage");
    await page
      .getByRole("link", { name: "新建渠道" })
      .or(page.getByRole("button", { name: "新建渠道" }))
      .first()
      .click();
    await page.waitForURL("**/channel/channel_add?*");
    await page.getByLabel("渠道名称").fill("没有保存");

    await page.getByRole("link", { name: "渠道报表" }).click();
    await page.getByRole("button", { name: "继续编辑" }).click();
    expect(page.url()).toContain("/channel/channel_add");
    expect(await page.getByLabel("渠道名称").inputValue()).toBe("没有保存");

    await page.goBack();
    await page.getByRole("button", { name: "继续编辑" }).click();
    expect(page.url()).toContain("/channel/channel_add");

    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    expect(await page.getByLabel("渠道名称").inputValue()).toBe("没有保存");

    await page.getByRole("link", { name: "渠道报表" }).click();
    await page.getByRole("button", { name: "离开" }).click();
    await page.waitForURL("**/channel/channel_report?*");
  });
});

test("theme and language stay over a reload and a sign-out", async () => {
  const page = await openPage();
  await signInAs(page, seeded);
  await at(page, "/workbench");
  const choose = async (name: string) => {
    await page.getByRole("button", { name: /用户菜单|User menu/ }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await choose("外观：深色");
  await choose("English");
  await page.getByText("Top apps").waitFor();
  await page.reload();
  await page.getByText("Top apps").waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.xiTheme)).toBe("dark");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  await choose("Sign out");
  await page.waitForURL("**/login*");
  await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
});
