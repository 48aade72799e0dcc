import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, posix } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import { type RunningService, startBuiltService } from "../support/running-service";
import { startSeededService } from "./seeded-service";

/** A reader of the documentation of a fresh installation with demo data. */
let service: RunningService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const problems: string[] = [];

declare global {
  interface Window {
    docsFaults?: string[];
  }
}

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(() => {
    const list: string[] = [];
    window.docsFaults = list;
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      list.push(`${violatedDirective} ${blockedURI}`),
    );
    document.addEventListener("xi-error", (event) => {
      const { target, detail } = event as CustomEvent<{ code: string; message: string }>;
      list.push(`${(target as Element).localName} ${detail.code} ${detail.message}`);
    });
  });
  page = await context.newPage();
  page.on("pageerror", ({ message }) => problems.push(message));
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

const open = (path: string) => page.goto(`${service.url}/docs/${path}`);
const allFaults = async () => [
  ...((await page.evaluate(() => window.docsFaults)) ?? []),
  ...problems,
];
const isDark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));

/** The key is heard once the page has come alive. */
const openSearch = () =>
  expect
    .poll(
      async () => {
        const isOpen = await page.getByRole("searchbox").isVisible();
        if (!isOpen) await page.keyboard.press("Control+k");
        return isOpen;
      },
      { interval: 300, timeout: 20_000 },
    )
    .toBe(true);

describe("a page", () => {
  test.each([
    ["归因窗口", "归因"],
    ["attribution window", "归因"],
    ["xi-channel-list", "渠道管理"],
    ["次日留存", "留存"],
  ])("is found by 「%s」", async (searchTerm, title) => {
    await open("");
    await openSearch();
    await page.getByRole("searchbox").fill(searchTerm);
    const found = page.locator(".VPLocalSearchBox .result").filter({ hasText: title }).first();
    await found.click();
    await page.locator(".vp-doc h1").waitFor();
    expect(new URL(page.url()).pathname).not.toBe("/docs/");
    expect(await allFaults()).toEqual([]);
  });

  test("becomes dark and stays so, and its element with it", async () => {
    await open("widgets/app-list.html");
    const element = page.locator(".stage xi-app-list");
    await element.waitFor();
    expect(await isDark()).toBe(false);
    await page.locator(".VPNavBarAppearance button").click();
    expect(await isDark()).toBe(true);
    await expect.poll(() => element.getAttribute("theme")).toBe("dark");
    await page.reload();
    expect(await isDark()).toBe(true);
    await page.locator(".VPNavBarAppearance button").click();
    expect(await isDark()).toBe(false);
    expect(await allFaults()).toEqual([]);
  });

  test("has its parts beside it, a page before and one after, and its version", async () => {
    await open("embed-tokens.html");
    await page
      .locator(".VPDocAsideOutline")
      .getByRole("link", { name: "安全", exact: true })
      .click();
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe("#安全");
    await page.locator(".pager-link.next").click();
    await page.locator(".vp-doc h1", { hasText: "主题与语言" }).waitFor();
    await page.locator(".pager-link.prev").click();
    await page.locator(".vp-doc h1", { hasText: "嵌入令牌" }).waitFor();
    const { version } = await import("../../package.json", { with: { type: "json" } }).then(
      (file) => file.default,
    );
    await page.locator(".VPNavBarMenu").getByRole("button", { name: version }).hover();
    await page.getByRole("link", { name: "版本与迁移" }).first().click();
    await page.locator(".vp-doc h1", { hasText: "版本与迁移" }).waitFor();
  });

  test("gives its code to the clipboard", async () => {
    await open("getting-started.html");
    const block = page.locator(".vp-doc div[class*=language-html]").first();
    await block.hover();
    await block.getByRole("button", { name: "复制" }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain("<xi-session base-url=");
    expect(await allFaults()).toEqual([]);
  });

  test("that is not there is a page to search from", async () => {
    const response = await open("nothing/here.html");
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "没有这一页" }).waitFor();
    await page.getByRole("button", { name: "搜索文档" }).last().click();
    await page.getByRole("searchbox").fill("渠道");
    await page.locator(".VPLocalSearchBox .result").first().waitFor();
    expect(await allFaults()).toEqual([]);
  });
});

test("the list of the pages for machines is plain text", async () => {
  const response = await fetch(`${service.url}/docs/llms.txt`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toContain("(/docs/webviews.html): ");
});

test("the changes are a feed, which every page names", async () => {
  const page = await (await fetch(`${service.url}/docs/`)).text();
  const [, path] =
    /<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]+)"/.exec(page) ?? [];
  const response = await fetch(`${service.url}${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(await response.text()).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
});

test("the address with a version in the docs has the digest that stands beside it", async () => {
  const html = await (await fetch(`${service.url}/docs/pinning.html`)).text();
  const text = html.replaceAll(/<[^>]+>/g, "").replaceAll("&quot;", '"');
  const [, script = ""] =
    /src="https:\/\/console\.example\.com(\/embed\/[\d.]+\/xi\.js)"/.exec(text) ?? [];
  const response = await fetch(`${service.url}${script}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const digest = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
  expect(text).toContain(`integrity="${digest}"`);
  const { versions } = await (await fetch(`${service.url}/embed/versions.json`)).json();
  expect(versions[0]).toMatchObject({ script, integrity: digest });
});

const htmlBelow = (folder: string): string[] =>
  readdirSync(join("dist/docs", folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return htmlBelow(path);
    return entry.name.endsWith(".html") ? [path] : [];
  });

test("no page is wider than a phone", async () => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const wide: string[] = [];
  const left = htmlBelow(".");
  const readAll = async () => {
    const reader = await phone.newPage();
    for (let path = left.pop(); path; path = left.pop()) {
      // Without scripts, a document's content is there before its sheets are.
      await reader.goto(`${service.url}/docs/${path}`, { waitUntil: "load" });
      const width = await reader.evaluate(() => document.documentElement.scrollWidth);
      if (width > 390) wide.push(`${path} ${width}`);
    }
  };
  await Promise.all([readAll(), readAll(), readAll()]);
  const reader = await phone.newPage();
  await reader.goto(`${service.url}/docs/sizes.html`);
  const table = reader.locator(".vp-doc .table").first();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await phone.close();
  expect(wide).toEqual([]);
});

/** What only its reader has an invitation or a code for. */
const personal = [
  "xi-grant-invite",
  "xi-scan-confirm",
  "xi-setup-form",
  "xi-share-invite",
  "xi-wechat-return",
];

/** Toasts, in whatever root. */
const toasts = () =>
  page.evaluate(() => {
    const within = (root: ParentNode): string[] =>
      [...root.querySelectorAll("*")].flatMap((item) => [
        ...(item.matches("[data-xi-toasts]") && item.textContent ? [item.textContent] : []),
        ...(item.shadowRoot ? within(item.shadowRoot) : []),
      ]);
    return within(document);
  });

async function greets(tag: string): Promise<void> {
  const stage = page.locator(`.live[data-tag=${tag}] .stage`);
  await stage.waitFor();
  if (personal.includes(tag)) return stage.getByText("没有公开的例子").waitFor();
  const isOwn = (await page.locator(".live").getAttribute("data-own")) === "true";
  if (isOwn) return stage.locator("xi-login-form").waitFor();
  const button = stage.getByRole("button", { name: "打开", exact: true });
  const element = stage.locator(tag);
  await element.or(button).first().waitFor({ state: "attached" });
  if ((await element.count()) === 0) await button.click();
  await page
    .locator(".live .events li")
    .filter({ hasText: `<${tag}> xi-ready` })
    .first()
    .waitFor({ state: "attached" });
}

test("every element's page greets with the element, without a fault or a toast", async () => {
  const said: string[] = [];
  await open("widgets/workbench.html");
  for (const path of htmlBelow("widgets")) {
    // As a reader goes from page to page, which keeps what was told.
    await page.evaluate(
      (address) => document.querySelector<HTMLElement>(`.VPSidebar a[href="${address}"]`)?.click(),
      `/docs/${path}`,
    );
    await greets(`xi-${posix.basename(path, ".html")}`);
    said.push(...(await toasts()).map((toast) => `${path} says ${toast}`));
  }
  expect(said).toEqual([]);
  expect(await allFaults()).toEqual([]);
});

test("the theme page dresses a living element, and writes the code that does the same", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open("theming.html");
  const lab = page.locator(".lab");
  const list = lab.locator("xi-channel-list");
  const exporting = list.getByRole("button", { name: "导出渠道清单" });
  const radius = () => exporting.evaluate((button) => getComputedStyle(button).borderRadius);
  await lab.locator(".code").scrollIntoViewIfNeeded();
  await exporting.waitFor();
  expect(await radius()).toBe("6px");
  await lab.getByLabel("圆角（像素）").fill("99");
  await lab.getByLabel("圆角（像素）").press("Tab");
  await expect.poll(radius).toBe("24px");
  await lab.getByLabel("品牌色（浅色）").fill("#c8e6c9");
  await lab.getByText("低于 4.5，看不清").waitFor();
  await lab.locator(".code").getByRole("button", { name: "复制" }).click();
  await lab.getByRole("button", { name: "已复制" }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("radius: 24");
  expect(copied).toContain('light: "#c8e6c9"');
  await lab.getByRole("button", { name: "恢复" }).click();
  await expect.poll(radius).toBe("6px");
  expect(await allFaults()).toEqual([]);
});

test("where there is no demo, an element's page says calmly how to see it, with the form", async () => {
  const bare = await startBuiltService({ XI_SEED: "none" });
  try {
    await page.goto(`${bare.url}/docs/widgets/channel-list.html`);
    const stage = page.locator(".live .stage");
    await stage.getByText("登录后在这里试用，与控制台是同一个登录。", { exact: true }).waitFor();
    await stage.locator("xi-login-form").getByLabel("手机号").waitFor();
    await page.goto(`${bare.url}/docs/widgets/shared-chart.html`);
    await stage.getByText("没有公开的例子").waitFor();
    expect(await allFaults()).toEqual([]);
  } finally {
    await bare.dispose();
  }
});
