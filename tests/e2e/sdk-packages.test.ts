import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import { startPageServer } from "../support/page-server";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { signInAs } from "./steps";

let service: RunningService;
let browser: Browser;
let page: Page;
const folder = mkdtempSync(join(tmpdir(), "xi-web-package-"));

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  const context = await browser.newContext({ locale: "zh-CN" });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, "13800138000", { entersApp: true });
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
  rmSync(folder, { recursive: true });
});

/** Opens the guide of a system from the menu, as a person does. */
async function openGuide(menuName: string) {
  await page.goto(`${service.url}/data/app_stats`);
  const menu = page.getByRole("navigation").filter({ hasText: "渠道管理" });
  await menu.getByText(menuName).click();
  await page.getByRole("link", { name: "集成指引" }).click();
}

const lines = (name: string) => page.getByRole("region", { name, exact: true }).innerText();

test("the lines of the guide name what this service has", async () => {
  await openGuide("Android 配置");
  await page.getByRole("tab", { name: "build.gradle", exact: true }).waitFor();
  const gradle = await lines("build.gradle");
  const [, maven] = /url "(\S+)"/.exec(gradle) ?? [];
  const [, version] = /"io\.xi:xi-sdk:(\S+)"/.exec(gradle) ?? [];
  const pom = await fetch(`${maven}/io/xi/xi-sdk/${version}/xi-sdk-${version}.pom`);
  expect([maven, pom.status]).toEqual([`${service.url}/sdk/maven`, 200]);

  await openGuide("iOS 配置");
  await page.getByRole("tab", { name: "Swift Package" }).waitFor();
  const [, swift] = /url: "(\S+)"/.exec(await lines("Swift Package")) ?? [];
  const clone = ["clone", "--quiet", "--branch", `${version}`, `${swift}`, join(folder, "swift")];
  execFileSync("git", clone, { stdio: "pipe" });
  expect(readFileSync(join(folder, "swift/Package.swift"), "utf8")).toContain("XiSDK");
  await page.getByRole("tab", { name: "CocoaPods" }).click();
  const [, podspec] = /:podspec => '(\S+)'/.exec(await lines("CocoaPods")) ?? [];
  const spec = await (await fetch(`${podspec}`)).text();
  const [, archive] = /:http => "(\S+)"/.exec(spec) ?? [];
  expect((await fetch(`${archive}`)).status).toBe(200);
});

test("a page of the web package loads the SDK, which reports its visit and a tap", async () => {
  const { versions, "dist-tags": tags } = await (
    await fetch(`${service.url}/sdk/npm/@xi%2fweb`)
  ).json();
  const tarball = await fetch(versions[tags.latest].dist.tarball);
  execFileSync("tar", ["xz", "-C", folder], { input: Buffer.from(await tarball.arrayBuffer()) });
  const appkey = await page.evaluate(
    () => JSON.parse(localStorage.getItem("xi:default") ?? "{}").state.app.appkey,
  );
  const own = await (await browser.newContext()).newPage();
  const reported: unknown[] = [];
  own.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/sdk/v1/click"))
      reported.push(...JSON.parse(request.postData() ?? "{}").events);
  });
  const script = `import { loadXi } from "./index.js";
    const xi = loadXi({ service: ${JSON.stringify(service.url)}, appkey: ${JSON.stringify(appkey)} });
    document.querySelector("button").addEventListener("click", (tap) => xi.open(tap));`;
  const shop = await startPageServer(({ url }, response) => {
    const isPage = url === "/";
    response.setHeader("content-type", isPage ? "text/html" : "text/javascript");
    response.end(
      isPage
        ? `<!doctype html><button>open</button><script type="module">${script}</script>`
        : readFileSync(join(folder, "package", `${url}`)),
    );
  });
  await own.goto(shop.url);
  await own.waitForFunction(() => {
    const { xi } = window as unknown as { xi?: { waiting?: unknown } };
    return xi && !xi.waiting;
  });
  await own.getByRole("button").click();
  await expect
    .poll(() => reported.map((event) => (event as { type: string }).type))
    .toEqual(expect.arrayContaining(["visit", "click"]));
  await shop.close();
});
