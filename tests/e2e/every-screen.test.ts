import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { everyRoute } from "./every-route";
import { startSeededService } from "./seeded-service";
import { openPlace, signInAs, violationsOf } from "./steps";

const height = 900;
// The last one is what 1280 px leave at a zoom of 400 %.
const widths = [1440, 1024, 390, 320];
/** The wide and the narrow layout where each is most crowded. */
const axeWidths = [1024, 320];
let service: RunningService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const refused: string[] = [];

const at = (path: string) => page.goto(`http://127.0.0.1:${service.port}${path}`);

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1440, height }, locale: "zh-CN" });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  await at("/login");
  await signInAs(page, "13800138000", { entersApp: true });
});
afterEach(() => {
  refused.length = 0;
});
afterAll(async () => {
  await context?.close();
  await browser?.close();
  await service?.dispose();
});

/** What axe finds on the page and how far it scrolls sideways, from the widest window to a phone's. */
async function findingsOf(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    if (axeWidths.includes(width))
      findings.push(...(await violationsOf(page)).map((found) => `${found} at ${width} px`));
    const overflow = await page.evaluate(async () => {
      // Charts follow their frame a picture later.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    if (overflow > 0) findings.push(`scrolls sideways by ${overflow} px at ${width} px`);
  }
  await page.setViewportSize({ width: 1440, height });
  return [...findings, ...refused];
}

test("axe finds nothing on the sign-in page", async () => {
  const outsider = await browser.newContext({ viewport: { width: 1440, height }, locale: "zh-CN" });
  const signIn = await outsider.newPage();
  await signIn.goto(`http://127.0.0.1:${service.port}/login`);
  await signIn.getByRole("heading").first().waitFor();
  expect(await findingsOf(signIn)).toEqual([]);
  await outsider.close();
});

test.each(everyRoute)("axe finds nothing on %s, which scrolls down only", async (path) => {
  await openPlace(page, path);
  await page.getByRole("heading").first().waitFor();
  await page.waitForLoadState("networkidle");
  // Nothing waits for what never comes.
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
  expect(await findingsOf(page)).toEqual([]);
});

test.each([
  ["a range of days", "/data/app_stats", "button:has-text('至')"],
  ["a tree of channels", "/data/app_stats", "button:has-text('渠道：全部')"],
  ["a choice", "/data/app_stats", "text=平台：全部"],
  ["the metrics", "/data/app_stats", "button:has-text('指标')"],
  ["the app switcher", "/data/app_stats", "aside button"],
  ["the user menu", "/workbench", "button[aria-label='用户菜单']"],
  ["the share dialog", "/channel/channel_manage", "button:has-text('分享')"],
  ["the agreement", "/control", "button:has-text('创建应用')"],
])("axe finds nothing while %s is open", async (_name, path, opener) => {
  await at(path);
  await page.waitForLoadState("networkidle");
  await page.locator(opener).first().click();
  await page.waitForTimeout(700);
  expect(await violationsOf(page)).toEqual([]);
});
