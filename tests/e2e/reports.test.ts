import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { readLink, sendSdk, signInAs } from "./steps";

/** What is read every day: live events, a diagnosis, a saved view, exports, shares and invitations. */
const owner = "13800138000";
const invited = "13900139000";
let service: RunningService;
let browser: Browser;
let page: Page;

async function newPage() {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
  });
  context.setDefaultTimeout(60_000);
  return context.newPage();
}

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  page = await newPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, owner, { entersApp: true });
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

const open = (path: string) => page.goto(service.url + path);
const option = (name: string) => page.getByRole("option", { name, exact: true });
const shared = (path: string) => page.getByText(new RegExp(`/${path}/`)).first();

test("an install is in the live events within three seconds, and its diagnosis says why", async () => {
  await open("/data/app_stats");
  await page.getByRole("button", { name: "实时事件" }).click();
  const drawer = page.getByRole("dialog", { name: "实时事件" });
  const first = drawer.getByRole("row").nth(1);
  await first.waitFor();
  const appkey = await page.evaluate(
    () => JSON.parse(localStorage.getItem("xi:default") ?? "{}").state.app.appkey,
  );
  await sendSdk(service, "install", appkey, { deviceId: "live-device-0001" });
  await first.getByText("127.0.0.*").waitFor();
  await first.getByRole("button", { name: "归因诊断" }).click();
  const diagnosis = page.getByRole("dialog", { name: "归因诊断" });
  await diagnosis.getByText("缺少设备号").waitFor();
});

test("a saved view keeps its filter over a reload, and is opened from any other state", async () => {
  await open("/data/app_stats");
  await page.getByRole("combobox", { name: "平台" }).click();
  await option("iOS").click();
  await page.getByRole("button", { name: "视图", exact: true }).click();
  await page.getByRole("menuitem", { name: "保存当前为视图…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("只看 iOS");
  await dialog.getByRole("button", { name: "保存" }).click();
  await dialog.waitFor({ state: "detached" });

  await open("/data/app_stats");
  expect(await page.getByRole("combobox", { name: "平台" }).textContent()).toBe("平台：全部");
  await page.getByRole("button", { name: /^视图/ }).click();
  await page.getByRole("menuitem", { name: "只看 iOS" }).click();
  await expect
    .poll(() => page.getByRole("combobox", { name: "平台" }).textContent())
    .toBe("平台：iOS");
  await page.reload();
  await expect
    .poll(() => page.getByRole("combobox", { name: "平台" }).textContent())
    .toBe("平台：iOS");
});

test("a report is downloaded as a table", async () => {
  await open("/channel/channel_report");
  await page.getByRole("row", { name: /xmsj_001/ }).waitFor();
  await page.getByRole("button", { name: "导出", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "XLSX，每个渠道一行" }).click();
  const rows = await readSheet(await readFile(await (await download).path()));
  expect(rows.flat()).toContain("xmsj_001");
});

test("two channels are compared, and the address alone brings the comparison back", async () => {
  await open("/channel/channel_compare");
  await page.getByRole("button", { name: "选择渠道" }).click();
  const dialog = page.getByRole("dialog", { name: "选择要对比的渠道" });
  for (const name of ["抖音号01", "微博话题01"])
    await dialog.getByRole("checkbox", { name: new RegExp(name) }).check();
  await dialog.getByRole("button", { name: "对比" }).click();
  for (const reads of [1, 2]) {
    if (reads === 2) await page.reload();
    for (const name of ["抖音号01", "微博话题01"])
      await page
        .getByRole("row", { name: new RegExp(name) })
        .first()
        .waitFor();
  }
});

test("a group is shared without money: the figure is not in what the page is sent", async () => {
  await open("/channel/channel_grouping");
  await page.getByRole("button", { name: "分享 线上活动" }).click();
  const dialog = page.getByRole("dialog", { name: "分享报表" });
  await dialog.getByLabel("访问密码").fill("pass1234");
  await dialog.getByRole("button", { name: "保存" }).click();
  await page.getByText("分享设置已保存").first().waitFor();
  const url = (await shared("share_chart_group").textContent())?.trim() ?? "";

  const reader = await newPage();
  const sent: string[] = [];
  reader.on("response", async (response) => {
    if (/share/i.test(response.url()) && /json/.test(response.headers()["content-type"] ?? ""))
      sent.push(await response.text().catch(() => ""));
  });
  await reader.goto(url);
  await reader.getByLabel("访问密码").fill("pass1234");
  await reader.getByRole("button", { name: "查看报表" }).click();
  await reader.getByText("安装量").first().waitFor();
  expect(sent.join()).toContain("install");
  expect(sent.join()).not.toMatch(/"pay":(?!null)/);
  await reader.context().close();
});

test("a partner accepts an invitation and sees these channels only", async () => {
  await open("/channel/channel_invite");
  await page.getByRole("button", { name: "邀请查看" }).first().click();
  const dialog = page.getByRole("dialog", { name: "邀请查看" });
  await dialog.getByLabel("手机号或邮箱").fill(invited);
  await dialog.getByRole("button", { name: /^渠道范围/ }).click();
  await page.getByRole("treeitem", { name: "线上活动" }).click();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "保存" }).click();
  await page.getByText("邀请已发送").first().waitFor();
  await page.getByRole("row", { name: /待接受/ }).waitFor();

  const partner = await newPage();
  await partner.goto(`${service.url}/login`);
  await signInAs(partner, invited);
  await partner.goto(await readLink(service, invited));
  await partner.getByRole("button", { name: "接受邀请" }).click();
  await partner.getByRole("heading", { name: "5 个渠道" }).waitFor();
  expect(await partner.getByText("付费金额").count()).toBe(0);
  await partner.context().close();

  await page.reload();
  await page.getByRole("row", { name: /已接受/ }).waitFor();
});

test("on a phone ten channels take no more than three screens, and nothing scrolls within the page", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/channel/channel_report");
  const cards = page.getByRole("list", { name: "渠道报表" });
  await cards.getByText("抖音号01").waitFor();
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
  expect(await cards.getByRole("listitem").count()).toBe(11);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    3 * 844,
  );
  const more = cards.getByRole("button", { name: "更多 抖音号01" });
  await more.focus();
  await page.keyboard.press("Enter");
  await cards.getByText("注册量").first().waitFor();
  const scrolling = await page.evaluate(
    () =>
      [...document.querySelectorAll("main *")].filter(
        (box) =>
          box.scrollHeight > box.clientHeight + 1 &&
          /auto|scroll/.test(getComputedStyle(box).overflowY),
      ).length,
  );
  expect(scrolling).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
});
