import type { Browser, BrowserContext, Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { holdsFocus } from "./overlay";
import { onPhone } from "./phone";
import { startSeededService } from "./seeded-service";
import { payAtCashier, signInAs } from "./steps";

/** Money without a mouse, and on a phone. */
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
  await signInAs(page, "13800138000", { entersApp: true });
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

/** Whether what has the focus shows it: by an outline of its own, or of what is drawn around it. */
const showsFocus = () =>
  page.evaluate(() => {
    let element: Element | null = document.activeElement;
    for (let up = 0; element && up < 3; up += 1, element = element.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) return true;
      if (boxShadow !== "none" && element === document.activeElement) return true;
    }
    return false;
  });

/** Presses Tab until something has the focus; what is passed on the way has to show it too. */
async function tabTo(wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await holdsFocus(wanted)) return;
    await page.keyboard.press(key);
    const name = await page.evaluate(
      () =>
        document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
    );
    expect([name, await showsFocus()]).toEqual([name, true]);
  }
  throw new Error(`${wanted} is not reached by ${key}`);
}
/** A dialog keeps the focus, and gives it back to what opened it. */
async function opensAndReturns(
  opener: Locator,
  dialog: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await tabTo(opener, key);
  await page.keyboard.press("Enter");
  await dialog.waitFor();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    // Past its end the focus is led back to its beginning.
    await expect.poll(() => holdsFocus(dialog)).toBe(true);
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => holdsFocus(opener)).toBe(true);
}

test("money is paid in from the balance by keys alone", async () => {
  await page.goto(`${service.url}/user/balance`);
  await page.getByRole("table", { name: "收支明细" }).getByRole("row").nth(1).waitFor();
  await opensAndReturns(
    page.getByRole("button", { name: "余额预警" }),
    page.getByRole("dialog", { name: /预警/ }),
  );
  await page.goto(`${service.url}/user/balance`);
  await tabTo(page.getByRole("link", { name: "充值", exact: true }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/user/balance-recharge");
  await tabTo(page.getByRole("radio", { name: "¥500" }));
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.getByRole("radio", { name: "¥1,000" }).isChecked()).toBe(true);
  await tabTo(page.getByRole("radio", { name: "微信支付" }));
  await page.keyboard.press("ArrowRight");
  await tabTo(page.getByRole("button", { name: "生成付款码" }));
  await page.keyboard.press("Enter");
  await page.getByRole("img", { name: "支付宝付款码" }).waitFor();
  await tabTo(page.getByRole("link", { name: "在这台设备上打开" }));
  const opening = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  const cashier = await opening;
  await cashier.getByRole("button", { name: "确认支付" }).focus();
  await cashier.keyboard.press("Enter");
  await cashier.getByRole("heading", { name: "已支付" }).waitFor();
  await cashier.close();
  await page.bringToFront();
  await page.getByText("已到账 ¥1,000.00。").waitFor();
});

test("the dialogs of orders and invoices give the focus back", async () => {
  await page.goto(`${service.url}/user/order_page`);
  const row = page.getByRole("table").getByRole("row").filter({ hasText: "已支付" }).first();
  await row.waitFor();
  await opensAndReturns(
    row.getByRole("button", { name: /^详情/ }),
    page.getByRole("dialog", { name: "订单详情" }),
  );
  // The refund stands in the menu of the row, which gets the focus back.
  const more = row.getByRole("button", { name: /^更多操作/ });
  await tabTo(more);
  await page.keyboard.press("Enter");
  const refund = page.getByRole("menuitem", { name: "退款" });
  await refund.waitFor();
  await expect.poll(() => holdsFocus(page.getByRole("menuitem").first())).toBe(true);
  for (let presses = 0; presses < 5 && !(await holdsFocus(refund)); presses += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "申请退款" });
  await form.waitFor();
  await expect.poll(() => holdsFocus(form)).toBe(true);
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "detached" });
  await expect.poll(() => holdsFocus(more)).toBe(true);
  await page.goto(`${service.url}/user/invoice?tab=titles`);
  await opensAndReturns(
    page.getByRole("button", { name: "添加抬头" }).first(),
    page.getByRole("dialog"),
  );
});

/** An app has one order that waits at a time; the one of the demo may have closed by now. */
async function cancelWaiting(): Promise<void> {
  await page.goto(`${service.url}/user/order_page`);
  await page.getByRole("table").getByRole("row").nth(1).waitFor();
  const pay = page.getByRole("button", { name: /^去支付 \d+/ });
  if ((await pay.count()) === 0) return;
  const row = page.getByRole("row").filter({ has: pay.first() });
  await tabTo(row.getByRole("button", { name: /^更多操作/ }));
  await page.keyboard.press("Enter");
  const cancel = page.getByRole("menuitem", { name: "取消", exact: true });
  await cancel.waitFor();
  await expect.poll(() => holdsFocus(page.getByRole("menuitem").first())).toBe(true);
  for (let presses = 0; presses < 5 && !(await holdsFocus(cancel)); presses += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page.getByRole("button", { name: "取消订单" }));
  await page.keyboard.press("Enter");
  await pay.waitFor({ state: "detached" });
}

test("an order is placed by keys: what is missing is said, then it is agreed to", async () => {
  await cancelWaiting();
  await page.goto(`${service.url}/more/pay_page?tab=packs`);
  await tabTo(page.getByRole("spinbutton", { name: "数量" }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("2");
  await tabTo(page.getByRole("button", { name: /提交订单|确认支付/ }));
  await page.keyboard.press("Enter");
  await page.getByText("请先阅读并同意平台服务协议").waitFor();
  await tabTo(page.getByRole("checkbox", { name: /我已阅读并同意/ }), "Shift+Tab");
  await page.keyboard.press("Space");
  await tabTo(page.getByRole("button", { name: /提交订单|确认支付/ }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/user/order_page");
  await page.getByRole("row").filter({ hasText: "200 GB" }).first().waitFor();
});

test("every page of money fits a phone, and money is paid in on one", async () => {
  await onPhone(browser, async (phone) => {
    phone.setDefaultTimeout(60_000);
    await phone.goto(`${service.url}/login`);
    await signInAs(phone, "13800138000", { entersApp: true });
    for (const path of [
      "/user/balance",
      "/user/order_page",
      "/user/invoice",
      "/user/invoice?tab=records",
      "/user/balance-recharge?way=bank",
      "/more/pay_page",
      "/more/pay_page?tab=packs",
    ]) {
      await phone.goto(service.url + path);
      await phone.locator("main h1").waitFor();
      await phone.waitForLoadState("networkidle");
      const width = await phone.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, 390]);
    }
    await phone.goto(`${service.url}/user/balance-recharge`);
    await phone.getByText("自定义", { exact: true }).tap();
    await phone.getByRole("textbox", { name: /自定义金额/ }).fill("12.34");
    await phone.getByRole("button", { name: "生成付款码" }).tap();
    await payAtCashier(phone);
    await phone.getByText("已到账 ¥12.34。").waitFor();
    await phone.getByRole("link", { name: "查看余额" }).tap();
    await phone.getByText("+¥12.34").waitFor();
    await phone.goto(`${service.url}/user/order_page`);
    await phone.getByRole("button", { name: /^更多/ }).first().tap();
    await phone.getByRole("button", { name: /^详情/ }).first().tap();
    const details = phone.getByRole("dialog", { name: "订单详情" });
    await details.waitFor();
    await details.getByRole("button", { name: "关闭" }).first().tap();
    await details.waitFor({ state: "detached" });
  });
});
