import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { onPhone } from "./phone";
import { startSeededService } from "./seeded-service";
import { signInAs } from "./steps";

/** From a figure down to one device and back, by the keyboard alone. */
const owner = "13800138000";
let service: RunningService;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
  });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, owner);
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

const press = (key: string) => page.keyboard.press(key);
const top = () => page.getByRole("dialog").last();
/** Waits for a level to be open: it has taken the focus. */
async function titleOf(name: RegExp): Promise<void> {
  await page.getByRole("dialog", { name }).waitFor();
  await vi.waitFor(
    async () =>
      expect(
        await page.evaluate(() => {
          const opened = [...document.querySelectorAll("[role=dialog]")].at(-1);
          return opened?.contains(document.activeElement);
        }),
      ).toBe(true),
    10_000,
  );
}
const query = () => new URL(page.url()).searchParams;
const focusedName = () =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

/** The text of the level on top, once nothing in it is awaited and it stays the same. */
async function settledText(): Promise<string> {
  const read = async () => ((await top().textContent()) ?? "").replaceAll(/\s+/g, " ");
  let last = "";
  await vi.waitFor(
    async () => {
      const text = await read();
      const isSame = text === last;
      last = text;
      expect(text).not.toContain("加载中");
      expect(isSame).toBe(true);
    },
    { timeout: 20_000, interval: 500 },
  );
  return last;
}

/** Reloads, and finds the same level with the same content, of which `part` is the last to come. */
async function sameAfterReload(level: RegExp, part: string): Promise<void> {
  await vi.waitFor(async () => expect(await top().textContent()).toContain(part), 20_000);
  const before = await settledText();
  await page.reload();
  await titleOf(level);
  await vi.waitFor(async () => expect(await settledText()).toBe(before), 30_000);
}

test("a fall is followed from the workbench to one device, and back by Esc and by the back key", async () => {
  await page.goto(`${service.url}/workbench`);
  const enter = page
    .getByRole("button", { name: /^进入/ })
    .or(page.getByRole("link", { name: /^进入/ }))
    .first();
  await enter.focus();
  await press("Enter");
  await page.waitForURL(/app_stats/);
  // The third day from the end of the range; its name is read from the address.
  const chart = page.getByRole("img", { name: /趋势/ }).first();
  await chart.waitFor();
  await page.getByRole("button", { name: "访问量" }).first().waitFor();
  await chart.focus();
  for (let step = 0; step < 3; step++) await press("ArrowLeft");
  await press("Enter");
  await titleOf(/为什么变化$/);
  const at = query().get("why")?.replace(/^\w+@/, "") ?? "";
  expect(at).toMatch(/^\d{4}-\d\d-\d\d$/);
  await page.goto(`${service.url}/data/app_stats?why=install@${at}`);
  await titleOf(/安装量为什么变化$/);

  const follow = async (name: RegExp | string) => {
    const button = top()
      .getByRole("button", { name, ...(typeof name === "string" && { exact: true }) })
      .first();
    await button.focus();
    await press("Enter");
  };
  await follow("看渠道");
  await titleOf(/安装量：渠道$/);
  expect(query().get("drill")).toBe("channels");
  await sameAfterReload(/安装量：渠道$/, "自然量");
  await follow(/^(?!自然量).* 安装量 \d+，看设备$/);
  await titleOf(/安装量：设备$/);
  expect(query().get("part")).toMatch(/^channel:\d+$/);
  // As many rows as the figure that was pressed.
  const seen = Number(query().get("seen"));
  const rows = top().getByRole("table", { name: "设备" }).getByRole("row");
  await vi.waitFor(async () => expect(await rows.count()).toBe(Math.min(seen, 50) + 1), 20_000);
  await sameAfterReload(/安装量：设备$/, "****");
  await follow(/归因诊断/);
  await titleOf(/^归因诊断$/);
  expect(query().get("ref")).toMatch(/^d_/);
  await sameAfterReload(/^归因诊断$/, "归因结果");

  for (const level of [/安装量：设备$/, /安装量：渠道$/, /安装量为什么变化$/]) {
    await press("Escape");
    await titleOf(level);
  }
  expect(query().get("drill")).toBeNull();
  await press("Escape");
  await vi.waitFor(async () => expect(await page.getByRole("dialog").count()).toBe(0), 10_000);
  expect(query().get("why")).toBeNull();
});

test("a drag over the trend asks why that stretch changed; its click and its Esc stay as they are", async () => {
  await page.goto(`${service.url}/data/app_stats`);
  const chart = page.getByRole("img", { name: /趋势/ }).first();
  await chart.waitFor();
  await page.getByRole("button", { name: "访问量" }).first().waitFor();
  const box = await chart.boundingBox();
  if (!box) throw new Error("没有图");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.4, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, y, { steps: 4 });
  await page.mouse.move(box.x + box.width * 0.6, y, { steps: 4 });
  expect(await chart.locator("[data-span]").count()).toBe(1);
  await page.mouse.up();
  await titleOf(/访问量为什么变化$/);
  expect(query().get("why")).toMatch(/^visit@[\d-]{10}\.\.[\d-]{10}$/);
  await sameAfterReload(/访问量为什么变化$/, "访问量");
  await press("Escape");
  await vi.waitFor(async () => expect(await page.getByRole("dialog").count()).toBe(0), 10_000);
  await page.mouse.click(box.x + box.width * 0.5, y);
  await titleOf(/访问量为什么变化$/);
  expect(query().get("why")).toMatch(/^visit@[\d-]{10}$/);
});

test("on a phone, what a drag says stays within the screen, at either end of the chart", async () => {
  await onPhone(browser, async (phone) => {
    phone.setDefaultTimeout(60_000);
    await phone.goto(`${service.url}/login`);
    await signInAs(phone, owner, { entersApp: true });
    for (const [from, to] of [
      [0.35, 0.7],
      [0.9, 0.3],
    ] as const) {
      await phone.goto(`${service.url}/data/app_stats`);
      const chart = phone.getByRole("img", { name: /的趋势$/ }).first();
      await chart.waitFor();
      await chart.scrollIntoViewIfNeeded();
      const box = await chart.boundingBox();
      if (!box) throw new Error("没有图");
      const y = box.y + box.height / 2;
      await phone.mouse.move(box.x + box.width * from, y);
      await phone.mouse.down();
      await phone.mouse.move(box.x + box.width * to, y, { steps: 4 });
      const hint = await phone.locator("small", { hasText: "松开、再点一下" }).boundingBox();
      expect(hint?.x).toBeGreaterThanOrEqual(0);
      expect((hint?.x ?? 0) + (hint?.width ?? 0)).toBeLessThanOrEqual(390);
    }
  });
});

test("each level is one step of the history, and gives the focus back to where it was opened", async () => {
  const day = new Date(Date.now() + 8 * 3_600_000 - 3 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`${service.url}/data/app_stats?why=install@${day}`);
  await titleOf(/安装量为什么变化$/);
  const open = async (button: ReturnType<Page["getByRole"]>) => {
    await button.focus();
    await press("Enter");
  };
  const goBack = [
    () => press("Escape"),
    async () => {
      await page.goBack();
    },
  ];
  for (const back of goBack) {
    const channels = top().getByRole("button", { name: "看渠道", exact: true });
    await open(channels);
    await titleOf(/安装量：渠道$/);
    // It stands above the others and comes by a call of its own.
    await top()
      .getByRole("button", { name: /^自然量 安装量 / })
      .waitFor();
    const figure = top()
      .getByRole("button", { name: / 安装量 \d+，看设备$/ })
      .nth(2);
    const figureName = await figure.getAttribute("aria-label");
    await open(figure);
    await titleOf(/安装量：设备$/);
    const device = top()
      .getByRole("button", { name: /归因诊断/ })
      .first();
    const deviceName = await device.getAttribute("aria-label");
    await open(device);
    await titleOf(/^归因诊断$/);
    const depth = await page.evaluate(() => history.length);
    await back();
    await page.getByRole("dialog", { name: /^归因诊断$/ }).waitFor({ state: "detached" });
    await vi.waitFor(async () => expect(await focusedName()).toBe(deviceName), 10_000);
    await back();
    await page.getByRole("dialog", { name: /安装量：设备$/ }).waitFor({ state: "detached" });
    await vi.waitFor(async () => expect(await focusedName()).toBe(figureName), 10_000);
    await back();
    await page.getByRole("dialog", { name: /安装量：渠道$/ }).waitFor({ state: "detached" });
    expect(query().get("drill")).toBeNull();
    expect(query().get("why")).toMatch(/^install@/);
    // Esc goes back in the history as the back key does: it leaves no step behind.
    expect(await page.evaluate(() => history.length)).toBe(depth);
  }
});

test("a phone shows a level over the whole screen, and its rows as cards", async () => {
  await onPhone(browser, async (phone) => {
    await phone.goto(`${service.url}/login`);
    await signInAs(phone, owner, { entersApp: true });
    await phone.goto(`${service.url}/data/app_stats?drill=devices&m=install`);
    const dialog = phone.getByRole("dialog", { name: /安装量：设备$/ });
    await dialog
      .getByRole("button", { name: /归因诊断/ })
      .first()
      .tap();
    const diagnosis = phone.getByRole("dialog", { name: /^归因诊断$/ });
    await diagnosis.waitFor();
    await vi.waitFor(async () => {
      const box = await diagnosis.boundingBox();
      expect([box?.x, box?.width].map((px) => Math.round(px ?? -1))).toEqual([0, 390]);
    }, 10_000);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
