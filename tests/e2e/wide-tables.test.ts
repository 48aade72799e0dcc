import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { signInAs } from "./steps";

let service: RunningService;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  page = await browser.newPage({ locale: "zh-CN", reducedMotion: "reduce" });
  await page.goto(`${service.url}/login`);
  await signInAs(page, "13800138000", { entersApp: true });
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

/** Resolves once what a new width changes has been drawn. */
const nextFrames = () =>
  page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  );

/** Headers of the largest table that are in sight as a whole, between what is pinned, and all of them. */
const columnsInSight = () =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>("main [role=region]")];
    const box = boxes.toSorted((one, other) => other.scrollWidth - one.scrollWidth)[0];
    if (!box) throw new Error("no table");
    const headers = [...box.querySelectorAll<HTMLElement>("thead th:not([data-check])")];
    const right = box.getBoundingClientRect().left + box.clientWidth;
    const pinned = headers.filter((one) => one.hasAttribute("data-pinned"));
    const edge = right - pinned.reduce((sum, one) => sum + one.offsetWidth, 0);
    const first = headers[0]?.getBoundingClientRect().right ?? 0;
    const names = (of: HTMLElement[]) => of.map((one) => one.innerText.trim());
    const inSight = headers.filter((one, index) => {
      if (index === 0 || pinned.includes(one)) return true;
      const { left, right: end } = one.getBoundingClientRect();
      return left >= first - 2 && end <= edge + 2;
    });
    return { all: names(headers), inSight: names(inSight) };
  });

const hint = () => page.getByRole("button", { name: /^还有 \d+ 列$/ });

test.each([
  ["/channel/channel_manage", 1024],
  ["/channel/channel_report", 1440],
  ["/channel/channel_report", 1024],
  ["/data/app_analysis", 1024],
] as const)(
  "%s at %i px says how many columns are out of sight, and shows each",
  async (path, width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(service.url + path);
    await hint().first().waitFor();
    // The rows decide how wide the columns are.
    await page.waitForLoadState("networkidle");
    const seen = new Set<string>();
    for (let press = 0; ; press += 1) {
      const { all, inSight } = await columnsInSight();
      for (const name of inSight) seen.add(name);
      if ((await hint().count()) === 0) {
        expect([...seen].toSorted()).toEqual([...new Set(all)].toSorted());
        break;
      }
      if (press === 0)
        await expect
          .poll(async () => {
            const now = await columnsInSight();
            const said = await hint().innerText();
            return [said, `还有 ${now.all.length - now.inSight.length} 列`];
          })
          .toSatisfy(([said, counted]) => said === counted);
      expect(press, "the hint leads to the last column").toBeLessThan(12);
      const before = await hint().innerText();
      await hint().click();
      await expect.poll(() => page.getByText(before, { exact: true }).count()).toBe(0);
    }
    await page.getByRole("button", { name: "回到前面的列" }).click();
    await hint().first().waitFor();
  },
);

test("the hint of a head of two lines stays within its column", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${service.url}/channel/channel_report`);
  const menu = page.getByRole("button", { name: /^(用户菜单|User menu)$/ });
  await menu.click();
  await page.getByRole("menuitem", { name: "English" }).click();
  await page.getByRole("button", { name: "About Click rate" }).waitFor();
  await page.waitForLoadState("networkidle");
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll("main th")].flatMap((head) => {
      const icon = [...head.querySelectorAll("svg")].at(-1);
      if (!icon) return [];
      const isIn = icon.getBoundingClientRect().right <= head.getBoundingClientRect().right;
      return isIn ? [] : [head.textContent];
    }),
  );
  expect(outside).toEqual([]);
  await menu.click();
  await page.getByRole("menuitem", { name: "中文" }).click();
  await page.getByRole("button", { name: "回到前面的列" }).or(hint()).first().waitFor();
});

test("the actions on selected rows come without moving a row", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${service.url}/channel/channel_manage`);
  const row = page.getByRole("row").nth(1);
  const box = row.getByRole("checkbox");
  await box.waitFor();
  // The address of the links above the rows has come.
  await page.waitForLoadState("networkidle");
  const placeOf = async () => (await row.boundingBox())?.y;
  const before = await placeOf();
  await box.check();
  const bar = page.getByRole("group", { name: /^已选/ });
  await bar.waitFor();
  expect(await placeOf()).toBe(before);
  const { y, height } = (await bar.boundingBox()) ?? { y: 0, height: 0 };
  expect(y + height, "the actions are in sight").toBeLessThanOrEqual(900);
});

const listPages = [
  "/control",
  "/channel/channel_manage",
  "/channel/channel_report",
  "/channel/channel_grouping",
  "/channel/event_stats",
  "/data/parameter_report",
  "/monitor/evidence",
  "/monitor/monitor_log",
  "/monitor/monitor_threshold",
  "/promote_links/xlink_manage",
  "/promote_links/mlink_manage",
  "/share/share_report",
  "/user/authorization",
  "/user/balance",
  "/user/domain",
  "/user/invoice?tab=records",
  "/user/invoice?tab=titles",
  "/user/order_page",
] as const;

/** Of every table of the page: its number cells that are cut off, the heights of its rows, and the most actions in sight. */
const measureTables = () =>
  page.evaluate(() => {
    const tables = [...document.querySelectorAll<HTMLTableElement>("main [role=region] table")];
    return tables.map((table) => {
      const rows = [...table.querySelectorAll<HTMLTableRowElement>("tbody > tr")];
      const numbers = [...table.querySelectorAll<HTMLElement>("[data-align=end]:not(th)")];
      const actions = rows.map(
        (row) =>
          [...row.querySelectorAll("td[data-pinned] :is(a, button)")].filter(
            (one) => one.getAttribute("aria-haspopup") !== "menu",
          ).length,
      );
      return {
        label: table.getAttribute("aria-label"),
        cutOff: numbers
          .filter((cell) => cell.scrollWidth > cell.clientWidth)
          .map((cell) => cell.innerText),
        heights: [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))],
        actions: Math.max(0, ...actions),
      };
    });
  });

const setLocale = (locale: "zh-CN" | "en") =>
  page.evaluate((wanted) => {
    const kept = JSON.parse(localStorage.getItem("xi:default") ?? "{}");
    kept.state.appearance = { ...kept.state.appearance, locale: wanted };
    localStorage.setItem("xi:default", JSON.stringify(kept));
  }, locale);

describe.each(["zh-CN", "en"] as const)("in %s", (locale) => {
  beforeAll(() => setLocale(locale));
  afterAll(() => setLocale("zh-CN"));

  test.each(listPages)(
    "%s cuts no number, has rows of one height and two actions in a row at most",
    async (path) => {
      await page.goto(service.url + path);
      await page.locator("main [role=region] tbody tr").first().waitFor();
      await page.waitForLoadState("networkidle");
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        await nextFrames();
        const tables = await measureTables();
        expect(tables.length).toBeGreaterThan(0);
        for (const { label, cutOff, heights, actions } of tables) {
          const at = `${label} at ${width} px`;
          expect(cutOff, at).toEqual([]);
          expect(heights, at).toHaveLength(1);
          expect(actions, at).toBeLessThanOrEqual(2);
        }
      }
    },
  );

  test.each(["/channel/channel_manage", "/channel/channel_report"])(
    "%s shows three columns of numbers at 1024 px before it is scrolled",
    async (path) => {
      await page.setViewportSize({ width: 1024, height: 900 });
      await page.goto(service.url + path);
      await page.locator("main [role=region] tbody tr").first().waitFor();
      await page.waitForLoadState("networkidle");
      const numbersInSight = async () => {
        const { inSight } = await columnsInSight();
        const numbers = await page
          .locator("main [role=region] thead th[data-align=end]:not([data-pinned])")
          .allInnerTexts();
        const names = numbers.map((name) => name.trim());
        return inSight.filter((name) => names.includes(name)).length;
      };
      // The rows decide how wide the columns are.
      await expect.poll(numbersInSight).toBeGreaterThanOrEqual(3);
    },
  );
});
