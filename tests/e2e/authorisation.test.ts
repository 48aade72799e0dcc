import { request } from "node:http";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import { startDns, type Zone } from "../support/dns-server";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { pressInRowMenu, signInAs, violationsOf } from "./steps";

/** What an owner opens to others: an app to an account, and links at a domain of their own. */
let service: RunningService;
let browser: Browser;
let owner: Page;
let other: Page;
let dns: Awaited<ReturnType<typeof startDns>>;
const zones: Record<string, Zone> = { "cname.platform.test": { A: ["127.0.0.1"] } };
const host = "go.journey.test";

beforeAll(async () => {
  dns = await startDns(zones);
  service = await startSeededService({
    XI_DOMAIN_TARGET: "cname.platform.test",
    XI_DOMAIN_RESOLVERS: dns.server,
    XI_DOMAIN_NETWORKS: "127.0.0.0/8",
    // Nothing listens there: this journey is one of plain links.
    XI_DOMAIN_PORT: "8971",
  });
  browser = await launchBrowser();
  owner = await signedIn("13800138000");
  other = await signedIn("13900139000");
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
  await dns?.close();
});

async function signedIn(mobile: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, mobile);
  return page;
}

test("granted, another account sees exactly that; cancelled, its next call is refused", async () => {
  await owner.goto(`${service.url}/user/authorization`);
  await owner.getByRole("button", { name: "新增授权" }).click();
  const form = owner.getByRole("dialog");
  await form.getByRole("combobox", { name: "应用" }).click();
  await owner.getByRole("option", { name: "悦里优选" }).click();
  await form.getByRole("textbox", { name: /手机号/ }).fill("13900139000");
  await form.getByText("可以授权：周**").waitFor();
  await form.getByRole("radiogroup", { name: "渠道 的权限" }).getByText("查看").click();
  await form.getByRole("region", { name: "对方看到的菜单" }).getByText("渠道管理").waitFor();
  expect(await violationsOf(owner)).toEqual([]);
  await form.getByRole("button", { name: "授权" }).click();
  await owner.getByRole("button", { name: "更多操作 139****9000" }).waitFor();

  await other.goto(`${service.url}/control?scope=auth`);
  await other.getByText("悦里优选").first().waitFor();
  const appkey = await appkeyOf("悦里优选");
  const list = await callAs(other, "channelList", {}, appkey);
  expect(list.retCode).toBe("0000");
  expect((await callAs(other, "appVersion", {}, appkey)).retCode).toBe("0233");
  const group = { name: "越权分组" };
  expect((await callAs(other, "channel/addGroup", group, appkey)).retCode).toBe("0233");

  await owner.reload();
  await pressInRowMenu(owner, "139****9000", "取消授权");
  await owner.getByRole("alertdialog").getByRole("button", { name: "取消授权" }).click();
  await owner.getByRole("button", { name: "重新授权 139****9000" }).waitFor();
  expect((await callAs(other, "channelList", {}, appkey)).retCode).toBe("0233");
  await other.goto(`${service.url}/user/message`);
  await other.getByText("授权已取消：悦里优选").first().waitFor();
});

test("a domain proven by its records opens the app's links, one that is stopped does not", async () => {
  await owner.goto(`${service.url}/user/domain`);
  await owner.getByRole("link", { name: "添加域名" }).click();
  await owner.getByRole("textbox", { name: /^域名/ }).fill(host);
  await owner.getByRole("button", { name: "添加，查看解析设置" }).click();
  const proof = (await owner.getByText(/^xi-verify=/).textContent()) ?? "";
  expect(await violationsOf(owner)).toEqual([]);
  const code = await linkCode();
  expect(await openAt(host, `/l/${code}`)).toBe(404);
  zones[`_xi-verify.${host}`] = { TXT: [proof] };
  zones[host] = { CNAME: "cname.platform.test" };
  await owner.getByRole("button", { name: "检测" }).click();
  await owner.getByText("生效", { exact: true }).waitFor();
  expect(await openAt(host, `/l/${code}`)).toBe(200);
  expect(await openAt(host, "/login")).toBe(404);
  await owner.reload();
  await owner.getByText("生效", { exact: true }).waitFor();
  await owner.goto(`${service.url}/user/domain`);
  await pressInRowMenu(owner, host, "停用");
  await owner.getByRole("alertdialog").getByRole("button", { name: "停用" }).click();
  await owner.getByRole("button", { name: `启用 ${host}` }).waitFor();
  expect(await openAt(host, `/l/${code}`)).toBe(404);
});

test("an invitation leads whom it is for straight into the app; others ask for it", async () => {
  const terms = {
    modules: [{ key: "data", level: "read" }],
    scope: { type: "all" },
    expireDay: null,
  };
  const { data } = await callAs(owner, "apply/applyList", { pageSize: 100 });
  const { id } = data.records.find((app: { name: string }) => app.name === "悦里优选");
  await callAs(owner, "applyAuth/save", { appId: id, mobile: "13900139000", ...terms });
  await owner.goto(`${service.url}/user/authorization?q=9000`);
  await owner.getByRole("button", { name: "记录 139****9000" }).first().click();
  const link = await owner.getByRole("textbox", { name: "邀请链接" }).inputValue();

  const invited = await (await browser.newContext({ locale: "zh-CN" })).newPage();
  await invited.goto(link);
  await invited.getByRole("heading", { name: "悦里优选" }).waitFor();
  expect(await violationsOf(invited)).toEqual([]);
  await invited.getByRole("textbox", { name: /手机号/ }).fill("13900139000");
  await invited.getByLabel(/^密码/).fill("xi123456");
  await invited.getByRole("button", { name: "登录并接受" }).click();
  await invited.waitForURL("**/apply/app_info*");
  await invited.context().close();

  const outsider = await signedIn("13700137000");
  await outsider.goto(link);
  await outsider.getByRole("textbox", { name: "申请理由" }).fill("年度审计");
  expect(await violationsOf(outsider)).toEqual([]);
  await outsider.getByRole("button", { name: "申请权限" }).click();
  await outsider.getByText("申请已提交，等待所有者处理。").waitFor();
  await owner.goto(`${service.url}/user/apply_list`);
  await owner.getByText("年度审计").waitFor();
  await outsider.context().close();
});

test("an operator blocks a domain that is abused: its owner reads why, and cannot bring it back", async () => {
  const operator = await signedIn("13700137000");
  await operator.goto(`${service.url}/ops?queue=domain`);
  await operator.getByRole("button", { name: "封禁 go.xingmo.example" }).click();
  const dialog = operator.getByRole("dialog");
  await dialog.getByRole("textbox").fill("跳转到仿冒页面");
  expect(await violationsOf(operator)).toEqual([]);
  await dialog.getByRole("button", { name: "封禁" }).click();
  await operator.getByRole("button", { name: "解除封禁 go.xingmo.example" }).waitFor();
  await owner.goto(`${service.url}/user/message`);
  await owner.getByText("域名已被封禁：go.xingmo.example").first().waitFor();
  await owner.goto(`${service.url}/user/domain`);
  await owner.getByText("go.xingmo.example").first().waitFor();
  for (const name of ["删除 go.xingmo.example", "更多操作 go.xingmo.example"])
    expect(await owner.getByRole("button", { name }).count()).toBe(0);
  await operator.context().close();
});

test("what is turned off is told no more, and stays off after a reload", async () => {
  await other.goto(`${service.url}/user/message`);
  await other.getByRole("link", { name: "消息设置" }).click();
  const box = other.getByRole("checkbox", { name: "应用授权：站内消息" });
  await box.uncheck();
  await other.getByText("已保存").first().waitFor();
  await other.reload();
  await box.waitFor();
  expect(await box.isChecked()).toBe(false);
  const { map } = await callAs(owner, "applyAuth/authedList", { keyword: "9000", state: 1 });
  await callAs(owner, "applyAuth/unAuth", { id: map.list[0].id });
  await other.goto(`${service.url}/user/message?type=grant`);
  await other.getByRole("heading", { name: "消息中心" }).waitFor();
  await other.waitForLoadState("networkidle");
  // The first journey has left one of these; there is no second.
  expect(await other.getByText("授权已取消：悦里优选").count()).toBe(1);
});

interface Answer {
  retCode: string;
  // biome-ignore lint/suspicious/noExplicitAny: replies of any call
  map: any;
  // biome-ignore lint/suspicious/noExplicitAny: replies of any call
  data: any;
}

/** A call of the session that a page has. */
const callAs = (page: Page, name: string, body: object, appkey = ""): Promise<Answer> =>
  page.evaluate(
    async ({ name, body, appkey }) => {
      const kept = Object.entries(localStorage).find(([, value]) => value.includes('"token"'));
      const state = JSON.parse(kept?.[1] ?? "{}");
      const token = state.token ?? state.state?.token ?? "";
      const headers = { "content-type": "application/json", token, ...(appkey && { appkey }) };
      const response = await fetch(`/xi/admin/${name}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      return response.json();
    },
    { name, body, appkey },
  );

async function appkeyOf(name: string): Promise<string> {
  const { data } = await callAs(owner, "apply/applyList", { pageSize: 100 });
  return data.records.find((app: { name: string }) => app.name === name).appkey;
}

async function linkCode(): Promise<string> {
  const { map } = await callAs(owner, "channelList", {}, await appkeyOf("悦里优选"));
  return map.list[0].link.split("/l/")[1];
}

/** The status of a path at a host that leads to the service. */
const openAt = (name: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host: name, accept: "text/html" };
    const asking = request({ host: "127.0.0.1", port: service.port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asking.once("error", reject);
    asking.end();
  });
