import { readFile } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Browser, Download, Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { signInAs } from "./steps";

/** The files of charts say of whom, of what and of when they are; read back as written. */
let service: RunningService;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${service.url}/login`);
  await signInAs(page, "13800138000", { entersApp: true });
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

const card = (title: string): Locator =>
  page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) }).last();

async function saved(press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return {
    name: (download as Download).suggestedFilename(),
    bytes: await readFile(await (download as Download).path()),
  };
}

const byButton = (of: Locator, name: string) =>
  saved(() => of.getByRole("button", { name, exact: true }).click());

async function choose(of: Locator, name: string): Promise<void> {
  await of.getByRole("button", { name: "图表的更多操作" }).click();
  await page.getByRole("menuitem", { name }).click();
}

/** The texts of a PNG by keyword. */
function pngTexts(png: Buffer): Record<string, string> {
  const texts: Record<string, string> = {};
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "iTXt") {
      const body = png.subarray(at + 8, at + 8 + length);
      const end = body.indexOf(0);
      texts[body.toString("latin1", 0, end)] = body.toString("utf8", end + 5);
    }
    at += length + 12;
  }
  return texts;
}

const rowsOf = (csv: Buffer) =>
  csv
    .toString("utf8")
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));

/** What the SVG writes above the chart, wrapped lines as one. */
const svgTexts = (svg: string) =>
  page.evaluate((markup) => {
    const root = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
    return {
      tag: root.tagName,
      title: root.querySelector("title")?.textContent ?? "",
      desc: root.querySelector("desc")?.textContent ?? "",
      written: [...root.querySelectorAll(":scope > text")].map((one) => one.textContent).join(""),
      ends: [...root.querySelectorAll(":scope > text")].map(
        (one) => Number(one.getAttribute("x")) + (one.textContent ?? "").length,
      ),
      width: Number(root.getAttribute("width")),
      texts: root.querySelectorAll("text").length,
    };
  }, svg);

const channels = () =>
  page.evaluate(async () => {
    const { token, app } = JSON.parse(localStorage.getItem("xi:default") ?? "{}").state;
    const response = await fetch("/xi/admin/channelList", {
      method: "POST",
      headers: { "content-type": "application/json", token, appkey: app.appkey },
      body: JSON.stringify({ type: 1, sort: "totalInstall", order: "desc" }),
    });
    const { data, map } = await response.json();
    const list: { id: number; channelName: string }[] = (data ?? map).list;
    return { app: app.name as string, list: list.slice(0, 5) };
  });

/** A chart that does not say when it was read is stamped when it is saved. */
const second = /\d\d:\d\d:\d\d/;

const squeezed = (text: string) => text.replace(/\s/g, "");

test("the picture, the drawing and the rows of the trend say what the address filters", async () => {
  const { app, list } = await channels();
  const ids = list.map(({ id }) => id).join(",");
  await page.goto(
    `${service.url}/data/app_stats?from=2026-11-01&to=2026-11-07&platform=ios&channels=${ids}&compare=previous&metrics=install,pay`,
  );
  const trend = card("趋势");
  await trend.getByRole("img", { name: "趋势" }).first().waitFor();
  const png = await byButton(trend, "下载 PNG");
  const texts = pngTexts(png.bytes);
  const caption = (texts.Description ?? "").split("\n");
  expect(caption[0]).toMatch(new RegExp(`^${app}｜`));
  expect(texts.Title).toBe(caption[0]);
  expect(caption[1]).toMatch(
    /^2026-11-01 至 11-07，按日，对比上一周期（2026-10-25 至 10-31）｜筛选：/,
  );
  expect(caption[1]).toContain("平台 iOS");
  expect(caption[1]).toMatch(/渠道 .+、.+、.+ 等 5 个/);
  expect(caption[2]).toMatch(/^时区 Asia\/Shanghai · 更新于 \d{4}-\d\d-\d\d \d\d:\d\d/);
  expect(png.name).toMatch(/_2026-11-01_2026-11-07\.png$/);

  const svg = await saved(() => choose(trend, "下载 SVG"));
  const drawn = await svgTexts(svg.bytes.toString("utf8"));
  expect(drawn.tag).toBe("svg");
  expect(drawn.title).toBe(caption[0]);
  expect(drawn.desc).toBe(texts.Description);
  expect(squeezed(drawn.written)).toBe(squeezed(caption.join("")));
  expect(drawn.texts).toBeGreaterThan(8);

  const pdf = await saved(() => choose(trend, "下载 PDF"));
  expect(pdf.name).toBe(png.name.replace(".png", ".pdf"));
  const document = await PDFDocument.load(pdf.bytes);
  expect(document.getTitle()).toBe(caption[0]);
  expect(document.getAuthor()).toBe(app);
  const subject = document.getSubject() ?? "";
  for (const said of ["日期 2026-11-01 2026-11-07", "粒度 日", "对比期 上一周期", "平台 iOS"])
    expect(subject).toContain(said);
  for (const { channelName } of list) expect(subject).toContain(channelName);
  expect(subject).toContain("时区 Asia/Shanghai");
  const [sheet, ...others] = document.getPages();
  expect(others).toHaveLength(0);
  // A page of the picture's size: two pixels of it are one on the screen, which is 0.75 points.
  expect(sheet?.getWidth()).toBeCloseTo(png.bytes.readUInt32BE(16) * 0.375);
  expect(sheet?.getHeight()).toBeCloseTo(png.bytes.readUInt32BE(20) * 0.375);

  const csv = await byButton(trend, "导出 CSV");
  expect(csv.bytes.toString("latin1", 0, 3)).toBe("\u00ef\u00bb\u00bf");
  const rows = rowsOf(csv.bytes);
  const row = (name: string) => rows.find(([first]) => first === name) ?? [];
  expect(row("应用")).toEqual(["应用", app]);
  expect(row("日期")).toEqual(["日期", "2026-11-01", "2026-11-07"]);
  expect(row("粒度")).toEqual(["粒度", "日"]);
  expect(row("对比期")).toEqual(["对比期", "上一周期", "2026-10-25", "2026-10-31"]);
  expect(row("时区")).toEqual(["时区", "Asia/Shanghai"]);
  const filters = row("筛选").join(",");
  for (const { channelName } of list) expect(filters).toContain(channelName);
  const days = rows.filter(([first]) => /^\d{4}-\d\d-\d\d$/.test(first ?? ""));
  expect(days.map(([day]) => day)).toEqual(
    Array.from({ length: 7 }, (_, index) => `2026-11-0${index + 1}`),
  );
  const header = rows[rows.indexOf(days[0] as string[]) - 1] ?? [];
  const shown = await trend
    .locator("dl > div")
    .evaluateAll((cells) =>
      cells.map((cell) => [
        cell.querySelector("dt")?.textContent ?? "",
        cell.querySelector("dd")?.firstChild?.textContent ?? "",
      ]),
    );
  expect(shown.length).toBeGreaterThan(0);
  for (const [name = "", value = ""] of shown) {
    const at = header.findIndex((one) => one === name || one.startsWith(`${name}（`));
    const sum = days.reduce((total, cells) => total + Number(cells[at] ?? 0), 0);
    expect(sum.toFixed(2), name).toBe(Number(value.replace(/[^\d.-]/g, "")).toFixed(2));
  }
});

test("every kind of chart of the page has the same header in its three files", async () => {
  await page.goto(`${service.url}/data/app_stats?from=2026-11-01&to=2026-11-20`);
  for (const title of ["转化漏斗", "来源构成", "新老用户"]) {
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 500);
        return card(title).getByRole("button", { name: "下载 PNG" }).count();
      })
      .toBeGreaterThan(0);
    const one = card(title);
    await one.scrollIntoViewIfNeeded();
    const { bytes } = await byButton(one, "下载 PNG");
    const said = pngTexts(bytes).Description ?? "";
    expect(said, title).toContain("2026-11-01 至 11-20");
    expect(said, title).toContain(title);
    const svg = await saved(() => choose(one, "下载 SVG"));
    expect((await svgTexts(svg.bytes.toString("utf8"))).desc.replace(second, ""), title).toBe(
      said.replace(second, ""),
    );
    const rows = rowsOf((await byButton(one, "导出 CSV")).bytes);
    expect(rows, title).toContainEqual(["日期", "2026-11-01", "2026-11-20"]);
  }
});

test("a picture of a phone keeps the whole caption", async () => {
  const { list } = await channels();
  const ids = list.map(({ id }) => id).join(",");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(
    `${service.url}/data/app_stats?from=2026-11-01&to=2026-11-07&channels=${ids}&compare=previous`,
  );
  const trend = card("趋势");
  await trend.getByRole("img", { name: "趋势" }).first().waitFor();
  const { bytes } = await saved(() => choose(trend, "下载 SVG"));
  const svg = bytes.toString("utf8");
  const drawn = await svgTexts(svg);
  expect(drawn.width).toBeLessThanOrEqual(390);
  expect(squeezed(drawn.written)).toBe(squeezed(drawn.desc));
  // As the browser draws it, no line leaves the picture.
  const right = await page.evaluate((markup) => {
    const place = document.createElement("div");
    place.innerHTML = markup;
    document.body.append(place);
    const root = place.querySelector("svg") as SVGSVGElement;
    const all = [...root.querySelectorAll<SVGTextElement>(":scope > text")];
    const ends = all.map((one) => one.getBBox().x + one.getBBox().width);
    place.remove();
    return Math.max(...ends);
  }, svg);
  expect(right).toBeLessThanOrEqual(drawn.width);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("copies the picture and the rows, and says so where the browser refuses", async () => {
  await page.goto(`${service.url}/data/app_stats?from=2026-11-01&to=2026-11-07`);
  const trend = card("趋势");
  await trend.getByRole("img", { name: "趋势" }).first().waitFor();
  await choose(trend, "复制图片");
  await page.getByText("图片已复制").first().waitFor();
  const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
  expect(types).toContain("image/png");
  await choose(trend, "复制数据");
  await page.getByText("数据已复制").first().waitFor();
  const rows = await page.evaluate(() => navigator.clipboard.readText());
  expect(rows).toContain("日期\t2026-11-01\t2026-11-07");
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error("refused"));
  });
  await choose(trend, "复制图片");
  await page.getByText("浏览器不允许复制图片，请改用下载").first().waitFor();
  const xlsx = await saved(() => choose(trend, "下载 Excel"));
  expect(xlsx.name).toMatch(/_2026-11-01_2026-11-07\.xlsx$/);
  expect(xlsx.bytes.toString("latin1", 0, 2)).toBe("PK");
});
