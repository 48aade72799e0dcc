import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { payAtCashier, signInAs, violationsOf } from "./steps";

/** Money, from the menu to the cashier and back. */
let service: RunningService;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, "13800138000");
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

test("money is paid in by a code, and stands in the statement after a reload", async () => {
  await page.goto(`${service.url}/workbench`);
  await page.getByRole("button", { name: "用户菜单" }).click();
  await page.getByRole("menuitem", { name: "财务中心" }).click();
  await page.waitForURL("**/user/balance");
  await page.getByRole("table", { name: "收支明细" }).getByText("退款").first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "充值", exact: true }).click();
  await page.getByRole("radio", { name: "自定义" }).check();
  await page.getByRole("textbox", { name: /自定义金额/ }).fill("66.66");
  await page.getByRole("button", { name: "生成付款码" }).click();
  await payAtCashier(page);
  await page.getByText("已到账 ¥66.66。").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "查看余额" }).click();
  await page.getByText("+¥66.66").waitFor();
  await page.reload();
  await page.getByText("+¥66.66").waitFor();
});

test("a standard app is upgraded from the list of apps, and is professional at once", async () => {
  await page.goto(`${service.url}/control`);
  await page
    .getByRole("button", { name: /^升级 / })
    .first()
    .click();
  await page.getByRole("heading", { name: "升级专业版" }).waitFor();
  const note = await page.getByText(/为应用「.+」选择版本与时长/).textContent();
  const name = /「(.+)」/.exec(note ?? "")?.[1] ?? "";
  await page.getByRole("checkbox", { name: /优先使用余额/ }).uncheck();
  await page.getByRole("checkbox", { name: /我已阅读并同意/ }).check();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "提交订单" }).click();
  await payAtCashier(page);
  await page.getByText("支付成功").waitFor();
  await page.getByRole("button", { name: "关闭", exact: true }).last().click();
  await page.waitForURL("**/user/order_page");
  const row = page.getByRole("row").filter({ hasText: name }).first();
  await row.getByText("已支付").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(`${service.url}/control`);
  const app = page.getByRole("row").filter({ hasText: name });
  await app.getByText("专业版").waitFor();
});

test("a paid order is invoiced, the operator issues the file, and its owner downloads it", async () => {
  await page.goto(`${service.url}/user/invoice`);
  const orders = page.getByRole("table", { name: "可开票的订单" });
  await orders.getByRole("checkbox").nth(1).check();
  await page.getByRole("button", { name: "申请开票" }).click();
  await page.getByRole("textbox", { name: /接收邮箱/ }).fill("finance@example.com");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "提交申请" }).click();
  await page.waitForURL("**/user/invoice?tab=records");
  const row = page.getByRole("table", { name: "记录" }).getByRole("row").nth(1);
  await row.getByText("待审核").waitFor();
  const no = /\d{20}/.exec((await row.textContent()) ?? "")?.[0] ?? "";
  expect(await violationsOf(page)).toEqual([]);

  const desk = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
  });
  desk.setDefaultTimeout(60_000);
  const operator = await desk.newPage();
  await operator.goto(`${service.url}/login`);
  await signInAs(operator, "13700137000");
  await operator.goto(`${service.url}/ops?queue=invoice`);
  await operator.getByRole("button", { name: `通过 ${no}` }).click();
  await operator.getByRole("button", { name: `开具 ${no}` }).click();
  await operator.getByRole("textbox", { name: /发票号码/ }).fill("26332000000012345678");
  await operator.getByLabel("选择文件").setInputFiles({
    name: "invoice.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 issued"),
  });
  await operator.getByRole("button", { name: "开具", exact: true }).click();
  await operator.getByRole("dialog").waitFor({ state: "detached" });
  await operator.getByRole("button", { name: `开具 ${no}` }).waitFor({ state: "detached" });
  await desk.close();

  await page.reload();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: `PDF ${no}` }).click();
  expect((await downloading).suggestedFilename()).toBe("26332000000012345678.pdf");
});
