import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { signInAs } from "./steps";

let service: RunningService;
let browser: Browser;
let context: BrowserContext;
const owner = "13800138000";
const neighbour = "13900139000";
const manage = "/channel/channel_manage";

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
});
afterEach(() => context?.close());
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

async function signedIn(mobile: string): Promise<Page> {
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, mobile);
  return page;
}
const at = (page: Page, path: string) => page.goto(service.url + path);

/** A call of the one who is signed in. */
async function call(page: Page, path: string, body: object) {
  return page.evaluate(
    async ({ path, body }) => {
      const { state } = JSON.parse(localStorage.getItem("xi:default") ?? "{}");
      const response = await fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json", token: state.token },
        body: JSON.stringify(body),
      });
      return response.json();
    },
    { path, body },
  );
}
/** Of professional apps: those of the standard edition ask to be upgraded first. */
async function appkeys(page: Page): Promise<string[]> {
  const { data } = await call(page, "/xi/admin/apply/applyList", { pageSize: 100 });
  return data.records
    .filter((app: { applyVersion: string }) => app.applyVersion === "1")
    .map((app: { appkey: string }) => app.appkey);
}
const shownKey = (page: Page) =>
  page.locator("aside code, nav code, dl code").first().textContent();
const ready = (page: Page) => page.getByRole("heading", { name: "渠道管理" }).waitFor();

describe("the app in the address", () => {
  test("two tabs show two apps, each over a reload", async () => {
    const page = await signedIn(owner);
    const [one, two] = await appkeys(page);
    await at(page, `${manage}?app=${one}`);
    await ready(page);
    const other = await context.newPage();
    await at(other, `${manage}?app=${two}`);
    await ready(other);
    expect([await shownKey(page), await shownKey(other)]).toEqual([one, two]);
    await page.getByRole("link", { name: "渠道分组" }).click();
    await page.waitForURL(`**/channel/channel_grouping?app=${one}`);
    await page.reload();
    await page.getByRole("heading", { name: "渠道分组" }).waitFor();
    expect(await shownKey(page)).toBe(one);
    await other.reload();
    await ready(other);
    expect(await shownKey(other)).toBe(two);
    await other.goto(`${service.url}/workbench`);
    await other.goBack();
    await ready(other);
    expect(await shownKey(other)).toBe(two);
  });

  test("a link of an app that is another's leads to the list with a word why", async () => {
    const page = await signedIn(owner);
    await signInAs(page, neighbour);
    const { map } = await call(page, "/api/console/appRecord/createOrUpdate", { name: "别人的" });
    await signInAs(page, owner);
    await at(page, `${manage}?app=${map.appkey}`);
    await page.waitForURL("**/control");
    await page.getByText("您没有该应用的权限").first().waitFor();
  });

  test("the asked page of an app survives a session that has ended", async () => {
    const page = await signedIn(owner);
    const [, two] = await appkeys(page);
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("xi:default") ?? "{}");
      kept.state.token = "ended";
      localStorage.setItem("xi:default", JSON.stringify(kept));
    });
    await at(page, `/channel/channel_grouping?app=${two}`);
    await page.getByRole("button", { name: "重新登录" }).click();
    await page.waitForURL("**/login?from=*");
    await page.getByLabel("手机号").fill(owner);
    await page.getByLabel("密码", { exact: true }).fill("xi123456");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.waitForURL(`**/channel/channel_grouping?app=${two}`);
    await page.getByRole("heading", { name: "渠道分组" }).waitFor();
    expect(await shownKey(page)).toBe(two);
  });
});

test("an app that is taken away leads to the list, with the app left and a word why", async () => {
  const page = await signedIn(owner);
  const [one] = await appkeys(page);
  await at(page, `${manage}?app=${one}`);
  await ready(page);
  const gone = { retCode: "0202", retMsg: "应用不存在或已被删除" };
  // The list is begun with the page: of the batch only its part is answered.
  await page.route("**/xi/admin/batch", (route) => {
    const { calls } = route.request().postDataJSON();
    const index = calls.findIndex(({ name }: { name: string }) => name === "channelList");
    const line = JSON.stringify({ index, requestId: "", envelope: gone });
    return route.fulfill({ contentType: "application/x-ndjson", body: `${line}\n` });
  });
  await page.reload();
  await page.waitForURL("**/control");
  await page.getByText("应用不存在或已被删除").first().waitFor();
  await page.getByRole("heading", { name: "应用管理" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/control");
});

test("signing out goes to sign-in once, half a second later", async () => {
  const page = await signedIn(owner);
  await at(page, "/workbench");
  await page.getByRole("heading").first().waitFor();
  const seen: string[] = [];
  page.on("framenavigated", (frame) => seen.push(new URL(frame.url()).pathname));
  await page.getByRole("button", { name: "用户菜单" }).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  await page.getByText("已退出登录").waitFor();
  await page.waitForURL("**/login");
  await page.waitForTimeout(1000);
  expect(seen).toEqual(["/login"]);
});
