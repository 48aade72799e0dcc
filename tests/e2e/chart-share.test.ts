import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { AxeBuilder } from "./axe";
import { startSeededService } from "./seeded-service";
import { signInAs } from "./steps";

/** A chart and a board are shared with the boss, who opens the links as a stranger; then they are taken back. */
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

/** Opens a link in a browser that knows nothing of the account; collects what it fetched. */
async function asOutsider(url: string, width = 390, height = 844) {
  const context = await browser.newContext({ viewport: { width, height }, locale: "zh-CN" });
  const opened = await context.newPage();
  await opened.clock.install();
  const replies: string[] = [];
  opened.on("response", async (response) => {
    if (/\/(chartShare\/report|boardShare\/card)/.test(response.url()))
      replies.push(await response.text());
  });
  await opened.goto(url);
  return { opened, replies, close: () => context.close() };
}

test("the boss sees the shared chart on a phone, nothing else, until it is revoked", async () => {
  await page.goto(
    `${service.url}/data/app_stats?from=2026-11-01&to=2026-11-07&metrics=install&compare=previous`,
  );
  await page.getByRole("img", { name: "趋势" }).first().waitFor();
  const shown = await page
    .locator("section", { has: page.getByRole("img", { name: "趋势" }) })
    .last()
    .locator("dl dd")
    .first()
    .innerText();
  await page.getByRole("button", { name: "图表的更多操作" }).first().click();
  await page.getByRole("menuitem", { name: "分享", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "分享图表" });
  await dialog.getByLabel(/标题/).fill("十一月首周安装");
  await dialog.getByRole("radio", { name: /定格/ }).click();
  await dialog.getByRole("button", { name: "生成链接" }).click();
  const url = await dialog.getByRole("region", { name: "链接" }).locator("code").innerText();

  const boss = await asOutsider(url);
  await boss.opened.getByRole("heading", { name: "十一月首周安装" }).waitFor();
  const figure = /[\d,]+/.exec(shown)?.[0] ?? "?";
  await boss.opened.locator("dl dd", { hasText: figure }).first().waitFor();
  expect(await boss.opened.getByText("为什么变化").count()).toBe(0);
  const wide = await boss.opened.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  const [reply = ""] = boss.replies;
  const { map } = JSON.parse(reply);
  const counted = Object.entries(map.trend.totals).filter(([, value]) => value !== null);
  expect(counted.map(([key]) => key)).toEqual(["install"]);
  await boss.close();

  const row = dialog.getByRole("region", { name: "已分享的图表" }).getByRole("listitem").first();
  await row.getByRole("button", { name: "撤销" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "撤销" }).click();
  await row.getByText("已撤销").waitFor();
  const late = await asOutsider(url);
  await late.opened.getByText("该图表已被撤销").waitFor();
  await late.close();
});

test("the boss sees the shared board on a phone and on a wall, until it is revoked", async () => {
  await page.goto(`${service.url}/data/boards`);
  const main = page.getByRole("main");
  const number = main.getByRole("region", { name: "安装量", exact: true }).first();
  const figure = await number
    .getByText(/^[\d,]+$/)
    .first()
    .innerText();
  await main.getByRole("button", { name: "分享", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "分享看板" });
  await dialog.getByLabel(/标题/).fill("给老板");
  await dialog.getByRole("radio", { name: /至/ }).click();
  await dialog.getByRole("button", { name: "生成链接" }).click();
  const url = await dialog.getByRole("region", { name: "链接" }).locator("code").innerText();

  const boss = await asOutsider(url);
  await boss.opened.getByRole("heading", { name: "给老板" }).waitFor();
  const card = boss.opened.getByRole("region", { name: "安装量", exact: true }).first();
  await card.getByText(figure).waitFor();
  expect(await boss.opened.getByRole("main").getByRole("link").count()).toBe(0);
  const wide = await boss.opened.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(await new AxeBuilder(boss.opened).violations()).toEqual([]);
  await boss.close();

  const wall = await asOutsider(`${url}&tv=1`, 1920);
  await wall.opened
    .getByRole("region", { name: "安装量", exact: true })
    .first()
    .getByText(figure)
    .waitFor();
  expect(await wall.opened.getByRole("contentinfo").count()).toBe(0);
  await wall.close();

  // Taller than the wall: every card comes into sight, then the first again.
  const low = await asOutsider(`${url}&tv=1`, 1920, 600);
  const last = low.opened.getByRole("region", { name: "渠道表格" });
  await last.waitFor();
  await low.opened.getByText(figure).first().waitFor();
  const top = () => low.opened.evaluate(() => Math.round(document.documentElement.scrollTop));
  await low.opened.clock.runFor(30_000);
  expect(await top()).toBe(520);
  for (let screens = 0; screens < 6 && (await top()) > 0; screens += 1)
    await low.opened.clock.runFor(30_000);
  expect(await top()).toBe(0);
  await low.close();

  const row = dialog
    .getByRole("region", { name: "已分享的链接" })
    .getByRole("listitem")
    .filter({ hasText: "给老板" });
  await row.getByRole("button", { name: "「给老板」的操作" }).click();
  await page.getByRole("menuitem", { name: "撤销" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "撤销" }).click();
  await row.getByText("已撤销").waitFor();
  const late = await asOutsider(url);
  await late.opened.getByText("该看板的分享已被撤销").waitFor();
  await late.close();
});
