import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { signInAs } from "./steps";

let service: RunningService;
let browser: Browser;
let page: Page;
const pages = {} as Record<"zh-cn" | "en", Page>;
beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  for (const locale of ["zh-cn", "en"] as const) {
    page = await browser.newPage({ locale, reducedMotion: "reduce" });
    await page.goto(`${service.url}/login`);
    await signInAs(page, "13800138000", { entersApp: true, locale });
    pages[locale] = page;
  }
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

/** Places of what stands above the fold, in px of the window; the plot lies between the first and the last line of its axis. */
const boxes = () =>
  page.evaluate(() => {
    const of = (element: Element | null | undefined) => {
      if (!element) throw new Error("not on the page");
      const { top, bottom, height } = element.getBoundingClientRect();
      return { top, bottom, height };
    };
    const strip = document.querySelector("main ul:is([aria-label=今日概况], [aria-label=Today])");
    const chart = document.querySelector("main svg[role=img][tabindex]");
    const lines = [...(chart?.querySelectorAll("line") ?? [])]
      .map((line) => line.getBoundingClientRect())
      .filter(({ width, height }) => width > height)
      .map(({ top }) => top);
    const labels = [...(chart?.querySelectorAll("text") ?? [])];
    return {
      title: of(document.querySelector("main h1")),
      sentence: of(strip?.previousElementSibling?.querySelector("p")),
      strip: of(strip),
      figures: strip?.children.length ?? 0,
      filter: of(
        document.querySelector("main [role=group]:is([aria-label=筛选], [aria-label=Filters])"),
      ),
      chart: of(chart),
      plotPx: Math.max(...lines) - Math.min(...lines),
      axisBottom: Math.max(...labels.map((label) => label.getBoundingClientRect().bottom)),
      sidewaysPx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });

const sizes = [
  { width: 1440, height: 900, figures: 8, plotPx: 340, stripPx: 100, filterPx: 58 },
  { width: 1280, height: 720, figures: 6, plotPx: 239, stripPx: 100, filterPx: 58 },
  { width: 390, height: 844, figures: 4, plotPx: 150, stripPx: 180, filterPx: 46 },
].flatMap((size) => [
  { ...size, locale: "zh-cn" as const },
  { ...size, locale: "en" as const },
]);

async function open(path: string, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.goto(service.url + path);
  await page.locator("main svg[role=img][tabindex] text").first().waitFor();
  await page.waitForLoadState("networkidle");
  // On a machine that is full, what has come is not yet where it will stay.
  let last = await boxes();
  await expect
    .poll(async () => {
      const before = JSON.stringify(last);
      last = await boxes();
      return JSON.stringify(last) === before;
    })
    .toBe(true);
  return last;
}

test.each(sizes)(
  "the app's figures, filter and trend are in the first view of $width × $height in $locale",
  async (size) => {
    page = pages[size.locale];
    const at = await open("/data/app_stats", size);
    // In this order, none over the other.
    expect(at.title.bottom).toBeLessThanOrEqual(at.sentence.top);
    expect(at.sentence.bottom).toBeLessThanOrEqual(at.strip.top);
    expect(at.strip.bottom).toBeLessThanOrEqual(at.filter.top);
    expect(at.filter.bottom).toBeLessThanOrEqual(at.chart.top);
    expect(at.axisBottom).toBeLessThanOrEqual(size.height);
    expect(at.plotPx).toBeGreaterThanOrEqual(size.plotPx);
    expect(at.figures).toBe(size.figures);
    expect(at.strip.height).toBeLessThanOrEqual(size.stripPx);
    expect(at.filter.height).toBeLessThanOrEqual(size.filterPx);
    expect(at.sidewaysPx).toBe(0);
  },
);

test.each(sizes)(
  "a channel's filter, figures and first chart are in the first view of $width × $height in $locale",
  async (size) => {
    page = pages[size.locale];
    const at = await open("/channel/report_details/20001", size);
    expect(at.title.bottom).toBeLessThanOrEqual(at.filter.top);
    expect(at.filter.bottom).toBeLessThanOrEqual(at.sentence.top);
    expect(at.sentence.bottom).toBeLessThanOrEqual(at.strip.top);
    expect(at.strip.bottom).toBeLessThanOrEqual(at.chart.top);
    expect(at.axisBottom).toBeLessThanOrEqual(size.height);
    expect(at.strip.height).toBeLessThanOrEqual(size.stripPx);
    expect(at.filter.height).toBeLessThanOrEqual(size.filterPx);
    expect(at.sidewaysPx).toBe(0);
  },
);

test("a phone switches the app from its header", async () => {
  page = pages["zh-cn"];
  await open("/data/app_stats", { width: 390, height: 844 });
  const switcher = page.getByRole("banner").getByRole("button", { name: "切换应用" });
  const name = await switcher.innerText();
  await switcher.click();
  const panel = page.getByRole("dialog", { name: "切换应用" });
  await panel.getByRole("button", { name: "进入" }).first().click();
  await page.waitForURL(/app_info/);
  await expect.poll(() => switcher.innerText()).not.toBe(name);
});

test("the figures that have no room come with one press", async () => {
  page = pages["zh-cn"];
  await open("/data/app_stats", { width: 390, height: 844 });
  await page.getByRole("button", { name: "更多 4 项" }).click();
  const strip = page.getByRole("list", { name: "今日概况" });
  expect(await strip.getByRole("listitem").count()).toBe(8);
  await strip
    .getByText(/^7 日均 /)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "收起" }).click();
  expect(await strip.getByRole("listitem").count()).toBe(4);
});
