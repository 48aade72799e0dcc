import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { readCode, signInAs } from "./steps";

let service: RunningService;
let browser: Browser;
let context: BrowserContext;
const seeded = "13800138000";
const locked = "13900139000";

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
});
afterEach(() => context?.close());
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

async function openPage(host = "127.0.0.1"): Promise<Page> {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(`http://${host}:${service.port}/login`);
  return page;
}
const at = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

describe("by the host of the page", () => {
  test("the demo account needs no sign-in, has no docs, messages or user menu, and changes nothing", async () => {
    const page = await openPage("demo.localhost");
    await page.waitForURL("**/workbench");
    await page.getByRole("link", { name: "控制台", exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "用户菜单" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "文档" }).count()).toBe(0);
    await at(page, "/user/account");
    await page.waitForURL("**/workbench");
    await at(page, "/control");
    await page.getByRole("button", { name: "创建应用" }).first().click();
    await page.getByText("演示账号仅供演示，无法进行此操作").first().waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("operations staff come in by directId, which does not stay in the address", async () => {
    const page = await openPage("ops.localhost");
    await at(page, "/workbench?directId=not-a-token");
    await page.getByText("登录已过期").first().waitFor();
    expect(page.url()).not.toContain("directId");
  });

  test("a private deployment shows account info and sign-out only", async () => {
    const page = await openPage("private.localhost");
    await signInAs(page, seeded);
    await at(page, "/workbench");
    await page.getByRole("button", { name: "用户菜单" }).click();
    await page.getByRole("menuitem", { name: "账号信息" }).waitFor();
    const items = await page.getByRole("menuitem").allTextContents();
    expect(items).toContain("退出登录");
    expect(items).not.toContain("财务中心");
    expect(await page.getByRole("link", { name: "文档" }).count()).toBe(0);
  });
});

describe("the route guard", () => {
  test("without a session every page leads to sign-in, and back to what was asked for", async () => {
    const page = await openPage();
    await at(page, "/control?scope=auth");
    await page.waitForURL("**/login?from=*");
    await page.getByLabel("手机号").fill(seeded);
    await page.getByLabel("密码", { exact: true }).fill("xi123456");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.waitForURL("**/control?scope=auth");
  });

  test("signed in: sign-in pages lead to the workbench, pages of an app too while none is open", async () => {
    const page = await openPage();
    await signInAs(page, seeded);
    for (const path of ["/login", "/register", "/forget", "/data/app_stats", "/"]) {
      await at(page, path);
      await page.waitForURL("**/workbench");
    }
    await at(page, "/app_info");
    await page.waitForURL("**/control");
    await at(page, "/redirect/control?scope=auth");
    await page.waitForURL("**/control?scope=auth");
    await at(page, "/no/such/page");
    await page.waitForURL("**/404");
  });

  test("experience=1 opens the experience app, read-only, with the order gone from the address", async () => {
    const page = await openPage();
    await signInAs(page, seeded);
    await at(page, "/channel/channel_manage?experience=1");
    await page.getByRole("heading", { name: "渠道管理" }).waitFor();
    expect(page.url()).not.toContain("experience");
    await page.getByRole("row").nth(1).getByRole("button", { name: "分享" }).click();
    await page.getByText("体验应用仅供演示，无法进行此操作").first().waitFor();
  });
});

describe("signing in", () => {
  test("three wrong passwords bring a puzzle, which keys move, and which a code by SMS stands in for", async () => {
    const page = await openPage();
    await page.getByLabel("手机号").fill(locked);
    const signIn = async (password: string) => {
      await page.getByLabel("密码", { exact: true }).fill(password);
      await page.getByRole("button", { name: "登录", exact: true }).click();
    };
    for (let tries = 0; tries < 3; tries += 1) {
      const answered = page.waitForResponse((response) => response.url().endsWith("/user/login"));
      await signIn(`wrong${tries}00`);
      await answered;
      await page.getByRole("alert").first().waitFor();
    }
    await signIn("wrong300");
    const puzzle = page.getByRole("dialog", { name: "安全验证" });
    const slider = puzzle.getByRole("slider", { name: "拼图块的位置" });
    await puzzle.getByRole("img", { name: "带缺口的拼图" }).waitFor();
    await slider.press("Shift+ArrowRight");
    await slider.press("ArrowRight");
    expect(await slider.inputValue()).toBe("11");
    await puzzle.getByRole("button", { name: "改用短信验证码登录" }).click();
    await puzzle.waitFor({ state: "detached" });
    await page.getByLabel("验证码", { exact: true }).waitFor();
    expect(await page.getByLabel("手机号").inputValue()).toBe(locked);
  });

  test("a lost password is set anew in three steps, after which no puzzle is asked", async () => {
    const page = await openPage();
    await at(page, "/forget");
    await page.getByLabel("手机号").fill(locked);
    await page.getByRole("button", { name: "获取验证码" }).click();
    await page.getByText("短信已发送，请注意查收").first().waitFor();
    await page.getByLabel("验证码").fill(await readCode(service, locked));
    await page.getByRole("button", { name: "下一步" }).click();
    await page.getByLabel("新密码").fill("second123");
    await page.getByLabel("确认密码").fill("second123");
    await page.getByRole("button", { name: "重置密码" }).click();
    await page.getByText("密码已重置").waitFor();
    await page.getByRole("button", { name: "立即登录" }).click();
    await page.getByLabel("手机号").fill(locked);
    await page.getByLabel("密码", { exact: true }).fill("second123");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.waitForURL("**/workbench");
  });

  test("another tab follows a sign-out", async () => {
    const page = await openPage();
    await signInAs(page, seeded);
    await at(page, "/workbench");
    const second = await context.newPage();
    await second.goto(new URL("/control", page.url()).href);
    await second.getByRole("heading", { name: "应用管理" }).waitFor();
    await page.getByRole("button", { name: "用户菜单" }).click();
    await page.getByRole("menuitem", { name: "退出登录" }).click();
    await page.waitForURL("**/login*");
    await second.waitForURL("**/login*");
  });
});
