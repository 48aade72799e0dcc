import type { Browser } from "playwright";
import { afterAll, beforeAll, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { everyRoute } from "./every-route";
import { startSeededService } from "./seeded-service";
import { signInAs } from "./steps";

let service: RunningService;
let browser: Browser;
let storageState: Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

/** Replies come one after the other, and late enough that each skeleton has been drawn. */
const replyAfterMs = 250;
/** A list may have another number of lines than its skeleton; nothing that a reader sees jumps. */
const shiftAtMost = 0.008;

declare global {
  interface Window {
    xiShifts: { value: number; moved: string[] }[];
  }
}

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

/** Runs in the page before its scripts: keeps the layout shifts that no input led to. */
function watchShifts(): void {
  window.xiShifts = [];
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => node?.textContent?.slice(0, 30) ?? "");
      if (!hadRecentInput) window.xiShifts.push({ value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** What moved on a first visit, from the largest; all replies are in. */
async function shiftsOf(path: string, width: number) {
  const context = await browser.newContext({
    storageState,
    locale: "zh-CN",
    viewport: { width, height: 900 },
  });
  try {
    const page = await context.newPage();
    let pending = 0;
    await page.route("**/admin/**", async (route) => {
      pending += 1;
      await new Promise((resolve) => setTimeout(resolve, replyAfterMs * (1 + (pending % 3))));
      await route.continue().catch(() => undefined);
      pending -= 1;
    });
    await page.addInitScript(watchShifts);
    await page.goto(service.url + path);
    await page.locator("main").waitFor();
    await page.waitForLoadState("networkidle");
    // Long enough for the last reply to be drawn.
    await page.waitForTimeout(replyAfterMs * 4);
    const shifts = await page.evaluate(() => window.xiShifts);
    return shifts.toSorted((one, other) => other.value - one.value);
  } finally {
    await context.close();
  }
}

/**
 * Bounds of pages where only the reply tells how high a part is: files beside a guide,
 * checks of an app that was never checked, a notice that no node is ready, a figure with a note.
 */
const knownShifts: Readonly<Record<string, number>> = {
  "/apply/app_info": 0.02,
  "/integration/android": 0.055,
  "/integration/android?step=setup": 0.055,
  "/integration/harmony?step=store": 0.05,
  "/integration/harmony?step=check": 0.05,
  "/integration/android_set": 0.035,
  "/integration/interface_config": 0.02,
  "/more/pay_page": 0.02,
  "/promote_links/mlink_add": 0.02,
  "/promote_links/mlink_edit/1": 0.02,
  "/afpm-config/domain-config?app=xmjs4e": 0.08,
  "/afpm-config/domain-config?app=xmjs4e&tab=nodes": 0.02,
  "/afpm-data/basic-info?app=xmjs4e": 0.02,
};

/** Every page is looked at on a phone, where the most moves; these on a wide screen too. */
const wideToo = [
  "/workbench",
  "/data/app_stats",
  "/channel/channel_report",
  "/channel/channel_manage",
  "/channel/report_details_group/1001",
  "/channel/event_stats",
  "/promote_links/xlink_report/20049",
  "/integration/interface_config",
  "/monitor/monitor_log",
  "/user/account",
  "/user/balance",
  "/user/invoice",
];

test.concurrent.for(everyRoute)("nothing moves while %s is loading", async (path, { expect }) => {
  for (const width of wideToo.includes(path) ? [1440, 390] : [390]) {
    const shifts = await shiftsOf(path, width);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect
      .soft(sum, `${width} px: ${JSON.stringify(shifts)}`)
      .toBeLessThanOrEqual(knownShifts[path] ?? shiftAtMost);
  }
});
