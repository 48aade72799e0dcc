import type { Browser, Page } from "playwright";
import type { ConsoleTarget } from "../service/cli/traffic/console-client";
import { openContext } from "./browser";
import { signedInStorage } from "./page-load";
import type { Measurement } from "./stats";

const rowCount = 10_000;
const keys = 7;
/** Long enough for the key's own work, too short for the search that follows it. */
const keyMs = 120;

declare global {
  interface Window {
    xiBench: { answeredAt: number; shownAt: number };
  }
}

/** Runs in the page: multiplies the rows of the channel list, notes when they came and were shown. */
function watchList(wanted: number): void {
  window.xiBench = { answeredAt: 0, shownAt: 0 };
  const original = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const response = await original(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (!address.endsWith("/channelList")) return response;
    const data = await response.json();
    const { list } = data.map as { list: object[] };
    data.map.list = Array.from({ length: wanted }, (_, index) => {
      const of = list[index % list.length];
      return { ...of, id: 1_000_000 + index, channelName: `渠道${index}` };
    });
    data.map.pagination.totalRecords = wanted;
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(data);
    window.xiBench.answeredAt = performance.now();
    return new Response(body, { headers });
  };
  const look = () => {
    if (window.xiBench.shownAt > 0) return;
    if (document.querySelectorAll("main [role=row], main tbody tr").length > 5) {
      window.xiBench.shownAt = performance.now();
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The channel list when the service answers 10,000 rows at once. */
export async function tableStats(browser: Browser, target: ConsoleTarget): Promise<Measurement[]> {
  const context = await openContext(browser);
  try {
    const storage = await signedInStorage(target);
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    await context.addInitScript(watchList, rowCount);
    const page = await context.newPage();
    await page.goto(`${target.url}/channel/channel_manage`);
    await page.waitForFunction(() => window.xiBench.shownAt > 0);
    const { answeredAt, shownAt } = await page.evaluate(() => window.xiBench);
    await page.waitForTimeout(500);
    return [
      { name: "首批行，数据到达之后", value: shownAt - answeredAt, unit: "ms", goal: 100 },
      { name: "筛选按键，中位脚本时间", value: await keyScriptMs(page), unit: "ms", goal: 16 },
    ];
  } finally {
    await context.close();
  }
}

/** Median script time of one key pressed in the search field. */
async function keyScriptMs(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const scriptSeconds = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0;
  };
  await page
    .locator("main input.search, main .search input, main input[type=search]")
    .first()
    .focus();
  const times: number[] = [];
  for (let key = 0; key < keys; key++) {
    const before = await scriptSeconds();
    await page.keyboard.press(key % 2 === 0 ? "1" : "Backspace");
    await page.waitForTimeout(keyMs);
    times.push(((await scriptSeconds()) - before) * 1000);
    await page.waitForTimeout(900);
  }
  return times.sort((a, b) => a - b)[Math.floor(keys / 2)] ?? 0;
}
