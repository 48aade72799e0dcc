import type { Browser, BrowserContext, Page, Request } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { screens } from "../../host/boot/initial-requests";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { signInAs } from "./steps";

let service: RunningService;
let browser: Browser;
/** Signed in and in an app; each test that is not about signing in begins with it. */
let signedIn: Awaited<ReturnType<BrowserContext["storageState"]>>;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  const page = await openPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, "13800138000", { entersApp: true });
  signedIn = await page.context().storageState();
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

async function openPage(storageState?: typeof signedIn): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    ...(storageState && { storageState }),
  });
  context.setDefaultTimeout(60_000);
  contexts.push(context);
  return context.newPage();
}

/** Every call as the page asked for it: name and body, those of a batch each by itself. */
function watchCalls(page: Page) {
  const batched: string[] = [];
  const alone: string[] = [];
  const keyOf = (name: string, body: object) =>
    `${name} ${JSON.stringify(Object.entries(body).sort())}`;
  const hear = (request: Request) => {
    const name = /\/xi\/admin\/([^?]+)/.exec(request.url())?.[1];
    if (!name) return;
    const body = JSON.parse(request.postData() ?? "{}");
    if (name !== "batch") alone.push(keyOf(name, body));
    else
      for (const part of body.calls)
        batched.push(keyOf(part.name.replace(/^GET /, ""), part.body ?? {}));
  };
  page.on("request", hear);
  return { batched, alone };
}

const contentSelector = "main tbody tr, main svg path";
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe("the calls that a page begins with", () => {
  const addresses: Record<string, string[]> = {
    "/data/app_stats": [
      "",
      `?platform=ios&from=${daysAgo(12)}&to=${daysAgo(2)}`,
      "?g=week&compare=previous&versions=1.0.0%7C1.1.0",
      "?platform=windows&channels=x,0,1001&from=2026-02-31&to=2026-03-01&g=year",
    ],
    "/channel/channel_report": [
      "",
      "?platform=android&groups=1024",
      "?g=week&versions=1.0.0%7C1.1.0",
      "?distinct=1",
    ],
    "/channel/channel_manage": ["", "?tab=adv&q=%20a&sort=code.asc&state=7"],
    "/workbench": [""],
    // It has none of its own: only what its frame asks for.
    "/integration/ios": [""],
  };

  test("are told of no page that is not looked at below", () => {
    expect(Object.keys(addresses)).toEqual(expect.arrayContaining(Object.keys(screens)));
  });

  test.each(
    Object.entries(addresses).flatMap(([path, queries]) => queries.map((query) => [path + query])),
  )("%s takes over every one of them, and asks for none again", async (path) => {
    const page = await openPage(signedIn);
    const { batched, alone } = watchCalls(page);
    await page.goto(service.url + path);
    if (!/integration|q=/.test(path)) await page.locator(contentSelector).first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(batched.length).toBeGreaterThan(2);
    expect(new Set(batched).size).toBe(batched.length);
    expect(batched.filter((call) => alone.includes(call))).toEqual([]);
    const left = await page.evaluate(
      () => (window as unknown as { xiBoot: { early: { left: number } } }).xiBoot.early.left,
    );
    expect(left, `parts that nobody took, of ${batched.join(", ")}`).toBe(0);
  });
});

test.each(["/data/app_stats", "/channel/channel_report", "/workbench"])(
  "%s is drawn whole at once when its answers come before its code",
  async (path) => {
    const page = await openPage(signedIn);
    const isBatch = (request: Request) => request.url().endsWith("/admin/batch");
    // One that has been read to its end counts as either.
    const answered = Promise.any([
      page.waitForEvent("requestfinished", isBatch),
      page.waitForEvent("requestfailed", isBatch),
    ]);
    await page.route("**/assets/frame-*", async (route) => {
      await answered;
      await route.continue();
    });
    await page.addInitScript((wanted) => {
      const drawings: boolean[] = [];
      Object.assign(window, { drawings });
      new MutationObserver(() => {
        if (document.querySelector("main")) drawings.push(!!document.querySelector(wanted));
      }).observe(document, { childList: true, subtree: true });
    }, contentSelector);
    const { batched, alone } = watchCalls(page);
    await page.goto(service.url + path);
    await page.locator(contentSelector).first().waitFor();
    await page.waitForLoadState("networkidle");
    const drawings = () => (window as unknown as { drawings: boolean[] }).drawings;
    expect((await page.evaluate(drawings))[0]).toBe(true);
    expect(batched.filter((call) => alone.includes(call))).toEqual([]);
  },
);

test("a page whose batch fails asks for itself", async () => {
  const page = await openPage(signedIn);
  await page.route("**/xi/admin/batch", (route) => route.abort());
  await page.goto(`${service.url}/channel/channel_report`);
  await page.locator("main tbody tr").first().waitFor();
});

test("a batch that ends in the middle leaves the rest to the page", async () => {
  const page = await openPage(signedIn);
  await page.route("**/xi/admin/batch", (route) =>
    route.fulfill({ contentType: "application/x-ndjson", body: '{"index":0,"requ' }),
  );
  await page.goto(`${service.url}/channel/channel_report`);
  await page.locator("main tbody tr").first().waitFor();
});

test("a sign-in that has ended is told, as by any call", async () => {
  const page = await openPage(signedIn);
  await page.goto(`${service.url}/404`);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("xi:default") ?? "{}");
    kept.state.token = "of-another-day";
    localStorage.setItem("xi:default", JSON.stringify(kept));
  });
  await page.goto(`${service.url}/channel/channel_report`);
  await page.getByRole("button", { name: "重新登录" }).waitFor();
});

test("a console that is served as files alone begins the same", async () => {
  const page = await openPage(signedIn);
  const index = await (await fetch(`${service.url}/index.html`)).text();
  await page.route("**/channel/channel_report", (route) =>
    route.fulfill({ contentType: "text/html", body: index }),
  );
  const { batched, alone } = watchCalls(page);
  await page.goto(`${service.url}/channel/channel_report`);
  await page.locator("main tbody tr").first().waitFor();
  expect(batched.length).toBeGreaterThan(2);
  expect(batched.filter((call) => alone.includes(call))).toEqual([]);
});
