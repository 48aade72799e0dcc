import type { Browser, BrowserContext, Route } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { everyRoute } from "./every-route";
import { startSeededService } from "./seeded-service";
import { signInAs } from "./steps";

/** A page is watched for this long after it has asked for the first time. */
const watchedMs = 1_200;
const maxRequests = 4;
const openPages = 4;
/** Without these there is no page at all. */
const startup = /\/(applyAuth\/menu|apply\/applyInfo|apply\/applyList|user\/info)$/;

let service: RunningService;
let browser: Browser;
let signedIn: Awaited<ReturnType<BrowserContext["storageState"]>>;

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, "13800138000", { entersApp: true });
  signedIn = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

const answering = (status: number, retCode: string) => (route: Route) =>
  route.fulfill({ status, json: { retCode, retMsg: "失败", data: { retryAfterSeconds: 1 } } });

const faults = {
  "an internal error": answering(500, "0500"),
  "a limit": answering(429, "0429"),
  "a connection that ends": (route: Route) => route.abort(),
  "an expired session": answering(200, "0020"),
} as const;

type Fail = (route: Route) => Promise<void>;

/** Opens pages one after another, their calls failing; the calls that were made more often than allowed. */
async function repeatedCalls(nextPath: () => string | undefined, fail: Fail): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    storageState: signedIn,
  });
  const page = await context.newPage();
  const made = new Map<string, number>();
  let begun = () => {};
  await page.route(/\/xi\/admin\//, (route) => {
    const { pathname } = new URL(route.request().url());
    if (startup.test(pathname)) return route.continue();
    const call = `${pathname} ${route.request().postData() ?? ""}`;
    made.set(call, (made.get(call) ?? 0) + 1);
    begun();
    return fail(route);
  });
  const found: string[] = [];
  for (let path = nextPath(); path; path = nextPath()) {
    made.clear();
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    await page.goto(service.url + path);
    // Pages of nothing but words ask for nothing.
    await Promise.race([hasBegun, page.waitForTimeout(watchedMs)]);
    await page.waitForTimeout(watchedMs);
    for (const [call, count] of made)
      if (count > maxRequests) found.push(`${path}: ${count} times ${call.slice(0, 120)}`);
    // A session that expired was forgotten.
    await context.addCookies(signedIn.cookies);
    await page.evaluate(
      (items) => {
        for (const { name, value } of items) localStorage.setItem(name, value);
      },
      signedIn.origins.flatMap(({ localStorage: items }) => items),
    );
  }
  await context.close();
  return found;
}

test.each(Object.entries(faults))(
  "%s is not asked for again without end, on any page",
  async (_name, fail) => {
    const waiting = [...everyRoute];
    const walk = () => repeatedCalls(() => waiting.shift(), fail);
    const found = await Promise.all(Array.from({ length: openPages }, walk));
    expect(found.flat()).toEqual([]);
  },
);

test("one failing call of a report leaves the rest of it in peace", async () => {
  const fail = answering(500, "0500");
  const paths = ["/channel/channel_report"];
  const found = await repeatedCalls(
    () => paths.shift(),
    (route) =>
      /batch|selfChannelList/.test(route.request().url()) ? fail(route) : route.continue(),
  );
  expect(found).toEqual([]);
});
