import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sha256Hex } from "../../src/core/api/signature";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { openPlace, readCode, signInAs } from "./steps";

const adminKey = "walk-admin-key-0123456789abcdef";
const seeded = "13800138000";
let service: RunningService;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  service = await startSeededService({ XI_ADMIN_KEY: adminKey });
  browser = await launchBrowser();
});
afterEach(() => context?.close());
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

async function openPage(): Promise<Page> {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
  context.setDefaultTimeout(60_000);
  return context.newPage();
}

/** Addresses that differ by numbers and queries only are one place. */
const shapeOf = (path: string) => (path.split("?")[0] ?? "").replaceAll(/\/\d+(?=\/|$)/g, "/:id");

/** What the links on screen lead to within the console. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .filter(({ origin, target }) => origin === location.origin && target !== "_blank")
      .map(({ pathname, search }) => pathname + search),
  );

const isNotFound = async (page: Page) => {
  const title = page.getByRole("heading", { level: 1 }).first();
  await title.waitFor();
  await page.waitForFunction(() => !document.querySelector("main [aria-busy=true]"));
  return (await title.textContent()) === "页面不存在";
};

const kindOf = (name: string) => name.replaceAll(/「.*?」|\d+/g, "");

/** Opens each kind of menu of a page that was not opened elsewhere; answers which button moved as it opened. */
async function openMenus(page: Page, opened: Set<string>): Promise<string[]> {
  const moved: string[] = [];
  for (const button of await page.locator("button[aria-haspopup=menu]:visible").all()) {
    const name = (await button.getAttribute("aria-label")) ?? (await button.textContent()) ?? "";
    if (opened.has(kindOf(name)) || !(await button.isEnabled())) continue;
    opened.add(kindOf(name));
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    await button.click({ force: true });
    await page.getByRole("menuitem").first().waitFor();
    const after = await button.boundingBox();
    if (before?.x !== after?.x || before?.y !== after?.y) moved.push(`${page.url()} ${name}`);
    await page.keyboard.press("Escape");
    await page.getByRole("menuitem").first().waitFor({ state: "hidden" });
  }
  return moved;
}

/** Presses the entries of every menu of a page that were not pressed elsewhere; answers where they led. */
async function pressMenus(page: Page, pressed: Set<string>): Promise<string[]> {
  const pages: string[] = [];
  const view = page.url();
  const names = await page
    .locator("button[aria-haspopup=menu]:visible")
    .evaluateAll((buttons) => [
      ...new Set(buttons.map((one) => one.getAttribute("aria-label") ?? one.textContent ?? "")),
    ]);
  for (const name of names) {
    if (pressed.has(kindOf(name))) continue;
    pressed.add(kindOf(name));
    const open = async () => {
      await page.getByRole("button", { name, exact: true }).first().click();
      await page.getByRole("menuitem").first().waitFor();
    };
    await open();
    const entries = await page
      .locator("[role=menuitem]:not([aria-disabled=true])")
      .allTextContents();
    await page.keyboard.press("Escape");
    for (const entry of entries.filter((one) => !/退出|删除|外观|语言|中文|English/.test(one))) {
      await open();
      await page.getByRole("menuitem", { name: entry, exact: true }).first().click();
      await page.waitForTimeout(100);
      if (page.url().split("?")[0] === view.split("?")[0]) {
        for (let tries = 0; tries < 2; tries += 1) await page.keyboard.press("Escape");
      } else {
        const { pathname, search } = new URL(page.url());
        pages.push(pathname + search);
        await page.goto(view);
        await isNotFound(page);
      }
    }
  }
  return pages;
}

/**
 * Goes everywhere that leads on from the workbench, the apps and the statistics, each kind of place once;
 * answers what leads nowhere. Menus are pressed on the workbench: what differs by mode is in the header,
 * which every page has.
 */
async function walk(
  page: Page,
  lookAt: (page: Page) => Promise<void> = async () => {},
): Promise<{ seen: string[]; dead: string[] }> {
  const waiting = ["/workbench", "/control", "/data/app_stats"];
  const seen = new Set<string>();
  const pressed = new Set<string>();
  const dead: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(shapeOf(path))) continue;
    seen.add(shapeOf(path));
    if (seen.size === 1) await page.goto(new URL(path, page.url()).href);
    else await openPlace(page, path);
    if (await isNotFound(page)) {
      dead.push(path);
      continue;
    }
    const links = await linksOf(page);
    await lookAt(page);
    const led = path === "/workbench" ? await pressMenus(page, pressed) : [];
    for (const to of [...links, ...led]) {
      if (!/^\/(docs|files|l)\//.test(to)) waiting.push(to);
    }
  }
  return { seen: [...seen], dead };
}

const everywhere = ["/channel/channel_manage", "/channel/channel_report", "/data/app_stats"];

test("in the demo every link and menu leads to a page that is there, and no menu moves its button", async () => {
  const page = await openPage();
  await page.goto(`http://demo.localhost:${service.port}/workbench`);
  await page.getByRole("button", { name: /^进入/ }).first().click();
  await page.waitForURL("**/data/app_stats*");
  const opened = new Set<string>();
  const moved: string[] = [];
  const { seen, dead } = await walk(page, async () => {
    moved.push(...(await openMenus(page, opened)));
  });
  expect(dead).toEqual([]);
  expect(moved).toEqual([]);
  expect([...opened]).toEqual(expect.arrayContaining(["分组的操作", "导出"]));
  expect(seen).toEqual(expect.arrayContaining(everywhere));
});

test("so it is for operations staff, in the app of the one they look after", async () => {
  const response = await fetch(`${service.url}/admin/operations-token?mobile=${seeded}`, {
    method: "POST",
    headers: { "x-admin-key": adminKey },
  });
  const { map } = (await response.json()) as { map: { token: string } };
  const page = await openPage();
  await page.goto(`http://ops.localhost:${service.port}/workbench?directId=${map.token}`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  const apps = await fetch(`${service.url}/xi/admin/apply/applyList`, {
    method: "POST",
    headers: { "content-type": "application/json", token: map.token },
    body: JSON.stringify({ pageSize: 100 }),
  });
  const { data } = (await apps.json()) as { data: { records: { appkey: string }[] } };
  await page.goto(new URL(`/data/app_stats?app=${data.records[0]?.appkey}`, page.url()).href);
  await page.getByRole("link", { name: "渠道管理" }).waitFor();
  const { seen, dead } = await walk(page);
  expect(dead).toEqual([]);
  expect(seen).toEqual(expect.arrayContaining(everywhere));
});

async function call<Reply>(name: string, body: object, token = ""): Promise<Reply> {
  const response = await fetch(`${service.url}${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { token }) },
    body: JSON.stringify(body),
  });
  const { map, data, retMsg } = (await response.json()) as Record<string, Reply> & {
    retMsg: string;
  };
  if (!map && !data) throw new Error(`${name}: ${retMsg}`);
  return (map ?? data) as Reply;
}

test("so it is in a private deployment, whose menu is shorter", async () => {
  const page = await openPage();
  await page.goto(`http://private.localhost:${service.port}/login`);
  await signInAs(page, seeded, { entersApp: true });
  await page.goto(new URL("/workbench", page.url()).href);
  const { seen, dead } = await walk(page);
  expect(dead).toEqual([]);
  expect(seen).toEqual(expect.arrayContaining(everywhere));
});

test("so it is in the first app of a new account, of which nothing is known yet", async () => {
  const mobile = "13700007788";
  await call("/xi/admin/user/sendCode", { mobile, type: "register" });
  const password = sha256Hex("xi123456");
  const account = { mobile, code: await readCode(service, mobile), password, rePassword: password };
  const { token } = await call<{ token: string }>("/xi/admin/user/register", {
    ...account,
    agreed: true,
  });
  await call("/api/console/appRecord/createOrUpdate", { name: "新应用" }, token);
  const page = await openPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, mobile, { entersApp: true });
  // It is asked once whether to upgrade, and declines.
  await page.goto(`${service.url}/data/app_stats`);
  await page.getByRole("alertdialog").getByRole("button", { name: "取消" }).click();
  await page.goto(`${service.url}/workbench`);
  const { seen, dead } = await walk(page);
  expect(dead).toEqual([]);
  expect(seen).toEqual(expect.arrayContaining(everywhere));
});

test("so it is in an app of somebody else's, as far as its owner lets one in", async () => {
  const page = await openPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, seeded);
  const password = sha256Hex("xi123456");
  const signIn = { type: "password", mobile: seeded, password };
  const { token } = await call<{ token: string }>("/xi/admin/user/login", signIn);
  const { records } = await call<{ records: { appkey: string }[] }>(
    "/xi/admin/apply/applyList",
    { pageSize: 100, isApplyAuth: 1 },
    token,
  );
  const [app] = records;
  if (!app) throw new Error("no app is authorised to the seeded account");
  await page.goto(`${service.url}/data/app_stats?app=${app.appkey}`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  const { seen, dead } = await walk(page);
  expect(dead).toEqual([]);
  expect(seen.length).toBeGreaterThan(everywhere.length);
});
