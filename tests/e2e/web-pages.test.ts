import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import { type PageServer, startPageServer } from "../support/page-server";
import { makePng } from "../support/png";
import type { RunningService } from "../support/running-service";
import { onPhone } from "./phone";
import { startSeededService } from "./seeded-service";
import { signInAs, violationsOf } from "./steps";

/** What is put on pages, and how links look: set in the console, met by visitors on their phones. */

let service: RunningService;
let browser: Browser;
let page: Page;
let shop: PageServer;
let tag = "";

beforeAll(async () => {
  service = await startSeededService();
  // A shop of somebody else, with a policy that allows nothing inline.
  shop = await startPageServer((request, response) => {
    const policy = `default-src 'none'; script-src ${service.url}; img-src ${service.url}; connect-src ${service.url}`;
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
    };
    const isPage = request.url === "/";
    response.writeHead(isPage ? 200 : 404, headers);
    response.end(
      isPage
        ? `<!doctype html><html lang="zh"><meta name="viewport" content="width=device-width"><h1>商店</h1>${tag}`
        : "",
    );
  });
  browser = await launchBrowser();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
  });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, "13800138000", { entersApp: true });
});

afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await service?.dispose();
});

const soon = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 });
const open = (path: string) => page.goto(service.url + path);

async function addChannel(code: string, fill: () => Promise<void> = async () => {}) {
  await open("/channel/channel_add");
  await page.getByLabel("渠道编号").fill(code);
  await page.getByLabel("渠道名称").fill("网页");
  await fill();
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText("渠道已创建").first().waitFor();
  const link = await page
    .getByText(/^http:\/\/.+\/l\/\w+/)
    .first()
    .textContent();
  return link?.trim() ?? "";
}

/** What the list says of a channel today: visits and clicks. */
async function countsOf(code: string): Promise<{ visit: number; click: number }> {
  return page.evaluate(async (keyword) => {
    const { token, app } = JSON.parse(localStorage.getItem("xi:default") ?? "{}").state;
    const response = await fetch("/xi/admin/channelList", {
      method: "POST",
      headers: { "content-type": "application/json", token, appkey: app.appkey },
      body: JSON.stringify({ keyword }),
    });
    return (await response.json()).map.list[0].today;
  }, code);
}

test("a banner set in the console is shown on somebody's page, and its taps count", async () => {
  await addChannel("banner01");
  await open("/data/app_stats");
  const menu = page.getByRole("navigation").filter({ hasText: "渠道管理" });
  await menu.getByText("Web 集成").click();
  await page.waitForURL("**/integration/web*");
  await page.getByRole("tab", { name: "App 横幅" }).click();
  await page.waitForURL("**tab=banner*");
  await page.getByLabel("标题").fill("<b>好应用</b>");
  await page.getByLabel(/^渠道/).fill("banner01");
  await page.getByLabel("描述").click();
  await page.getByRole("switch", { name: "显示横幅" }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: "icon.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg"),
  });
  await page.getByText("不是可以读取的图片").waitFor();
  await page.locator('input[type="file"]').setInputFiles({
    name: "icon.png",
    mimeType: "image/png",
    buffer: makePng({ width: 300, height: 200 }),
  });
  await page.getByRole("button", { name: "移除" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText("横幅已保存，网页在 1 分钟内更新").first().waitFor();
  await page.reload();
  expect(await page.getByLabel("标题").inputValue()).toBe("<b>好应用</b>");
  tag = (await page.getByRole("region", { name: "横幅脚本" }).textContent()) ?? "";
  expect(tag).toContain("/sdk/v1/banner.js?appkey=");

  await onPhone(browser, async (visitor, requested) => {
    const problems: string[] = [];
    visitor.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await visitor.goto(shop.url);
    // The root is closed: what is on screen is found by where it is.
    const host = visitor.locator("body > div").last();
    await host.waitFor();
    const box = await host.boundingBox();
    if (!box) throw new Error("the banner takes no room");
    expect(box.y + box.height).toBe(844);
    expect(await visitor.evaluate(() => document.body.lastElementChild?.shadowRoot)).toBeNull();
    await soon(() => requested.some((url) => url.includes("/pictures/"))).toBe(true);
    const third = requested.filter(
      (url) => ![shop.url, service.url].some((own) => url.startsWith(own)),
    );
    expect(third).toEqual([]);
    await soon(() => countsOf("banner01")).toMatchObject({ visit: 1, click: 0 });
    const reported = visitor.waitForResponse((response) =>
      response.url().endsWith("/sdk/v1/click"),
    );
    await visitor.touchscreen.tap(box.x + box.width - 50, box.y + box.height / 2);
    expect((await reported).status()).toBe(200);
    expect(problems.filter((text) => /Content Security/i.test(text))).toEqual([]);
  });
  await soon(() => countsOf("banner01")).toMatchObject({ visit: 1, click: 1 });

  await onPhone(browser, async (visitor) => {
    await visitor.goto(shop.url);
    const host = visitor.locator("body > div").last();
    await host.waitFor();
    const box = await host.boundingBox();
    if (!box) throw new Error("the banner takes no room");
    await visitor.touchscreen.tap(box.x + 18, box.y + box.height / 2);
    await host.waitFor({ state: "detached" });
    // Closed for seven days: the next page has none.
    await visitor.goto(shop.url);
    await visitor.waitForLoadState("networkidle");
    expect(await visitor.locator("body > div").count()).toBe(0);
  });
});

test("a template and a version chosen for a channel are what its link shows and gives", async () => {
  const link = await addChannel("look01", async () => {
    await page.getByRole("radio", { name: "模板", exact: true }).click();
    await page.getByRole("radio", { name: "沉浸" }).click();
    await page.getByRole("combobox", { name: "Android 安装包" }).click();
    await page.getByRole("option").nth(1).click();
  });
  await onPhone(browser, async (visitor) => {
    await visitor.goto(link);
    await visitor.locator("body.bold").waitFor();
    await visitor.getByRole("button", { name: "立即下载" }).waitFor();
    const download = visitor.waitForEvent("download");
    await visitor.getByRole("button", { name: "立即下载" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.apk$/);
  });
  await onPhone(
    browser,
    async (visitor) => {
      await visitor.goto(link);
      await visitor.getByRole("button", { name: "Download" }).waitFor();
    },
    { locale: "en-US", colorScheme: "dark" },
  );
  await soon(() => countsOf("look01")).toMatchObject({ visit: 2, click: 1 });
});

test("the code of the console opens and downloads, and counts for its channel", async () => {
  await addChannel("code01");
  await open("/integration/web?tab=code");
  await page.getByLabel("渠道").fill("code01");
  await page.keyboard.press("Tab");
  await page.getByRole("tab", { name: "网页" }).click();
  const code = page.getByRole("region", { name: "网页" });
  await soon(() => code.textContent()).toContain('channel: "code01"');
  const html = (await code.textContent()) ?? "";
  const own = await startPageServer((_, response) => {
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8" })
      .end(`<!doctype html>${html}`);
  });
  try {
    await onPhone(browser, async (visitor) => {
      await visitor.goto(own.url);
      const requested = visitor.waitForRequest((request) =>
        request.url().includes("/sdk/v1/download"),
      );
      await visitor.getByRole("button", { name: "立即下载" }).click();
      expect((await requested).url()).toContain("channelCode=code01");
    });
  } finally {
    await own.close();
  }
  await soon(() => countsOf("code01")).toMatchObject({ visit: 1, click: 1 });
});
