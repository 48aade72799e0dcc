import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { unzipSync } from "fflate";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import type { RunningService } from "../support/running-service";
import { startSeededService } from "./seeded-service";
import { sendSdk, signInAs } from "./steps";

/** A marketer's day with channels: import, sub-channels, packages, an ad platform, the bin. */
let service: RunningService;
let browser: Browser;
let page: Page;

/** What the ad platform's callback was asked. */
const postbacks: string[] = [];
const platform = createServer((request, response) => {
  postbacks.push(request.url ?? "");
  response.setHeader("content-type", "application/json").end('{"code":0}');
});

beforeAll(async () => {
  await new Promise<void>((done) => platform.listen(0, "127.0.0.1", done));
  service = await startSeededService({ XI_POSTBACK_NETWORKS: "127.0.0.1/32" });
  browser = await launchBrowser();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
  });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  await page.goto(`${service.url}/login`);
  await signInAs(page, "13800138000", { entersApp: true });
});

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
  platform.close();
});

const open = (path: string) => page.goto(service.url + path);
const row = (code: string) => page.getByRole("row", { name: new RegExp(`\\b${code}\\b`) });

const appkeyOf = () =>
  page.evaluate(() => JSON.parse(localStorage.getItem("xi:default") ?? "{}").state.app.appkey);

describe("own channels", () => {
  test("a table is imported: what is wrong is said by row, the rest arrives in its group", async () => {
    await open("/channel/channel_manage");
    await page.getByRole("button", { name: "批量导入" }).click();
    const dialog = page.getByRole("dialog", { name: "批量导入渠道" });
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "选择文件" }).click();
    const lines = [
      "渠道编号,渠道名称,渠道分组,备注",
      "trip01,旅程一,旅程组,=1+1",
      "trip02,旅程二,旅程组,",
      "bad code!,旅程三,旅程组,",
    ];
    await (await chooser).setFiles({
      name: "渠道.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(lines.join("\n")),
    });
    await dialog.getByText("将新建 2 个，覆盖 0 个，跳过 0 个，有问题 1 行").waitFor();
    await dialog.getByRole("cell", { name: /^渠道编号：/ }).waitFor();
    await dialog.getByRole("button", { name: "导入 2 个" }).click();
    await dialog.getByText("新建 2 个，覆盖 0 个，跳过 0 个，失败 1 行").waitFor();
    await dialog.getByRole("button", { name: "关闭" }).first().click();

    await page.getByRole("button", { name: /^旅程组/ }).click();
    await row("trip01").waitFor();
    await page.reload();
    await row("trip02").waitFor();
    expect(await page.getByRole("row").count()).toBe(3);
  });

  test("sub-channels are added by the line, each with a code of its parent", async () => {
    await row("trip01")
      .getByRole("button", { name: /子渠道/ })
      .click();
    const drawer = page.getByRole("dialog", { name: "「旅程一」的子渠道" });
    await drawer.getByRole("button", { name: "添加子渠道" }).click();
    await drawer.getByRole("textbox", { name: "子渠道名称" }).fill("王府井店\n中关村店");
    await drawer.getByRole("button", { name: "添加 2 个" }).click();
    await drawer.getByText("trip01_2").first().waitFor();
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    await row("trip01").getByRole("button", { name: "查看 2 个子渠道" }).waitFor();
  });

  test("packages for two channels are made in the background; each names its channel", async () => {
    await page.getByRole("checkbox", { name: "选择本页" }).check();
    await page
      .getByRole("group", { name: "已选 2 个" })
      .getByRole("button", { name: "导出渠道包" })
      .click();
    const dialog = page.getByRole("dialog", { name: "导出渠道包" });
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "上传新包" }).click();
    await (await chooser).setFiles("tests/fixtures/apk/v1v2v3.apk");
    await dialog.getByRole("button", { name: "开始导出" }).click();
    await page.getByRole("button", { name: "导出列表" }).click();
    const list = page
      .getByRole("dialog")
      .filter({ has: page.getByRole("tab", { name: "渠道包" }) });
    const download = page.waitForEvent("download");
    await list.getByRole("button", { name: /^下载/ }).first().click();
    const zip = unzipSync(await readFile(await (await download).path()));
    const files = Object.entries(zip);
    expect(files).toHaveLength(2);
    for (const code of ["trip01", "trip02"]) {
      const [, bytes] = files.find(([name]) => name.includes(code)) ?? [];
      expect(Buffer.from(bytes ?? []).toString("latin1")).toContain(`{"channelCode":"${code}"}`);
    }
    await page.keyboard.press("Escape");
  });

  test("a channel with data goes to the bin only by typed confirmation, and comes back", async () => {
    await open("/channel/channel_manage");
    const code = "xmsj_009";
    await row(code).getByRole("button", { name: "更多操作" }).click();
    await page.getByRole("menuitem", { name: "删除" }).click();
    const confirm = page.getByRole("alertdialog");
    const remove = confirm.getByRole("button", { name: /删除/ });
    expect(await remove.isDisabled()).toBe(true);
    await confirm.getByRole("textbox").fill(code);
    await remove.click();
    await row(code).waitFor({ state: "detached" });
    await page.getByRole("tab", { name: "回收站" }).click();
    await row(code).getByRole("button", { name: "恢复" }).click();
    await row(code).waitFor({ state: "detached" });
    await page.getByRole("tab", { name: "自建渠道" }).click();
    await row(code).waitFor();
  });
});

describe("a channel of an ad platform", () => {
  let link = "";

  test("is made in steps and ends with its monitoring link", async () => {
    await open("/channel/channel_add_adv");
    await page.getByRole("button", { name: /^自定义平台/ }).click();
    await page.getByRole("button", { name: "下一步" }).click();
    await page.getByText("请填写渠道名称").waitFor();
    await page.getByLabel("渠道名称").fill("旅程媒体");
    await page.getByLabel("应用包名").fill("com.trip.app");
    await page.getByLabel("渠道编号").fill("tripad");
    const { port } = platform.address() as AddressInfo;
    await page
      .getByLabel(/^回传地址模板/)
      .fill(`http://127.0.0.1:${port}/callback?id={callback}&event={event}`);
    await page.getByRole("button", { name: "下一步" }).click();
    await page.getByRole("button", { name: "添加行为" }).click();
    await page.getByRole("button", { name: "保存并获取链接" }).click();
    await page.getByText("渠道已创建").first().waitFor();
    const links = page.getByText(/^http:\/\/.+\/t\/\w+\?/);
    link = (await links.first().textContent()) ?? "";
    await page.getByRole("link", { name: "去联调" }).click();
    await page.waitForURL("**/channel/integrated_adv/custom/*");
  });

  test("joint debugging shows the click, the install and the postback as they arrive", async () => {
    await page.getByText("未收到点击").waitFor();
    const oaid = "7f5f3c1e-trip-oaid";
    const clicked = link
      .replace("{oaid}", oaid)
      .replace("{callback}", "trip-click-1")
      // A click within five seconds of the install counts as hijacked, and is not posted back.
      .replace("{ts}", String(Date.now() - 60_000))
      .replaceAll(/\w+=\{\w+\}&?/g, "");
    expect((await fetch(clicked)).ok).toBe(true);
    const log = page.getByRole("list", { name: "实时日志" });
    await log.getByText("收到点击").first().waitFor();
    const installed = await sendSdk(service, "install", await appkeyOf(), {
      deviceId: "trip-device",
      ids: { oaid },
    });
    expect(installed).toMatchObject({ channelCode: "tripad" });
    await log.getByText("归因到本渠道（设备号）").first().waitFor();
    await expect
      .poll(() => postbacks, { timeout: 60_000 })
      .toEqual(["/callback?id=trip-click-1&event=active"]);
    await log.getByText("成功").first().waitFor();
    await page.getByRole("button", { name: "完成联调" }).click();
    await page.getByText("联调已完成", { exact: false }).first().waitFor();
  });
});

describe("attribution settings", () => {
  test("say their effect before they are saved, and who changed what after", async () => {
    await open("/channel/attribution");
    await page.getByRole("spinbutton", { name: "精准点击归因窗口" }).fill("31");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.getByText("请填写 1 至 30 的整数").waitFor();
    await page.getByRole("spinbutton", { name: "精准点击归因窗口" }).fill("3");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    const effect = page.getByRole("dialog", { name: "对最近 14 天的影响" });
    await effect.getByText(/次保留了触点的激活，\d+ 次的归属会改变/).waitFor();
    await effect.getByRole("button", { name: "确认保存" }).click();
    await page.getByRole("row", { name: /林知远 精准点击窗口：7 → 3/ }).waitFor();
    await page.reload();
    await page.getByRole("row", { name: /林知远 精准点击窗口：7 → 3/ }).waitFor();
  });
});
