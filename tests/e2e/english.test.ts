import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256Hex } from "../../src/core/api/signature";
import { launchBrowser } from "../support/browser";
import { plainSettings } from "../support/edge/settings";
import { type RunningService, startBuiltService } from "../support/running-service";
import { openPlace, readCode, sendSdk } from "./steps";

/** Everything that is data has an English name here: what is Chinese was left untranslated. */
const mobile = "13700004321";
let service: RunningService;
let browser: Browser;
let page: Page;
let appkey = "";
let edgeAppkey = "";
let channelId = 0;
/** What the operator announces, in the operator's words. */
let announced: string[] = [];

async function call(name: string, body: object, headers: Record<string, string> = {}) {
  const path = name.startsWith("/") ? name : `/xi/admin/${name}`;
  const response = await fetch(service.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const { map, data, retCode, retMsg } = await response.json();
  if (retCode !== "0000") throw new Error(`${name}: ${retMsg}`);
  return map ?? data;
}

/** A domain and a node, so that the lists have rows. */
async function addEdge(by: Record<string, string>) {
  const settings = plainSettings(443, "origin.example.com");
  await call("edge/save", { domain: "www.example.com", settings }, by);
  await call("edge/addNode", { name: "edge-1" }, by);
}

async function makeApp() {
  await call("user/sendCode", { mobile, type: "register" });
  const password = sha256Hex("abc123456");
  const code = await readCode(service, mobile);
  const account = { mobile, code, password, rePassword: password, agreed: true };
  const session = await call("user/register", account);
  const { token } = session;
  const made = await call("/api/console/appRecord/createOrUpdate", { name: "Comet" }, { token });
  appkey = made.appkey;
  const by = { token, appkey };
  const [group] = (await call("allGroups", {}, by)).list;
  const channel = { groupId: group.id, channelName: "Newsletter", channelCode: "news" };
  channelId = (await call("channel/addChannel", channel, by)).id;
  const edge = { name: "CometEdge", agreed: true, flag: "afpm" };
  await call("apply/addApply", edge, { token });
  edgeAppkey = (await call("/api/console/proxyApp/list", {}, { token })).list[0].appkey;
  await addEdge({ token, appkey: edgeAppkey });
  const { records } = await call("apply/applyList", { pageSize: 10 }, { token });
  return { session, app: records.find((one: { appkey: string }) => one.appkey === appkey) };
}

beforeAll(async () => {
  service = await startBuiltService();
  browser = await launchBrowser();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
  });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  const { session, app } = await makeApp();
  const promptedApps = [app.id];
  const { list } = await call("announcement/current", {}, { token: session.token });
  announced = list.flatMap(({ title, body }: { title: string; body: string }) => [title, body]);
  for (const id of ["one", "two"]) {
    await sendSdk(service, "install", appkey, { deviceId: id });
    await sendSdk(service, "register", appkey, { deviceId: id });
  }
  await page.goto(`${service.url}/login`);
  await page.evaluate(
    (state) => localStorage.setItem("xi:default", JSON.stringify({ state, version: 1 })),
    { ...session, app, aso: null, promptedApps, appearance: { theme: "light", locale: "en" } },
  );
  await page.goto(`${service.url}/user/order_page`);
  await page.getByRole("heading").first().waitFor();
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

/** The names of the product, of a language, of the first group, the message that greets everybody, and the form of a filing's number. */
const ownNames = /欢迎使用析源|析源|简体中文|中文|默认分组|京ICP备\d+号-\d/g;

/** Texts of the page with a Chinese character, each once. */
async function chineseOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!/^(script|style|noscript)$/i.test(node.parentElement?.tagName ?? ""))
        found.push(node.textContent ?? "");
    const named = ["aria-label", "title", "placeholder", "alt", "aria-description"];
    for (const element of document.querySelectorAll(named.map((name) => `[${name}]`).join()))
      for (const name of named) found.push(element.getAttribute(name) ?? "");
    return found;
  });
  const chinese = /[\p{Script=Han}，。；：？！（）「」、]/u;
  const rest = (text: string) =>
    announced.reduce((left, one) => left.replaceAll(one, ""), text).replace(ownNames, "");
  return [...new Set(texts)].filter((text) => chinese.test(rest(text)));
}

const settle = async () => {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
};

test.each([
  "/workbench",
  "/control",
  "/data/app_stats",
  "/data/app_analysis",
  "/data/data_comparison",
  "/data/parameter_report",
  "/channel/channel_manage",
  "/channel/channel_add",
  "/channel/channel_add_adv",
  "/channel/channel_add_asa",
  "/channel/channel_report",
  "/channel/attribution",
  "/channel/channel_invite",
  "/channel/channel_grouping",
  "/channel/event_stats",
  "/monitor/evidence",
  "/channel/channel_compare",
  "/integration/web",
  "/integration/web?tab=banner",
  "/integration/web?tab=landing",
  "/integration/web?tab=test",
  "/apply/app_info",
  "/apply/configure_rewards",
  "/apply/flow_coupon_detail",
  "/integration/android",
  "/integration/ios?step=init",
  "/integration/android?step=setup",
  "/integration/android?step=privacy",
  "/integration/harmony?step=store",
  "/integration/harmony?step=check",
  "/integration/harmony?step=health",
  "/integration/android_set",
  "/user/account",
  "/user/auth_page",
  "/user/authorization",
  "/user/apply_list",
  "/user/domain",
  "/user/domain-config",
  "/universal_link",
  "/user/balance",
  "/user/balance-recharge",
  "/user/order_page",
  "/user/invoice",
  "/more/pay_page",
  "/user/message",
  "/user/message/detail/999999",
  "/user/message?view=settings",
  "/nowhere",
])("%s is English but for its data", async (path) => {
  await openPlace(page, path);
  await page.getByRole("heading").first().waitFor();
  await settle();
  expect(await chineseOn(page)).toEqual([]);
});

test("a channel's report is English but for its data, every tab of it", async () => {
  await page.goto(`${service.url}/channel/report_details/${channelId}`);
  await page.getByRole("heading").first().waitFor();
  await settle();
  const found = await chineseOn(page);
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await settle();
    found.push(...(await chineseOn(page)));
  }
  expect([...new Set(found)]).toEqual([]);
});

test("what opens over a page is English but for its data", async () => {
  await page.goto(`${service.url}/data/app_stats`);
  await page.getByRole("heading").first().waitFor();
  await settle();
  const found: string[] = [];
  const overlay = page.locator("[role=menu], [role=dialog]");
  for (const name of ["Exports", "User menu"]) {
    await page.getByRole("button", { name }).first().click();
    await overlay.waitFor();
    await settle();
    found.push(...(await chineseOn(page)));
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "detached" });
  }
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  await settle();
  found.push(...(await chineseOn(page)));
  expect([...new Set(found)]).toEqual([]);
});

test.each([
  "/afpm-config/domain-config",
  "/afpm-config/domain-config?tab=nodes",
  "/afpm-data/basic-info",
  "/afpm/traffic/pay_page",
  "/afpm/bandwidth/pay_page",
  "/afpm/domains/pay_page",
  "/afpm/protection/pay_page",
])("every text of %s is English but for its data", async (path) => {
  const [address, query = ""] = path.split("?");
  await page.goto(`${service.url}${address}?app=${edgeAppkey}&${query}`);
  await page.getByRole("heading").first().waitFor();
  await settle();
  expect(await chineseOn(page)).toEqual([]);
});
