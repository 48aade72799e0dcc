import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";

let service: RunningService;
let browser: Browser;
let page: Page;
const refused: string[] = [];

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  page = await context.newPage();
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

const code = () => page.locator("#snippet").inputValue();

test("a partner picks an element, its look and a framework, and copies the code", async () => {
  await page.goto(`${service.url}/embed/gallery`);
  await page.locator("#tag").selectOption("xi-export-list");
  await page.getByLabel("主题").selectOption("dark");
  await page.getByLabel("is-popover").check();
  expect(await code()).toContain('<xi-export-list is-popover theme="dark"></xi-export-list>');
  expect(await code()).toContain(`<script type="module" src="${service.url}/embed/xi.js">`);
  await page.getByLabel("框架").selectOption("React 19");
  expect(await code()).toContain('<ExportList isPopover theme="dark" />');
  for (const framework of ["Vue 3", "Svelte 5", "Solid", "Angular", "Next"]) {
    await page.getByLabel("框架").selectOption(framework);
    expect(await code()).toMatch(/xi-export-list is-popover|<ExportList isPopover/);
  }
  await page.getByRole("button", { name: "复制" }).click();
  await page.getByText("已复制").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code());
});

test("whoever is not signed in previews the demo's data, in the chosen language, and copies none of it", async () => {
  await page.goto(`${service.url}/embed/gallery?tag=xi-channel-list`);
  const preview = page.locator("#preview");
  await preview.locator("tbody tr td").first().waitFor();
  await page.getByText("这里是演示数据").waitFor();
  expect(await preview.getByRole("button", { name: "新建分组" }).count()).toBe(0);
  expect(await code()).not.toMatch(/demo|session="/);
  await page.locator("#tag").selectOption("xi-channel-detail-report");
  await preview.getByText("安装量").first().waitFor();
  await page.locator("#tag").selectOption("xi-export-list");
  await page.getByLabel("语言").selectOption("en");
  await page.getByText("Demo data, to look at only").waitFor();
  await preview.getByRole("heading", { name: /export/i }).waitFor();
  expect(refused).toEqual([]);
});

test("where the service has no demo, the preview asks to sign in", async () => {
  await page.route("**/docs/demo-token", (route) => route.fulfill({ status: 404 }));
  await page.goto(`${service.url}/embed/gallery?tag=xi-channel-list&locale=en`);
  await page.getByText("Not signed in").waitFor();
  await page.getByText("Takes one's own sign-in").waitFor({ state: "hidden" });
  await page.getByText("you see your own data here").waitFor();
  expect(refused).toEqual([]);
});
