import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import { documentImage } from "../support/documents";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { readCode, signInAs, violationsOf } from "./steps";

/** A person's own account: how they sign in, who they are, and who reviews it. */
let service: RunningService;
let browser: Browser;

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

async function open(): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(`${service.url}/login`);
  return page;
}

test("password and e-mail are changed, and the other devices are signed out", async () => {
  const page = await open();
  await signInAs(page, "13800138000");
  await page.goto(`${service.url}/user/account`);
  await page.getByText("当前设备").waitFor();
  expect(await page.getByRole("button", { name: /^下线 / }).count()).toBe(2);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "更换 邮箱" }).click();
  const email = page.getByRole("dialog");
  await email.getByRole("textbox", { name: "邮箱", exact: true }).fill("lin@example.org");
  await email.getByRole("button", { name: "获取验证码" }).click();
  await email.getByText(/秒后重发/).waitFor();
  const code = await readCode(service, "lin@example.org");
  await email.getByRole("textbox", { name: "邮箱验证码" }).fill(code);
  await email.getByRole("button", { name: "更换" }).click();
  await page.getByText("lin@example.org").waitFor();

  await page.getByRole("button", { name: "修改 登录密码" }).click();
  const password = page.getByRole("dialog");
  await password.getByLabel("原密码").fill("xi123456");
  await password.getByLabel("新密码").fill("xi654321");
  await password.getByLabel("确认密码").fill("xi654321");
  expect(await violationsOf(page)).toEqual([]);
  await password.getByRole("button", { name: "保存" }).click();
  await password.waitFor({ state: "detached" });
  await page.reload();
  await page.getByText("当前设备").waitFor();
  expect(await page.getByRole("button", { name: /^下线 / }).count()).toBe(0);
  await page.getByText("lin@example.org").waitFor();
});

test("WeChat is bound, and signs in from then on", async () => {
  const page = await open();
  await signInAs(page, "13900139000");
  await page.goto(`${service.url}/user/account`);
  await page.getByRole("button", { name: "绑定 微信" }).click();
  const opening = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "打开微信扫码页" }).click();
  const wechat = await opening;
  await wechat.getByRole("textbox", { name: "微信昵称" }).fill("以宁");
  await wechat.getByRole("button", { name: "确认授权" }).click();
  await wechat.getByText("已绑定微信「以宁」").waitFor();
  await wechat.close();
  await page.getByRole("button", { name: "解绑 微信" }).waitFor();

  const other = await open();
  await other.getByText("扫码登录", { exact: true }).click();
  const asking = other.context().waitForEvent("page");
  await other.getByRole("link", { name: "用微信登录" }).click();
  const local = await asking;
  await local.getByRole("textbox", { name: "微信昵称" }).fill("以宁");
  await local.getByRole("button", { name: "确认授权" }).click();
  await local.waitForURL("**/workbench");
});

test("a refused real name is submitted again, and an operator passes it", async () => {
  const page = await open();
  await page.getByText("验证码登录", { exact: true }).click();
  await page.getByRole("textbox", { name: "手机号" }).fill("13500135000");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await page.getByText(/秒后重发/).waitFor();
  await page.getByRole("textbox", { name: "验证码" }).fill(await readCode(service, "13500135000"));
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL("**/workbench");
  await page.goto(`${service.url}/user/auth_page`);
  await page.getByText("未通过审核：身份证人像面反光，号码看不清").waitFor();
  const file = { name: "card.png", mimeType: "image/png", buffer: documentImage() };
  await page
    .getByLabel("身份证人像面", { exact: true })
    .and(page.locator("input"))
    .setInputFiles(file);
  await page
    .getByLabel("身份证国徽面", { exact: true })
    .and(page.locator("input"))
    .setInputFiles(file);
  await page.getByText("已上传").nth(1).waitFor();
  await page.getByRole("textbox", { name: "姓名" }).fill("陈思齐");
  await page.getByRole("textbox", { name: "身份证号码" }).fill("11010519491231002X");
  await page.getByRole("checkbox", { name: "长期" }).check();
  await page.getByRole("checkbox", { name: /我同意/ }).check();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "提交审核" }).click();
  await page.getByText("资料已提交，正在审核").waitFor();

  const desk = await open();
  await signInAs(desk, "13700137000");
  await desk.goto(`${service.url}/ops?queue=certification`);
  await desk.getByRole("button", { name: "审核 陈**" }).click();
  const review = desk.getByRole("dialog");
  await review.getByText("11010519491231002X").waitFor();
  const face = review.getByRole("img", { name: "身份证人像面" });
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  expect(await violationsOf(desk)).toEqual([]);
  await review.getByRole("button", { name: "通过" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "通过" }).click();
  await review.waitFor({ state: "detached" });

  await page.reload();
  await page.getByText("实名认证已通过").waitFor();
  await page.getByText("陈**").waitFor();
});
