import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { violationsOf } from "./steps";

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
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(60_000);
  contexts.push(context);
  return context.newPage();
}

const mobile = (page: Page) => page.getByLabel("手机号");
const password = (page: Page) => page.getByLabel("密码", { exact: true });

/** The application's scripts that a page asks for. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/assets/")) scripts.push(request.url());
  });
  return scripts;
}

describe("the application of sign-in", () => {
  test("comes ahead after a while, and runs when something is touched", async () => {
    const page = await openPage();
    const scripts = scriptsOf(page);
    // A slow machine must not make "a while" of the time the page takes.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto(`${service.url}/login`, { waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
    await page.clock.fastForward("01:00");
    await expect.poll(() => scripts.length).toBeGreaterThan(1);
    await page.clock.resume();
    await page.waitForLoadState("networkidle");
    expect(await page.locator("#early form").count()).toBe(1);
    await page.keyboard.press("Tab");
    await page.locator("#early").waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  });

  test("does not come ahead for a reader who saves data, but when touched", async () => {
    const page = await openPage();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    const scripts = scriptsOf(page);
    await page.goto(`${service.url}/login`);
    await page.waitForTimeout(5000);
    expect(scripts).toEqual([]);
    await page.mouse.move(200, 200, { steps: 2 });
    await page.locator("#early").waitFor({ state: "detached" });
  });

  test("comes by itself for what the browser has filled in, and for what the address says", async () => {
    const filled = await openPage();
    await filled.addInitScript(() =>
      addEventListener("DOMContentLoaded", () => {
        const field = document.querySelector<HTMLInputElement>("#early input[name=mobile]");
        if (field) field.value = "13800138000";
      }),
    );
    await filled.goto(`${service.url}/login`);
    await filled.locator("#early").waitFor({ state: "detached", timeout: 4000 });
    expect(await mobile(filled).inputValue()).toBe(seeded);

    const led = await openPage();
    await led.goto(`${service.url}/login?from=%2Fcontrol`);
    await led.locator("#early").waitFor({ state: "detached" });
  });

  test("that cannot be fetched is told and asked for again", async () => {
    const page = await openPage();
    let isDown = true;
    await page.route("**/assets/**", (route) => (isDown ? route.abort() : route.continue()));
    await page.goto(`${service.url}/login`);
    await mobile(page).fill(seeded);
    await password(page).fill("xi123456");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").filter({ hasText: "网络" }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    isDown = false;
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.waitForURL("**/workbench");
  });
});
