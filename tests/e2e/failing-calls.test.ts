import type { Browser, BrowserContext, CDPSession } from "playwright";
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

type Fail = (debugged: CDPSession, requestId: string) => Promise<unknown>;

const answering = (status: number, retCode: string): Fail => {
  const reply = { retCode, retMsg: "失败", data: { retryAfterSeconds: 1 } };
  const body = Buffer.from(JSON.stringify(reply)).toString("base64");
  const responseHeaders = [{ name: "content-type", value: "application/json" }];
  return (debugged, requestId) =>
    debugged.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: status,
      responseHeaders,
      body,
    });
};

const letPass: Fail = (debugged, requestId) =>
  debugged.send("Fetch.continueRequest", { requestId });

const failures = {
  "an internal error": answering(500, "0500"),
  "a limit": answering(429, "0429"),
  "a connection that ends": (debugged, requestId) =>
    debugged.send("Fetch.failRequest", { requestId, errorReason: "Failed" }),
  "an expired session": answering(200, "0020"),
} satisfies Record<string, Fail>;

/** Opens pages one after another, their calls failing; the calls that were made more often than allowed. */
async function repeatedCalls(
  nextPath: () => string | undefined,
  failing: (url: string) => Fail,
): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    storageState: signedIn,
  });
  const page = await context.newPage();
  const made = new Map<string, number>();
  let begun = () => {};
  // Not page.route: it forbids the cache, and every script would come again with each page.
  const debugged = await context.newCDPSession(page);
  debugged.on("Fetch.requestPaused", ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    const isCall = !startup.test(pathname);
    if (isCall) {
      const call = `${pathname} ${request.postData ?? ""}`;
      made.set(call, (made.get(call) ?? 0) + 1);
      begun();
    }
    const response = isCall ? failing(request.url) : letPass;
    // A page that was left waits for no answer.
    response(debugged, requestId).catch(() => undefined);
  });
  await debugged.send("Fetch.enable", { patterns: [{ urlPattern: "*/xi/admin/*" }] });
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

/** Each page meets two of the failures, neighbours the other two: what asks again is shared code. */
const meets = (page: number, failure: number) => page % 2 === failure % 2;

test.each(Object.entries(failures).map(([name, fail], at) => [name, fail, at] as const))(
  "%s is not asked for again without end, on any page",
  async (_name, fail, at) => {
    const waiting = everyRoute.filter((_, page) => meets(page, at));
    const walk = () =>
      repeatedCalls(
        () => waiting.shift(),
        () => fail,
      );
    const found = await Promise.all(Array.from({ length: openPages }, walk));
    expect(found.flat()).toEqual([]);
  },
);

test("one failing call of a report leaves the rest of it in peace", async () => {
  const fail = answering(500, "0500");
  const paths = ["/channel/channel_report"];
  const found = await repeatedCalls(
    () => paths.shift(),
    (url) => (/batch|selfChannelList/.test(url) ? fail : letPass),
  );
  expect(found).toEqual([]);
});
