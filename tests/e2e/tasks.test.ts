import { writeFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { countEffort, type Effort } from "./click-counter";
import { startSeededService } from "./seeded-service";
import { signInAs } from "./steps";

/** Tasks of a marketer, each from the page an app opens on, with what it may cost: see docs/contributing.md. */
const marketer = "13800138000";
const colleague = "13900139000";
const home = "/data/app_stats";
const channelReport = "/channel/report_details/20001";

interface Walk {
  /** Page of the marketer, on the home of the app. */
  page: Page;
  /** A page of somebody else's browser; what is done there counts too. */
  elsewhere(): Promise<Page>;
}
const results: { task: string; effort: Effort; bound: Effort }[] = [];

let service: RunningService;
let browser: Browser;
let state: Awaited<ReturnType<BrowserContext["storageState"]>>;
/** An install of 「抖音号01」 as the list of its devices shows it. */
let masked: string;

beforeAll(async () => {
  service = await startSeededService();
  browser = await launchBrowser();
  const context = await browser.newContext({ locale: "zh-CN" });
  const page = await context.newPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, marketer, { entersApp: true });
  state = await context.storageState();
  await page.goto(service.url + channelReport);
  await page.getByRole("tab", { name: "设备明细" }).click();
  const devices = page.getByRole("table", { name: "设备明细" });
  masked =
    (await devices
      .getByRole("button", { name: /归因诊断/ })
      .first()
      .textContent()) ?? "";
  await context.close();
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
  const file = process.env.XI_TASKS_FILE;
  if (file) writeFileSync(file, JSON.stringify(results));
});

/** A test that walks a task and fails where it takes more than its bound. */
function task(name: string, bound: Effort, walk: (at: Walk) => Promise<void>): void {
  test(`${name}: at most ${bound.presses} presses and ${bound.fields} typed fields`, async () => {
    const effort: Effort = { presses: 0, fields: 0 };
    const contexts: BrowserContext[] = [];
    const open = async (storageState?: typeof state) => {
      const viewport = { width: 1440, height: 900 };
      const context = await browser.newContext({ viewport, locale: "zh-CN", storageState });
      context.setDefaultTimeout(30_000);
      contexts.push(context);
      await countEffort(context, effort);
      return context.newPage();
    };
    const page = await open(state);
    await page.goto(service.url + home);
    await page.getByRole("heading", { name: "应用统计" }).waitFor();
    try {
      await walk({ page, elsewhere: () => open() });
    } finally {
      for (const context of contexts) await context.close();
    }
    results.push({ task: name, effort: { ...effort }, bound });
    expect(effort.presses).toBeLessThanOrEqual(bound.presses);
    expect(effort.fields).toBeLessThanOrEqual(bound.fields);
  });
}

const goTo = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "应用菜单" })
    .getByRole("link", { name, exact: true })
    .click();
const rowOf = (page: Page, text: string | RegExp) => page.getByRole("row", { name: text });

task("30 channels from a sheet", { presses: 6, fields: 0 }, async ({ page }) => {
  await goTo(page, "渠道管理");
  await page.getByRole("button", { name: "批量导入" }).click();
  const dialog = page.getByRole("dialog", { name: "批量导入渠道" });
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "选择文件" }).click();
  const rows = Array.from({ length: 30 }, (_, at) => `task${at + 10},任务渠道${at + 10},任务组`);
  await (await chooser).setFiles({
    name: "渠道.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["渠道编号,渠道名称,渠道分组", ...rows].join("\n")),
  });
  await dialog.getByRole("button", { name: "导入 30 个" }).click();
  await dialog.getByText("新建 30 个，覆盖 0 个，跳过 0 个，失败 0 行").waitFor();
  await dialog.getByRole("button", { name: "关闭" }).first().click();
  await page.getByRole("button", { name: "任务组 30" }).click();
  await rowOf(page, /任务渠道39/).waitFor();
  await page.getByText("共 30 条").waitFor();
});

task("a report shared and revoked", { presses: 6, fields: 2 }, async ({ page, elsewhere }) => {
  await goTo(page, "渠道报表");
  await page.getByRole("button", { name: "分享「抖音号01」" }).click();
  const dialog = page.getByRole("dialog", { name: "分享报表" });
  await dialog.getByLabel("访问密码").fill("pass1234");
  await dialog.getByRole("button", { name: "保存" }).click();
  const address = dialog.getByText(/\/share_chart\//).first();
  const url = ((await address.textContent()) ?? "").trim();

  const reader = await elsewhere();
  await reader.goto(url);
  await reader.getByLabel("访问密码").fill("pass1234");
  await reader.getByRole("button", { name: "查看报表" }).click();
  await reader.getByText("抖音号01").first().waitFor();

  await dialog.getByRole("button", { name: "停用分享" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "停用分享" }).click();
  await page.getByText("分享已停用").first().waitFor();
  await reader.reload();
  await reader.getByText("分享已停止").first().waitFor();
  expect(await reader.getByText("抖音号01").count()).toBe(0);
});

task("an alert rule", { presses: 3, fields: 1 }, async ({ page }) => {
  await goTo(page, "监控阈值");
  await page.getByRole("button", { name: "新建规则" }).click();
  const dialog = page.getByRole("dialog", { name: "新建监控规则" });
  await dialog.getByRole("textbox", { name: "规则名称" }).fill("任务：安装偏离");
  await dialog.getByRole("button", { name: "创建规则" }).click();
  await page.getByRole("switch", { name: "启用规则「任务：安装偏离」", checked: true }).waitFor();
});

task("a purchase and its invoice", { presses: 7, fields: 1 }, async ({ page }) => {
  await page.getByRole("link", { name: "工作台", exact: true }).click();
  await page.getByRole("link", { name: "全部应用" }).click();
  await page
    .getByRole("button", { name: /^升级 / })
    .first()
    .click();
  const note = await page.getByText(/为应用「.+」选择版本与时长/).textContent();
  const name = /「(.+)」/.exec(note ?? "")?.[1] ?? "";
  await page.getByRole("checkbox", { name: /我已阅读并同意/ }).click();
  await page.getByRole("button", { name: "确认支付" }).click();
  await page.getByRole("heading", { name: "我的订单" }).waitFor();
  const order = page.getByRole("row").filter({ hasText: name }).first();
  await order.getByText("已支付").waitFor();
  await order.getByRole("button", { name: /^申请发票/ }).click();
  await page.getByRole("textbox", { name: /接收邮箱/ }).fill("finance@example.com");
  await page.getByRole("button", { name: "提交申请" }).click();
  await order.getByText("待审核").waitFor();
});

task("a colleague for two groups", { presses: 17, fields: 3 }, async ({ page, elsewhere }) => {
  await page.getByRole("button", { name: "用户菜单" }).click();
  await page.getByRole("menuitem", { name: "账号中心" }).click();
  await page.getByRole("link", { name: "应用授权" }).first().click();
  await page.getByRole("button", { name: "新增授权" }).click();
  const form = page.getByRole("dialog", { name: "新增授权" });
  await form.getByRole("combobox", { name: "应用" }).click();
  await page.getByRole("option", { name: "星漠世界" }).click();
  await form.getByRole("textbox", { name: /手机号/ }).fill(colleague);
  await form.getByRole("radiogroup", { name: "渠道 的权限" }).getByText("查看").click();
  await form.getByText("指定分组", { exact: true }).click();
  await form.getByRole("button", { name: /选择分组/ }).click();
  await page.getByRole("treeitem", { name: /线上活动/ }).click();
  await page.getByRole("treeitem", { name: /线下地推/ }).click();
  await page.keyboard.press("Escape");
  await form.getByRole("button", { name: "授权", exact: true }).click();
  await page.getByText("已授权，对方已收到通知").first().waitFor();

  const other = await elsewhere();
  await other.goto(`${service.url}/login`);
  await other.getByLabel("手机号").fill(colleague);
  await other.getByLabel("密码", { exact: true }).fill("xi123456");
  await other.getByRole("button", { name: "登录", exact: true }).click();
  await other.getByRole("button", { name: "进入 星漠世界" }).click();
  const ofGroups = /线上活动|线下地推/;
  for (const list of ["渠道管理", "渠道报表"]) {
    await goTo(other, list);
    const table = other.getByRole("table", { name: list });
    // The list before has rows of the same names until this one is there.
    await table
      .getByRole("row", { name: /知乎问答01/ })
      .first()
      .waitFor();
    const cells = table
      .getByRole("row")
      .filter({ has: other.getByRole("cell", { name: /^xmsj_/ }) });
    await expect.poll(() => cells.count()).toBeGreaterThan(5);
    const texts = await cells.allTextContents();
    expect(texts.filter((text) => !ofGroups.test(text))).toEqual([]);
  }
  await other.goto(`${service.url}${channelReport}`);
  await other.getByRole("heading", { name: "渠道不存在或已被删除" }).waitFor();
});

task("a masked device in the diagnosis", { presses: 3, fields: 1 }, async ({ page }) => {
  await page.getByRole("button", { name: "归因诊断" }).click();
  const drawer = page.getByRole("dialog", { name: "归因诊断" });
  await drawer.getByRole("searchbox", { name: "设备标识" }).fill(masked);
  await page.keyboard.press("Enter");
  await drawer.getByRole("link", { name: "渠道「抖音号01」的报表" }).click();
  await page.getByRole("heading", { name: /^抖音号01/, level: 1 }).waitFor();
});

task("a masked device in the palette", { presses: 2, fields: 1 }, async ({ page }) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /搜索渠道/ }).fill(masked);
  await page.getByRole("option", { name: /抖音号01/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /^抖音号01/, level: 1 }).waitFor();
});

task("yesterday of a channel", { presses: 6, fields: 0 }, async ({ page }) => {
  await goTo(page, "渠道报表");
  const table = page.getByRole("table", { name: "渠道报表" });
  await table.getByRole("link", { name: "抖音号01", exact: true }).click();
  await page.getByRole("button", { name: /^日期范围/ }).click();
  await page.getByRole("button", { name: "昨日", exact: true }).click();
  await page.getByRole("combobox", { name: "对比" }).click();
  await page.getByRole("option", { name: "上一周期", exact: true }).click();
  const installs = page.getByRole("definition").filter({ hasText: /^\d+[↑↓] [\d.]+%为什么变化$/ });
  await installs.nth(2).waitFor();
});

task("channels stopped and started", { presses: 9, fields: 0 }, async ({ page }) => {
  await goTo(page, "渠道管理");
  await page.getByRole("button", { name: /^社群裂变 \d+$/ }).click();
  const rows = ["xmsj_009", "xmsj_030", "xmsj_024"].map((name) =>
    page.getByRole("row").filter({ hasText: name }).first(),
  );
  for (const row of rows) await row.getByRole("checkbox").click();
  const selection = page.getByRole("group", { name: "已选 3 个" });
  await selection.getByRole("button", { name: "停用" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "停用" }).click();
  for (const row of rows) await row.getByRole("cell", { name: "停用", exact: true }).waitFor();
  await selection.getByRole("button", { name: "启用" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "启用" }).click();
  for (const row of rows) await row.getByRole("cell", { name: "启用", exact: true }).waitFor();
});

task("abnormal installs and their evidence", { presses: 2, fields: 0 }, async ({ page }) => {
  await goTo(page, "作弊证据");
  const worst = page.getByRole("table", { name: "渠道可信度" }).getByRole("row").nth(1);
  const name = await worst.getByRole("cell").first().textContent();
  await worst.getByRole("button", { name: /扣分明细/ }).click();
  const evidence = page.getByRole("dialog");
  await evidence
    .getByText(/^扣 [\d.]+ 分$/)
    .first()
    .waitFor();
  expect(name).toContain(await evidence.getByRole("heading").textContent());
});

task("a fall, its reason and its channels", { presses: 5, fields: 0 }, async ({ page }) => {
  await page.getByRole("button", { name: /^日期范围/ }).click();
  await page.getByRole("button", { name: "近 30 天", exact: true }).click();
  const chart = page.getByRole("img", { name: /趋势/ }).first();
  await chart.scrollIntoViewIfNeeded();
  const tooltip = page.getByText("点击或按回车看为什么变化").last();
  await vi.waitFor(async () => {
    const box = await chart.boundingBox();
    for (let x = 0; box && x < box.width; x += 12) {
      await page.mouse.move(box.x + x, box.y + 80);
      const shown = await chart.locator("xpath=..").textContent();
      if (shown?.includes("平台网络故障")) return;
    }
    throw new Error("the day without any data is not found");
  }, 20_000);
  await tooltip.waitFor();
  await page.mouse.down();
  await page.mouse.up();
  const drawer = page.getByRole("dialog", { name: /为什么变化$/ });
  await drawer.getByText(/24 个小时没有任何数据/).waitFor();
  await drawer.getByText("各维度一起变化").first().waitFor();
  await drawer.getByRole("link", { name: "渠道报表" }).click();
  const table = page.getByRole("table", { name: "渠道报表" });
  await table.getByText("↓ 100.00%").first().waitFor();
  await table.getByRole("link", { name: "抖音号01", exact: true }).click();
  await page.getByRole("heading", { name: /抖音号01/ }).waitFor();
});
