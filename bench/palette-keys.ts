import type { Browser, Page } from "playwright";
import type { ConsoleTarget } from "../service/cli/traffic/console-client";
import { openContext } from "./browser";
import { signedInStorage } from "./page-load";
import type { Measurement } from "./stats";

const channelCount = 10_000;
const names = ["抖音信息流", "华为应用市场", "小米商店", "快手直播", "微信朋友圈", "百度搜索"];
const searches = ["hwyysc99", "d_00", "xxl12", "weixinpengyouquan"];
/** Long enough for one key's results to be drawn. */
const betweenKeysMs = 150;

async function respondChannels(page: Page): Promise<void> {
  const channelList = Array.from({ length: channelCount }, (_, at) => ({
    id: at + 1,
    channelCode: `d_${String(at).padStart(5, "0")}`,
    channelName: `${names[at % names.length]}${at}`,
    type: 1,
  }));
  const json = { retCode: "0000", retMsg: "", map: { channelList } };
  await page.route("**/channelAllInApply", (route) => route.fulfill({ json }));
}

/** Milliseconds from each key to the last change of the results it leads to. */
async function keyTimes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    addEventListener("keydown", ({ timeStamp }) => {
      const list = document.querySelector("[role=listbox]");
      if (!list) return;
      let last = 0;
      const watch = new MutationObserver(() => {
        last = performance.now();
      });
      watch.observe(list, { subtree: true, childList: true, characterData: true });
      setTimeout(() => {
        watch.disconnect();
        if (last > 0) times.push(last - timeStamp);
      }, 130);
    });
  });
  for (const typed of searches) {
    for (const key of typed) {
      await page.keyboard.press(key);
      await page.waitForTimeout(betweenKeysMs);
    }
    await page.getByRole("combobox").fill("");
    await page.waitForTimeout(betweenKeysMs);
  }
  return page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
}

/** Measures key presses in the command palette of an app with ten thousand channels. */
export async function paletteStats(
  browser: Browser,
  target: ConsoleTarget,
): Promise<Measurement[]> {
  const context = await openContext(browser);
  const storage = await signedInStorage(target);
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  const page = await context.newPage();
  try {
    await respondChannels(page);
    await page.goto(`${target.url}/workbench`);
    await page.getByRole("button", { name: "搜索或跳转" }).click();
    await page.getByRole("combobox").fill("hwyysc");
    // The pinyin is worked out in turns; what it finds says that it is there.
    await page
      .getByRole("option", { name: /华为应用市场/ })
      .first()
      .waitFor();
    await page.getByRole("combobox").fill("");
    const times = (await keyTimes(page)).sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
    const note = `${times.length} 个键，中位 ${at(0.5).toFixed(1)} ms`;
    return [
      {
        name: `命令面板，${channelCount} 个渠道，每个键 p95`,
        value: at(0.95),
        unit: "ms",
        goal: 50,
        note,
      },
    ];
  } finally {
    await context.close();
  }
}
