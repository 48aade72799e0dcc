import type { Browser, Page } from "playwright";
import type { ConsoleTarget } from "../service/cli/traffic/console-client";
import { openContext } from "./browser";
import { heapBytes } from "./heap";
import { signedInStorage } from "./page-load";
import type { Sizes } from "./sizes";
import type { Measurement } from "./stats";

const routes = [
  ...["/data/app_stats", "/channel/channel_manage", "/channel/channel_report"],
  ...["/data/app_analysis", "/channel/channel_compare", "/channel/event_stats"],
  ...["/data/data_comparison", "/channel/attribution", "/data/parameter_report"],
  ...["/channel/channel_add"],
];
/** Long enough for a screen's calls to be answered and its pictures drawn. */
const settleMs = 700;

interface Held {
  bytes: number;
  nodes: number;
  listeners: number;
}

/** Reads the memory use of the page after garbage collection, including detached nodes. */
async function heldBy(page: Page): Promise<Held> {
  const bytes = await heapBytes(page);
  const devtools = await page.context().newCDPSession(page);
  try {
    const counters = await devtools.send("Memory.getDOMCounters");
    return { bytes, nodes: counters.nodes, listeners: counters.jsEventListeners };
  } finally {
    await devtools.detach();
  }
}

async function walk(page: Page): Promise<void> {
  for (const route of routes) {
    await page.evaluate((path) => history.pushState(null, "", path), route);
    await page.waitForTimeout(settleMs);
  }
}

async function signedInPage(browser: Browser, target: ConsoleTarget): Promise<Page> {
  const context = await openContext(browser);
  const storage = await signedInStorage(target);
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  return context.newPage();
}

/**
 * Measures what a hundred screen changes leave behind; the first walk loads the code of all
 * screens.
 */
export async function routeStats(
  browser: Browser,
  target: ConsoleTarget,
  { walks }: Sizes,
): Promise<Measurement[]> {
  const page = await signedInPage(browser, target);
  try {
    await page.goto(`${target.url}${routes.at(-1)}`);
    await page.locator("main form").first().waitFor();
    for (let round = 0; round < Math.min(2, walks); round++) await walk(page);
    const before = await heldBy(page);
    for (let round = 0; round < walks; round++) await walk(page);
    const after = await heldBy(page);
    const mb = (after.bytes - before.bytes) / 1_000_000;
    const note = `之前 ${(before.bytes / 1_000_000).toFixed(1)} MB`;
    const { nodes, listeners } = before;
    return [
      { name: "JS 堆增长", value: mb, unit: "MB", goal: 1, note },
      ...[
        { name: "多出的节点", value: after.nodes - nodes, note: `之前 ${nodes}` },
        { name: "多出的监听", value: after.listeners - listeners, note: `之前 ${listeners}` },
      ].map((measurement) => ({ ...measurement, unit: "个", goal: 200 })),
    ];
  } finally {
    await page.context().close();
  }
}

/** Calls of the live events while they are shown, and after they were closed. */
export async function liveStats(
  browser: Browser,
  target: ConsoleTarget,
  { liveSeconds }: Sizes,
): Promise<Measurement[]> {
  const page = await signedInPage(browser, target);
  try {
    let calls = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/stat/liveEvents")) calls++;
    });
    const perSecond = async (seconds: number) => {
      const before = calls;
      await page.waitForTimeout(seconds * 1000);
      return (calls - before) / seconds;
    };
    await page.goto(`${target.url}/data/app_stats`);
    await page.getByRole("button", { name: "实时事件" }).click();
    await page.getByRole("dialog").waitFor();
    const liveRate = await perSecond(liveSeconds);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const closed = await perSecond(liveSeconds);
    return [
      { name: "打开时的调用", value: liveRate, unit: "个/秒", goal: 1 },
      { name: "关闭后的调用", value: closed, unit: "个/秒", goal: 0 },
    ];
  } finally {
    await page.context().close();
  }
}
