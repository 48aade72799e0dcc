import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { signInAs } from "./steps";

/** Pictures that the library draws: when it comes, what they tell, in which colours, and as files. */
let service: RunningService;
let browser: Browser;
let page: Page;
const engine: string[] = [];

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
  page.setDefaultTimeout(60_000);
  page.on("request", (request) => {
    if (/\/assets\/echarts/.test(request.url())) engine.push(request.url());
  });
  await page.goto(`${service.url}/login`);
  await signInAs(page, "13800138000", { entersApp: true });
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

const chart = () => page.locator("[data-chart]").first();
const isDrawn = () => page.locator("[data-chart=drawn]").first().waitFor();

/** How many pixels of a picture have each colour, by how often. */
const colorsOf = (chart: Locator) =>
  chart.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const color = `${data[at]},${data[at + 1]},${data[at + 2]},${data[at + 3]}`;
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    return [...counts].sort(([, a], [, b]) => b - a).map(([color]) => color);
  });

async function firstChannel(type: number): Promise<number> {
  return page.evaluate(async (type) => {
    const { token, app } = JSON.parse(localStorage.getItem("xi:default") ?? "{}").state;
    const response = await fetch("/xi/admin/channelList", {
      method: "POST",
      headers: { "content-type": "application/json", token, appkey: app.appkey },
      body: JSON.stringify({ type, sort: "totalInstall", order: "desc" }),
    });
    const { data, map } = await response.json();
    return (data ?? map).list[0].id;
  }, type);
}

/** The size of the picture that a press on the button saves, in px. */
async function savedPng(chart: Locator): Promise<{ width: number; height: number }> {
  const card = page.locator("section", { has: chart }).last();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    card.getByRole("button", { name: "下载 PNG" }).click(),
  ]);
  const bytes = await readFile(await download.path());
  expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

test("lines are read and saved without the library", async () => {
  await page.goto(`${service.url}/data/app_stats`);
  const lines = page.getByRole("img", { name: "趋势" }).first();
  await lines.hover();
  await lines.press("ArrowRight");
  await page.waitForLoadState("networkidle");
  const { width, height } = await savedPng(lines);
  const box = await lines.boundingBox();
  expect(width).toBe(2 * ((box?.width ?? 0) + 32));
  expect(height).toBeGreaterThan(2 * (box?.height ?? 0));
  expect(engine).toEqual([]);
});

test("the library comes with the map, once that is near", async () => {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 300);
      return chart().count();
    })
    .toBeGreaterThan(0);
  await chart().scrollIntoViewIfNeeded();
  await isDrawn();
  expect(engine).not.toEqual([]);
});

test("an area is drawn anew in the dark, tells of itself by pointer and keys, and opens by a press", async () => {
  await page.goto(`${service.url}/channel/report_details_adv/${await firstChannel(2)}?tab=ads`);
  await chart().scrollIntoViewIfNeeded();
  await isDrawn();
  const [light] = await colorsOf(chart());
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(async () => (await colorsOf(chart()))[0]).not.toBe(light);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(async () => (await colorsOf(chart()))[0]).toBe(light);
  expect((await savedPng(chart())).width).toBeGreaterThan(1_500);
  const rows = page.getByRole("table", { name: "当前层级" }).getByRole("row");
  const [name = "", installs = ""] = await rows.nth(1).getByRole("cell").allTextContents();
  const above = { x: 40, y: 60 };
  await chart().hover({ position: above });
  const card = page.locator("div:has(> b)", { hasText: name });
  expect(await card.innerText()).toContain(installs);
  await chart().click({ position: above });
  await page.getByRole("navigation", { name: "层级" }).getByText(name).waitFor();
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name: "全部", exact: true }).click();
  await chart().focus();
  await page.keyboard.press("ArrowRight");
  expect(await card.innerText()).toContain(installs);
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "层级" }).getByText(name).waitFor();
});
