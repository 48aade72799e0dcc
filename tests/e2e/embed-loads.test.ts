import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readWidgetApis } from "../../scripts/build/widget-api.mjs";
import { embedSizes } from "../../scripts/docs/sizes.mjs";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";

/** Compares the sizes in docs/sizes.md with what a page with one widget loads. */
const sizes = embedSizes(readWidgetApis());
const tags = [
  "xi-message-bell",
  "xi-user-menu",
  "xi-app-switcher",
  "xi-export-list",
  "xi-channel-list",
];

let service: RunningService;
let browser: Browser;
let context: BrowserContext;
const addressOf = (tag: string) => `${service.url}/one-widget.html?tag=${tag}`;

const pageHtml = `<!doctype html><script type="module" src="/embed/xi.js"></script>
<xi-session appkey="xmsj7k"></xi-session><main></main>
<script>
  const tag = new URL(location).searchParams.get("tag");
  document.querySelector("main").append(document.createElement(tag));
</script>`;

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  context = await browser.newContext({ locale: "zh-CN", viewport: { width: 1280, height: 900 } });
  await context.route("**/one-widget.html*", (route) =>
    route.fulfill({ contentType: "text/html", body: pageHtml }),
  );
  const page = await context.newPage();
  await page.goto(addressOf("xi-login-form"));
  await page.getByPlaceholder("请输入手机号").fill("13800138000");
  await page.locator("input[type=password]").fill("xi123456");
  await page.locator("button[type=submit]").click();
  await page.getByText("已登录").first().waitFor();
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

test.each(tags)("%s loads what docs/sizes.md says", async (tag) => {
  const page = await context.newPage();
  const loaded = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/embed/") && pathname.endsWith(".js"))
      loaded.set(
        pathname,
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
  });
  await page.goto(addressOf(tag));
  const said = sizes.widgets.find((widget) => widget.tag === tag);
  await expect.poll(() => loaded.size).toBe(said?.files);
  await page.waitForLoadState("networkidle");
  const bytes = await Promise.all(loaded.values());
  expect(loaded.size).toBe(said?.files);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBe(said?.total);
  await page.close();
});
