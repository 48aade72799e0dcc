import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { signInAs } from "./steps";

/** Each kind of chart is shared where it stands, and read by a stranger on a phone. */
let service: RunningService;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
  page.setDefaultTimeout(60_000);
  await page.goto(`${service.url}/login`);
  await signInAs(page, "13800138000", { entersApp: true });
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

const days = "from=2026-11-01&to=2026-11-14";
const shots = process.env.XI_SHOTS;

/** Shares the chart of a card and returns the link. */
async function share(title: string): Promise<string> {
  const card = page
    .locator("section", { has: page.getByRole("heading", { name: title, exact: true }) })
    .last();
  const more = card.getByRole("button", { name: "图表的更多操作" });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 500);
      return more.count();
    })
    .toBeGreaterThan(0);
  await more.click();
  await page.getByRole("menuitem", { name: "分享", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "分享图表" });
  await dialog.getByRole("button", { name: "生成链接" }).click();
  const url = await dialog.getByRole("region", { name: "链接" }).locator("code").innerText();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  return url;
}

/** Opens a link as somebody without an account; nothing may be cut on a phone. */
async function read(url: string, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    for (const colorScheme of ["light", "dark"] as const) {
      if (colorScheme === "dark" && !shots) continue;
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        locale: "zh-CN",
        colorScheme,
      });
      const opened = await context.newPage();
      await opened.goto(url);
      await opened.locator("h1").waitFor();
      await opened.getByText(/有效期至 \d{4}-\d\d-\d\d$/).waitFor();
      await opened.getByRole("button", { name: "下载 PNG" }).waitFor();
      expect(await opened.getByText("所选范围内没有数据").count(), name).toBe(0);
      const wide = await opened.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, name).toBeLessThanOrEqual(width);
      if (shots) {
        await opened.waitForTimeout(1000);
        await opened.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png` });
      }
      await context.close();
    }
  }
}

const channelIds = () =>
  page.evaluate(async () => {
    const { token, app } = JSON.parse(localStorage.getItem("xi:default") ?? "{}").state;
    const response = await fetch("/xi/admin/channelList", {
      method: "POST",
      headers: { "content-type": "application/json", token, appkey: app.appkey },
      body: JSON.stringify({ type: 1, sort: "totalInstall", order: "desc" }),
    });
    const { data, map } = await response.json();
    const list: { id: number }[] = (data ?? map).list;
    return list.slice(0, 3).map(({ id }) => id);
  });

const places: [name: string, path: string, title: string][] = [
  ["funnel", "/data/app_stats", "转化漏斗"],
  ["activity", "/data/app_stats", "新老用户"],
  ["province", "/data/app_stats", "地域分布"],
  ["model", "/data/app_stats?by=model", "机型分布"],
  ["cohorts", "/data/app_analysis", "留存曲线"],
  ["cohort-split", "/data/app_analysis?tab=split", "留存曲线对比"],
  ["churn", "/data/app_analysis?tab=churn", "沉默、流失与回流"],
];

test.each(places)("%s is shared and read", async (name, path, title) => {
  await page.goto(`${service.url}${path}${path.includes("?") ? "&" : "?"}${days}`);
  await read(await share(title), name);
});

test("two parts, channels and an event are shared and read", async () => {
  await page.goto(`${service.url}/data/data_comparison?mode=platform&a=android&b=ios&${days}`);
  for (const [title, name] of [
    ["走势对比", "parts"],
    ["差值（A − B）", "difference"],
  ] as const)
    await read(await share(title), name);
  const ids = (await channelIds()).join(",");
  await page.goto(`${service.url}/channel/channel_compare?ids=${ids}&${days}`);
  for (const title of ["增长趋势", "留存曲线", "质量对比"]) {
    const heading = page.getByRole("heading", { name: new RegExp(title) }).first();
    await heading.waitFor();
    await read(await share(await heading.innerText()), `channels-${title}`);
  }
  await page.goto(`${service.url}/channel/event_stats?${days}`);
  const rank = page.getByRole("heading", { name: /排行$/ }).first();
  await rank.waitFor();
  await read(await share(await rank.innerText()), "event-rank");
  const trend = page.getByRole("heading", { name: / · / }).first();
  await read(await share(await trend.innerText()), "event");
});
