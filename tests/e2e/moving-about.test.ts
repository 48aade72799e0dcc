import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
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
  const page = await open({});
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

async function open(options: BrowserContextOptions): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ locale: "zh-CN", viewport, ...options });
  context.setDefaultTimeout(60_000);
  contexts.push(context);
  return context.newPage();
}

/** Waits until nothing more is asked for, so that what comes next was asked for by what comes next. */
async function openQuiet(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await open({ storageState, ...options });
  await page.goto(service.url + path);
  await page.locator("main tbody tr, main svg path").first().waitFor();
  // What is below the first screen comes now, rather than in the middle of what is watched; what is
  // put there only after the rows is told again.
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          window.dispatchEvent(new Event("beforeprint"));
          return document.querySelectorAll("main [aria-busy=true]").length;
        }),
      { timeout: 60_000 },
    )
    .toBe(0);
  await page.waitForLoadState("networkidle");
  return page;
}

const report = "/channel/channel_report";
const manage = "/channel/channel_manage";
const linkTo = (page: Page, path: string) => page.locator(`nav a[href^="${path}"]`).first();

/** The scripts and calls that a page asks for from now on. */
function watch(page: Page) {
  const scripts: string[] = [];
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // What was fetched is imported from the cache.
    const isImport = request.resourceType() === "script" && scripts.includes(pathname);
    if (pathname.endsWith(".js") && !isImport) scripts.push(pathname);
    const name = pathname.split("/xi/admin/")[1];
    // What a frame asks for by the clock has nothing to do with a link.
    if (name && !/^message|announcement/.test(name))
      calls.push(`${name} ${request.postData() ?? ""}`);
  });
  return { scripts, calls };
}

const rows = "main tbody tr[aria-rowindex]";

/** True for calls of the report that a link leads to; the open page asks anew by the clock. */
const isOfReport = (call: string): boolean => call.startsWith("channel/self");

describe("a link that is about to be followed", () => {
  test.each(["hover", "focus"])(
    "fetches its page on %s, and asks for nothing again",
    async (by) => {
      const page = await openQuiet("/data/app_stats");
      const { scripts, calls } = watch(page);
      const link = linkTo(page, report);
      if (by === "hover") await link.hover();
      else {
        await linkTo(page, manage).focus();
        for (let step = 0; step < 12; step++) {
          await page.keyboard.press("Tab");
          if (await link.evaluate((element) => element === document.activeElement)) break;
        }
      }
      await expect.poll(() => calls.filter(isOfReport).length).toBe(1);
      await page.waitForLoadState("networkidle");
      expect(scripts.some((path) => path.includes("/channel-report-"))).toBe(true);
      const before = { scripts: [...scripts], calls: [...calls] };
      await (by === "hover" ? link.click() : page.keyboard.press("Enter"));
      await page.getByRole("heading", { name: "渠道报表" }).waitFor();
      await page.locator(rows).first().waitFor();
      await page.waitForLoadState("networkidle");
      expect(scripts.filter((path) => before.scripts.includes(path))).toEqual(before.scripts);
      expect(new Set(calls).size).toBe(calls.length);
    },
  );

  test("asks a second time for nothing that was asked for a moment ago", async () => {
    const page = await openQuiet("/data/app_stats");
    const { calls } = watch(page);
    for (let time = 0; time < 3; time++) {
      await linkTo(page, report).hover();
      await page.waitForTimeout(400);
      await page.mouse.move(900, 500);
    }
    expect(calls.filter((call) => call.startsWith("channel/self"))).toHaveLength(1);
  });

  test("fetches nothing for the page that is shown", async () => {
    const page = await openQuiet(report);
    const { calls, scripts } = watch(page);
    await linkTo(page, report).hover();
    await page.waitForTimeout(300);
    expect([...scripts, ...calls.filter(isOfReport)]).toEqual([]);
  });

  test("fetches nothing for a reader who saves data", async () => {
    const page = await open({ storageState });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await page.goto(`${service.url}/data/app_stats`);
    await page.locator("main svg path").first().waitFor();
    await page.waitForLoadState("networkidle");
    const { calls, scripts } = watch(page);
    await linkTo(page, report).hover();
    await page.waitForTimeout(300);
    expect([...scripts, ...calls.filter(isOfReport)]).toEqual([]);
  });

  test("fetches nothing when a finger scrolls over it", async () => {
    const page = await openQuiet("/data/app_stats", { hasTouch: true });
    const { calls, scripts } = watch(page);
    const box = await linkTo(page, report).boundingBox();
    if (!box) throw new Error("the link is not there");
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
      devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: box.x + 20, y: box.y + y }],
      });
    await touch("touchStart", 10);
    for (let y = 10; y > -100; y -= 10) await touch("touchMove", y);
    await touch("touchEnd", 0);
    await page.waitForTimeout(300);
    expect([...scripts, ...calls.filter(isOfReport)]).toEqual([]);
  });
});

describe("back and forward", () => {
  const top = (page: Page) => page.evaluate(() => document.documentElement.scrollTop);
  const scroll = (page: Page, y: number) =>
    page.evaluate((to) => {
      document.documentElement.scrollTop = to;
    }, y);

  test("a page that is gone to begins at its top; back, it is where it was left", async () => {
    const page = await openQuiet(report);
    await scroll(page, 420);
    await linkTo(page, "/data/app_stats").click();
    await page.getByRole("heading", { name: "应用统计" }).waitFor();
    expect(await top(page)).toBe(0);
    await page.locator("main svg path").first().waitFor();
    await scroll(page, 300);
    await page.goBack();
    await page.locator(rows).first().waitFor();
    await expect.poll(() => top(page)).toBe(420);
    await page.goForward();
    await page.getByRole("heading", { name: "应用统计" }).waitFor();
    await expect.poll(() => top(page)).toBe(300);
  });

  test("data that was shown is shown at once", async () => {
    const page = await openQuiet(report);
    await linkTo(page, "/data/app_stats").click();
    await page.getByRole("heading", { name: "应用统计" }).waitFor();
    await page.waitForLoadState("networkidle");
    // The service answers nothing more: what is seen is what was there.
    await page.route("**/xi/admin/**", () => {});
    await page.goBack();
    await page.locator(rows).first().waitFor();
  });

  test("where the page grows late, it comes to its place once it is high enough", async () => {
    const page = await openQuiet(report);
    await scroll(page, 420);
    await linkTo(page, "/data/app_stats").click();
    await page.getByRole("heading", { name: "应用统计" }).waitFor();
    await page.route("**/xi/admin/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue().catch(() => undefined);
    });
    // The cache is gone with the reload; the places of the tab are not.
    await page.reload();
    await page.goBack();
    await page.locator(rows).first().waitFor();
    await expect.poll(() => top(page)).toBe(420);
  });

  test("a reader who scrolls meanwhile is not pulled away", async () => {
    const page = await openQuiet(report);
    await scroll(page, 420);
    await linkTo(page, "/data/app_stats").click();
    await page.getByRole("heading", { name: "应用统计" }).waitFor();
    await page.goBack();
    await expect.poll(() => top(page)).toBe(420);
    await page.mouse.move(900, 500);
    await page.mouse.wheel(0, -200);
    await expect.poll(() => top(page)).toBeLessThan(420);
    const left = await top(page);
    await page.waitForTimeout(500);
    expect(await top(page)).toBeLessThanOrEqual(left);
  });

  test("the focus comes back to the link that was followed, and to the page where there is none", async () => {
    const page = await openQuiet(manage);
    const link = page.locator("main tbody a[href^='/channel/']").first();
    const href = await link.getAttribute("href");
    await link.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname !== manage);
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute("href") ?? document.activeElement?.id,
      );
    await expect.poll(focused).toBe("main");
    await page.goBack();
    await page.locator("main tbody a[href^='/channel/']").first().waitFor();
    await expect.poll(focused).toBe(href);
  });
});
