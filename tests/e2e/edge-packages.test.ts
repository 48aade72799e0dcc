import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";

import { launchBrowser } from "../support/browser";
import { plainSettings } from "../support/edge";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { payAtCashier, signInAs, violationsOf } from "./steps";

/** One domain too many, more of them bought, and it fits. */
let service: RunningService;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
  });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, "13800138000");
});
afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

const origin = { address: "origin.shop-seven.com", port: 443, weight: 1, isBackup: false };
const settings = { ...plainSettings, origins: [origin] };

/** Adds domains to the app of the demonstration as its owner; answers the code of each. */
const addDomains = (names: string[]) =>
  page.evaluate(
    async ({ names, settings }) => {
      const { token } = JSON.parse(localStorage.getItem("xi:default") ?? "{}").state;
      const codes: string[] = [];
      for (const domain of names) {
        const response = await fetch("/xi/admin/edge/save", {
          method: "POST",
          headers: { "content-type": "application/json", token, appkey: "xmjs4e" },
          body: JSON.stringify({ domain, settings }),
        });
        const { retCode, retMsg } = await response.json();
        codes.push(retCode === "0000" ? retCode : `${retCode} ${retMsg}`);
      }
      return codes;
    },
    { names, settings },
  );

const beginWizard = async (domain: string) => {
  await page.getByRole("button", { name: "添加域名" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "域名" }).fill(domain);
  await dialog.getByRole("button", { name: "下一步" }).click();
  return dialog;
};

const fillWizard = async (domain: string) => {
  const dialog = await beginWizard(domain);
  await dialog.getByRole("textbox", { name: /地址/ }).first().fill("origin.shop-seven.com");
  await dialog.getByRole("button", { name: "下一步" }).click();
  await dialog.getByRole("button", { name: "添加常用静态文件" }).waitFor();
  await dialog.getByRole("button", { name: "下一步" }).click();
  await dialog.getByRole("button", { name: "保存并部署" }).click();
  return dialog;
};

test("a domain beyond the package is refused, bought for, and then accepted", async () => {
  const free = ["shop-three.com", "shop-four.com", "shop-five.com", "shop-six.com"];
  expect(await addDomains(free)).toEqual(["0000", "0000", "0000", "0000"]);
  await page.goto(`${service.url}/afpm-config/domain-config?app=xmjs4e`);
  await page.getByText("已接入 6 / 6 个域名").waitFor();
  const dialog = await beginWizard("shop-seven.com");
  await dialog.getByText(/域名数已用完：已接入 6 个，加速包与免费额度共 6 个/).waitFor();
  expect(await addDomains(["shop-eight.com"])).toEqual([expect.stringMatching(/^0403 /)]);

  await page.goto(`${service.url}/afpm/domains/pay_page?app=xmjs4e`);
  await page.getByRole("checkbox", { name: /优先使用余额/ }).uncheck();
  await page.getByRole("checkbox", { name: /我已阅读并同意/ }).check();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "提交订单" }).click();
  await payAtCashier(page);
  await page.getByText("支付成功").waitFor();

  await page.goto(`${service.url}/user/order_page`);
  await page.getByRole("row").filter({ hasText: "星漠加速" }).getByText("已支付").first().waitFor();
  await page.goto(`${service.url}/afpm-config/domain-config?app=xmjs4e`);
  await page.getByText("已接入 6 / 7 个域名").waitFor();
  const again = await fillWizard("shop-seven.com");
  await again.getByRole("button", { name: "完成" }).click();
  await page.reload();
  await page.getByText("已接入 7 / 7 个域名").waitFor();
});
