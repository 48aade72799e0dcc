import type { Browser, BrowserContext, CDPSession, Page } from "playwright";
import { openContext } from "./browser";
import { heapBytes } from "./heap";

/** A first visit with an empty cache, as its visitor meets it. */
export interface PageVisit {
  /** From the navigation to the first frame with what the page is for, ms. */
  readyMs: number;
  /** Sum of the time of tasks beyond 50 ms each, in ms. */
  blockedMs: number;
  /** Sum of the layout shifts that no input led to. */
  shift: number;
  /** JavaScript as it was sent, kB of 1,000 bytes. */
  scriptKb: number;
  requests: number;
  /** JavaScript heap in use in the end, MB of 1,000,000 bytes. */
  heapMb: number;
}

export interface VisitPlan {
  url: string;
  /** Runs in the page: whether it shows what it is for. */
  isReady: () => boolean;
  /** Its reader moves the pointer as soon as the page is there. */
  isTouched?: boolean;
  isSlow: boolean;
  storage: Record<string, string>;
}

declare global {
  interface Window {
    xiVisit: { readyMs: number; blockedMs: number; shift: number };
  }
}

/** A phone of some years ago on a third-generation network. */
const slowProcessor = 4;
const slowNetwork = {
  offline: false,
  latency: 562,
  downloadThroughput: 180_000,
  uploadThroughput: 84_000,
};
/** Time in which changes after the page is ready still count, in ms. */
const settleMs = 1_200;

/** Runs in the page before its scripts. */
function watchVisit(isReady: () => boolean): void {
  const seen = { readyMs: 0, blockedMs: 0, shift: 0 };
  window.xiVisit = seen;
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockedMs += Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    if (document.body && isReady()) seen.readyMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Makes the processor four times slower and the network that of a phone. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slowNetwork);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowProcessor });
}

/** A fresh profile that is signed in. */
export async function openProfile(
  browser: Browser,
  storage: Record<string, string>,
): Promise<BrowserContext> {
  const context = await openContext(browser);
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  return context;
}

function countScripts(devtools: CDPSession) {
  const counted = { requests: 0, scriptKb: 0 };
  const isScript = new Map<string, boolean>();
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.startsWith("data:")) return;
    // What is fetched before it is imported is no script for the browser.
    isScript.set(requestId, new URL(request.url).pathname.endsWith(".js"));
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    // What comes from the cache, where it was fetched to before, has no length.
    if (encodedDataLength > 0 && isScript.has(requestId)) counted.requests += 1;
    if (isScript.get(requestId)) counted.scriptKb += encodedDataLength / 1_000;
  });
  return counted;
}

/** Rejects with what the page shows instead. */
async function untilReady(page: Page): Promise<void> {
  try {
    await page.waitForFunction(() => window.xiVisit.readyMs > 0, null, { polling: 50 });
  } catch (cause) {
    const visibleText = await page.evaluate(() => document.body?.innerText.slice(0, 300));
    throw new Error(`${page.url()} 没有就绪，显示的是：${visibleText}`, { cause });
  }
}

/** Opens a page in a fresh profile and waits until nothing more comes of it. */
export async function visitPage(browser: Browser, plan: VisitPlan): Promise<PageVisit> {
  const context = await openProfile(browser, plan.storage);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    const counted = countScripts(devtools);
    if (plan.isSlow) await slowDown(devtools);
    await page.addInitScript(`(${watchVisit})(${plan.isReady})`);
    await page.goto(plan.url, { waitUntil: "commit" });
    if (plan.isTouched) {
      await page.locator("form").first().waitFor();
      // The first event of a page has no distance: a pointer at rest sends it too.
      await page.mouse.move(200, 200, { steps: 2 });
    }
    await untilReady(page);
    await page.waitForTimeout(plan.isSlow ? settleMs * 2 : settleMs);
    const { readyMs, blockedMs, shift } = await page.evaluate(() => window.xiVisit);
    const { requests, scriptKb } = counted;
    const heapMb = (await heapBytes(page)) / 1_000_000;
    return { readyMs, blockedMs, shift, scriptKb, requests, heapMb };
  } finally {
    await context.close();
  }
}
