import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { embedHead, type Partner, startPartner } from "./partner";
import { startSeededService } from "./seeded-service";
import { shareReport, signInAs } from "./steps";

/** A partner embeds widgets in its own site, from the key that the owner makes to the one that is revoked. */
let service: RunningService;
let partner: Partner;
let browser: Browser;
let context: BrowserContext;
let owner: Page;
let portal: Page;
const keyName = "合作方门户";

beforeAll(async () => {
  service = await startSeededService();
  partner = await startPartner(service.url);
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
  context.setDefaultTimeout(60_000);
  owner = await context.newPage();
  portal = await context.newPage();
});

afterAll(async () => {
  await browser?.close();
  await partner?.close();
  await service?.dispose();
});

const keyRow = () => owner.getByRole("row", { name: new RegExp(keyName) });

describe("a partner's page with the owner's widgets", () => {
  test("before the backend has a key, the widget says so and offers to try again", async () => {
    await portal.goto(partner.page(`${embedHead}<xi-channel-list></xi-channel-list>`));
    await portal.locator("xi-channel-list").getByRole("button", { name: "重试" }).waitFor();
  });

  test("the owner makes a key; its secret is shown once", async () => {
    await owner.bringToFront();
    await owner.goto(`${service.url}/login`);
    await signInAs(owner, "13800138000", { entersApp: true });
    await owner.goto(`${service.url}/integration/interface_config?tab=embed`);
    await owner.getByRole("button", { name: "新建密钥" }).first().click();
    const form = owner.getByRole("dialog", { name: "新建嵌入密钥" });
    await form.getByLabel("名称").fill(keyName);
    await form.getByRole("button", { name: /^应用 / }).click();
    await owner.getByRole("treeitem").first().click();
    await owner.keyboard.press("Escape");
    for (const area of ["应用资料", "渠道管理", "数据报表"])
      await form.getByRole("checkbox", { name: area }).check();
    await form.getByLabel("来源域名").fill(partner.origin);
    const readOnly = form.getByRole("checkbox", { name: /只读/ });
    if (await readOnly.isChecked()) await readOnly.uncheck();
    await form.getByRole("button", { name: "保存" }).click();

    const secretDialog = owner.getByRole("alertdialog", { name: "请保存 Secret" });
    const secret = (await secretDialog.getByText(/^xes_/).textContent()) ?? "";
    const keyId = (await secretDialog.getByText(/^ek_/).textContent()) ?? "";
    expect(secret).toMatch(/^xes_[\w-]{43}$/);
    await secretDialog.getByRole("button", { name: "我已保存" }).click();
    await secretDialog.waitFor({ state: "detached" });
    await keyRow().getByText("从未使用").waitFor();
    await owner.reload();
    await keyRow().waitFor();
    expect(await owner.content()).not.toContain(secret);
    partner.key = { keyId, secret };
  });

  test("the page works as soon as its backend has the key, and the list shows the use", async () => {
    await portal.bringToFront();
    const widget = portal.locator("xi-channel-list");
    // A page that comes to the front may try again by itself before anybody clicks.
    await widget
      .getByRole("button", { name: "重试" })
      .click({ timeout: 5_000 })
      .catch(() => {});
    await widget.getByRole("row").nth(1).waitFor();
    expect(await portal.content()).not.toContain("xet_");
    await owner.reload();
    await keyRow().waitFor();
    expect(await keyRow().getByText("从未使用").count()).toBe(0);
    expect(await keyRow().textContent()).toContain("127.0.0.1");
  });

  test("theme and language change at runtime without another call", async () => {
    const widget = portal.locator("xi-channel-list");
    await portal.waitForLoadState("networkidle");
    const requested: string[] = [];
    portal.on("request", (request) => requested.push(new URL(request.url()).pathname));
    const set = (name: string, text: string) =>
      portal.evaluate(
        ([name, text]) => document.querySelector("xi-session")?.setAttribute(name, text),
        [name, text] as const,
      );
    const ground = () =>
      widget.getByRole("table").evaluate((table) => {
        for (let item: Element | null = table; item; item = item.parentElement) {
          const { color } = getComputedStyle(item);
          if (color) return color;
        }
        return "";
      });
    const light = await ground();
    await set("theme", "dark");
    await expect.poll(ground).not.toBe(light);
    await set("theme", "light");
    await expect.poll(ground).toBe(light);
    expect(requested).toEqual([]);

    const headers = async () => (await widget.getByRole("columnheader").allTextContents()).join();
    expect(await headers()).toContain("渠道名称");
    await set("locale", "en");
    await expect.poll(headers).toMatch(/^[ -~]+$/);
    expect(requested.filter((path) => !path.startsWith("/embed/chunks/"))).toEqual([]);
    const english = requested.length;
    await set("locale", "zh-cn");
    await expect.poll(headers).toContain("渠道名称");
    await set("locale", "en");
    await expect.poll(headers).toMatch(/^[ -~]+$/);
    expect(requested).toHaveLength(english);
    await set("locale", "zh-cn");
  });

  test("a framed report takes the height of what it shows", async () => {
    const { path, key } = await shareReport(service);
    const reader = await context.newPage();
    await reader.goto(
      partner.page(
        `<iframe data-xi-chart="${key}" src="{service}${path}?embed=1" title="渠道报表" width="800" height="100" style="border:0"></iframe>
<script type="module" src="{service}/embed/resize.js"></script>`,
      ),
    );
    const frame = reader.frameLocator("iframe");
    await frame.getByText("趋势").first().waitFor();
    const heights = () =>
      reader.locator("iframe").evaluate((element) => element.getBoundingClientRect().height);
    const content = () => frame.locator("html").evaluate((html) => html.scrollHeight);
    await expect.poll(heights).toBeGreaterThan(400);
    await expect.poll(async () => Math.abs((await heights()) - (await content()))).toBeLessThan(2);
    await reader.locator("iframe").evaluate((element) => element.setAttribute("width", "360"));
    await expect.poll(async () => Math.abs((await heights()) - (await content()))).toBeLessThan(2);
    await reader.close();
  });

  test("once the owner has revoked the key, the next call shows a state with a way to try again", async () => {
    await owner.bringToFront();
    await keyRow().getByRole("button", { name: "更多操作" }).click();
    await owner.getByRole("menuitem", { name: "停用" }).click();
    const dialog = owner.getByRole("dialog", { name: `停用「${keyName}」？` });
    await dialog.getByLabel("名称").fill("别的名字");
    await dialog.getByRole("button", { name: "停用" }).click();
    await dialog.getByText("输入的名称与密钥名称不一致").waitFor();
    await dialog.getByLabel("名称").fill(keyName);
    await dialog.getByRole("button", { name: "停用" }).click();
    await keyRow().getByText("已停用").waitFor();

    const widget = portal.locator("xi-channel-list");
    const calls: string[] = [];
    portal.on("request", (request) => {
      const name = /\/xi\/admin\/(.+)$/.exec(request.url())?.[1];
      if (name && request.method() === "POST") calls.push(name);
    });
    await portal.evaluate(() => {
      const list = document.querySelector("xi-channel-list") as unknown as { refresh(): void };
      list.refresh();
    });
    await widget
      .getByRole("button", { name: /^(重试|重新进入)$/ })
      .first()
      .waitFor();
    // Each of the widget's calls was refused once; none was repeated without a new token.
    expect(new Set(calls).size).toBe(calls.length);
    await portal.getByRole("heading", { name: "合作方门户" }).waitFor();
  });
});
