import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { signInAs } from "./steps";

let service: RunningService;
let browser: Browser;
let storageState: Awaited<ReturnType<BrowserContext["storageState"]>>;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  const page = await open();
  await page.goto(`${service.url}/login`);
  await signInAs(page, "13800138000", { entersApp: true });
  storageState = await page.context().storageState();
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

async function open(): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ locale: "zh-CN", viewport, storageState });
  context.setDefaultTimeout(60_000);
  contexts.push(context);
  return context.newPage();
}

/** An open page of the console; then none of the scripts that are asked for arrive until `mend` is called. */
async function openCutOff() {
  const page = await open();
  await page.goto(`${service.url}/data/app_stats`);
  await page.locator("main svg path").first().waitFor();
  await page.waitForLoadState("networkidle");
  let isCut = true;
  const lost: string[] = [];
  await page.route("**/assets/**", (route) => {
    if (!isCut) return route.continue();
    lost.push(route.request().url());
    return route.abort();
  });
  const link = page.locator('nav a[href^="/channel/channel_report"]').first();
  return {
    page,
    lost,
    link,
    mend: () => {
      isCut = false;
    },
  };
}

const rows = "main tbody tr[aria-rowindex]";

describe("a page whose code does not arrive", () => {
  test("on hover opens all the same when it is followed later", async () => {
    const { page, lost, link, mend } = await openCutOff();
    await link.hover();
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    await page.waitForTimeout(300);
    mend();
    await link.click();
    await page.locator(rows).first().waitFor();
  });

  test("says so when it is followed, and opens at the retry", async () => {
    const { page, lost, link, mend } = await openCutOff();
    await link.click();
    const retryButton = page.getByRole("alert").getByRole("button", { name: "重试" });
    await retryButton.waitFor();
    const lostBefore = lost.length;
    await retryButton.click();
    // The button is taken away before the scripts are asked for again.
    await expect.poll(() => lost.length).toBeGreaterThan(lostBefore);
    await retryButton.waitFor();
    expect(await link.isVisible()).toBe(true);
    mend();
    await retryButton.click();
    await page.locator(rows).first().waitFor();
  });

  test("opens when it is come back to", async () => {
    const { page, link, mend } = await openCutOff();
    await link.click();
    await page.getByRole("alert").getByRole("button", { name: "重试" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "应用统计" }).waitFor();
    mend();
    await page.goForward();
    await page.locator(rows).first().waitFor();
  });
});
