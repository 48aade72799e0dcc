import type { Browser, BrowserContext } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { signInAs } from "./steps";

/**
 * What a first visit brings until its network is quiet: JavaScript as sent, bytes, and requests, at
 * most; of sign-in, whose form works before any script, once it is touched. Tables that say which
 * columns are out of sight, and page sizes, took 600 bytes; the link to the diagnosis of a device, 300;
 * the sentence, the strip and the filter line of the first view, 1,800 on the app's statistics and 700 on
 * pages that share its chunks; the menu of a row's actions, two-line headers and the sidebar's retry, 1,000;
 * the app switch of a phone and chart tools beside their title, 200; layout by a container and what a token
 * leaves out, 200; what compares a short link, in a chunk that the workbench shares, 700.
 */
const budgets = {
  "/login": [199_000, 7],
  "/data/app_stats": [154_300, 7],
  "/channel/channel_report": [177_500, 8],
  "/workbench": [175_800, 7],
} as const;

/** Rows, or the first picture. */
const drawn = "main tbody tr[aria-rowindex], main svg path[stroke]";

let service: RunningService;
let browser: Browser;
let storageState: Awaited<ReturnType<BrowserContext["storageState"]>>;

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  const context = await browser.newContext({ locale: "zh-CN" });
  const page = await context.newPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, "13800138000", { entersApp: true });
  storageState = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

test.each(Object.entries(budgets))("%s keeps its budget", async (path, [bytes, requests]) => {
  const isSignedIn = path !== "/login";
  const context = await browser.newContext({
    locale: "zh-CN",
    viewport: { width: 1440, height: 900 },
    ...(isSignedIn && { storageState }),
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    const sent = { bytes: 0, requests: 0 };
    const isScript = new Map<string, boolean>();
    devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
      if (!request.url.startsWith("http")) return;
      // Fetched before they are imported, they are no scripts for the browser.
      isScript.set(requestId, request.url.endsWith(".js"));
    });
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      // What comes from the cache has no length.
      if (encodedDataLength > 0 && isScript.has(requestId)) sent.requests += 1;
      if (isScript.get(requestId)) sent.bytes += encodedDataLength;
    });
    if (!isSignedIn) {
      // The application comes by itself after a while, which a slow machine may need for the page.
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1_000);
    }
    await page.goto(service.url + path);
    await page
      .locator(isSignedIn ? drawn : "form input")
      .first()
      .waitFor();
    await page.waitForLoadState("networkidle");
    if (!isSignedIn) {
      expect(sent).toEqual({ bytes: 0, requests: expect.toSatisfy((count) => count <= 3) });
      await page.clock.resume();
      await page.mouse.move(200, 200, { steps: 2 });
      await page.locator("#early").waitFor({ state: "detached" });
      await page.waitForLoadState("networkidle");
    }
    expect(sent.bytes).toBeGreaterThan(20_000);
    expect(sent.bytes).toBeLessThanOrEqual(bytes);
    expect(sent.requests).toBeLessThanOrEqual(requests);
  } finally {
    await context.close();
  }
});
