import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { type Partner, startPartner } from "./partner";
import { startSeededService } from "./seeded-service";
import { shareReport } from "./steps";

/** A shared report in a frame of a partner's page, with the script that keeps its height. */
let service: RunningService;
let partner: Partner;
let browser: Browser;

beforeAll(async () => {
  service = await startSeededService();
  partner = await startPartner(service.url);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await partner?.close();
  await service?.dispose();
});

test("a frame that comes late gets its height, and the page's console stays empty", async () => {
  const { path, key } = await shareReport(service);
  const page = await (await browser.newContext({ locale: "zh-CN" })).newPage();
  const said: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) said.push(message.text());
  });
  let isScriptThere = false;
  await page.route("**/share_chart/**", async (route) => {
    while (!isScriptThere) await new Promise((resolve) => setTimeout(resolve, 20));
    await route.continue();
  });
  page.on("response", async (response) => {
    if (!response.url().endsWith("/embed/resize.js")) return;
    await response.finished();
    setTimeout(() => {
      isScriptThere = true;
    }, 500);
  });
  const frame = `<iframe data-xi-chart="${key}" src="{service}${path}?embed=1" title="渠道报表" width="800" height="440"></iframe>`;
  const script = '<script type="module" src="{service}/embed/resize.js"></script>';
  await page.goto(partner.page(frame + script), { waitUntil: "commit" });
  const height = () => page.locator("iframe").evaluate((element) => element.clientHeight);
  await expect.poll(height, { timeout: 20_000 }).toBeGreaterThan(600);
  expect(said.filter((text) => !text.includes("favicon") && !text.includes("404"))).toEqual([]);
  await page.context().close();
});
