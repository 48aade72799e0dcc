import type { Browser, Page } from "playwright";
import { openContext } from "./browser";
import { longestTaskMs } from "./component-tasks";
import { heapBytes } from "./heap";
import type { PartnerSite } from "./partner-page";
import type { Sizes } from "./sizes";
import type { Measurement } from "./stats";

const slowProcessor = 4;
const settleMs = 400;
/** Typed into the search, one at a time. */
const typed = ["1", "2", "Backspace", "3", "Backspace", "Backspace", "5"];

/** Elements drawn by the page script in `components/`. */
export type What = "rows" | "nodes";

interface Taken {
  mountMs: number;
  keyMs: number[];
  pressMs: number[];
  scrollTaskMs: number;
  heapMb: number;
}

/** Runs in the page: from a user's event, or from now, to after the frame that it led to. */
function watchFrames(): void {
  const afterFrame = () =>
    new Promise<number>((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        port2.postMessage(null);
      });
    });
  const times: number[] = [];
  const note = ({ timeStamp }: Event) => {
    afterFrame().then((endedAt) => times.push(endedAt - timeStamp));
  };
  addEventListener("keydown", note, { capture: true });
  addEventListener("click", note, { capture: true });
  /** Returns the time until `many` elements of a selector are drawn, in ms. */
  const drawn = async (selector: string, many: number, startedAt: number) => {
    const isThere = () => document.querySelectorAll(selector).length >= many;
    while (!isThere()) await new Promise((next) => requestAnimationFrame(next));
    return (await afterFrame()) - startedAt;
  };
  window.xiFrames = { times, drawn };
}

declare global {
  interface Window {
    xiFrames: {
      times: number[];
      drawn(selector: string, many: number, startedAt: number): Promise<number>;
    };
    xiData: { mount(what: What): void };
  }
}

async function timesOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.xiFrames.times.splice(0));
  await act();
  await page.waitForTimeout(settleMs);
  return page.evaluate(() => window.xiFrames.times[0] ?? Number.NaN);
}

async function openPage(browser: Browser, site: PartnerSite): Promise<Page> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.addInitScript(watchFrames);
  await page.goto(site.origin);
  await page.addScriptTag({ url: `${site.origin}/data-components.js`, type: "module" });
  await page.waitForFunction(() => "xiData" in window);
  return page;
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowProcessor });
}

async function keyTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const key of typed) times.push(await timesOf(page, () => page.keyboard.press(key)));
  for (let left = typed.length; left > 0; left--) await page.keyboard.press("Backspace");
  await page.waitForTimeout(settleMs);
  return times;
}

/** Ten thousand rows of twelve columns: drawn, searched, sorted and scrolled. */
async function takeRows(browser: Browser, page: Page): Promise<Taken> {
  const before = await heapBytes(page);
  await slowDown(page);
  const mountMs = await page.evaluate(() => {
    const startedAt = performance.now();
    window.xiData.mount("rows");
    return window.xiFrames.drawn("main tbody tr[aria-rowindex]", 10, startedAt);
  });
  await page.waitForTimeout(settleMs);
  const heapMb = ((await heapBytes(page)) - before) / 1_000_000;
  await page.locator("main input").focus();
  const keyMs = await keyTimes(page);
  const pressMs: number[] = [];
  for (const column of ["指标 1", "指标 2", "指标 1", "指标 1"]) {
    const columnHeader = page.getByRole("button", { name: column, exact: true });
    pressMs.push(await timesOf(page, () => columnHeader.click()));
  }
  const scrollTaskMs = await longestTaskMs(browser, page, "[role=region]");
  return { mountMs, keyMs, pressMs, scrollTaskMs, heapMb };
}

/** A checkable tree of ten thousand nodes: opened, searched, checked and scrolled. */
async function takeNodes(browser: Browser, page: Page): Promise<Taken> {
  await page.evaluate(() => window.xiData.mount("nodes"));
  const field = page.getByRole("button", { name: /^渠道/ });
  // The pointer comes before its press: it fetches the code, and has the panel drawn while it stays.
  await field.hover();
  await page.waitForTimeout(settleMs);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(settleMs);
  const before = await heapBytes(page);
  await slowDown(page);
  await field.hover();
  await page.waitForTimeout(settleMs);
  const opened = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const begin = ({ timeStamp }: Event) =>
          window.xiFrames.drawn("[role=treeitem]", 8, timeStamp).then(done);
        addEventListener("click", begin, { capture: true, once: true });
      }),
  );
  await field.click();
  const mountMs = await opened;
  await page.waitForTimeout(settleMs);
  const heapMb = ((await heapBytes(page)) - before) / 1_000_000;
  await page.getByRole("searchbox").focus();
  const keyMs = await keyTimes(page);
  const pressMs: number[] = [];
  for (let at = 0; at < 4; at++) {
    const group = page.getByRole("treeitem").nth(at);
    pressMs.push(await timesOf(page, () => group.click({ position: { x: 80, y: 10 } })));
  }
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("1");
  const scrollTaskMs = await longestTaskMs(browser, page, "[role=tree]");
  return { mountMs, keyMs, pressMs, scrollTaskMs, heapMb };
}

const middle = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

interface Goals {
  mount: [name: string, goal: number, competitor: number];
  key: [name: string, goal: number, competitor: number];
  press: [name: string, goal: number, competitor: number];
  scroll: [name: string, goal: number, competitor: number | null];
  heap: [name: string, goal: number, competitor: number];
}

/** Competitors' figures are the best of their field, each line's own. */
const goalsOf: Record<What, Goals> = {
  rows: {
    mount: ["10,000 行 × 12 列：首批行", 130, 320],
    key: ["　筛选，每键中位", 48, 122],
    press: ["　排序", 85, 171],
    scroll: ["　滚动中最长的任务", 34, 39],
    heap: ["　JS 堆", 1, 1.8],
  },
  nodes: {
    mount: ["10,000 个节点的树：展开面板", 80, 292],
    key: ["　筛选，每键中位", 27, 66],
    press: ["　勾选一组", 28, 49],
    scroll: ["　滚动中最长的任务", 34, null],
    heap: ["　JS 堆", 1, 4.3],
  },
};

function statsOf(what: What, taken: Taken[]): Measurement[] {
  const { mount, key, press, scroll, heap } = goalsOf[what];
  const line = (
    [name, goal, competitor]: [string, number, number | null],
    value: number,
    more: Partial<Measurement> = {},
  ): Measurement => {
    const beside =
      competitor === null ? {} : { competitor: { name: "最好的同类", value: competitor } };
    return { name, value, unit: "ms", goal, ...beside, ...more };
  };
  const keys = taken.flatMap(({ keyMs }) => keyMs);
  return [
    line(mount, middle(taken.map(({ mountMs }) => mountMs))),
    line(key, middle(keys), { note: `最大 ${Math.max(...keys).toFixed(0)} ms` }),
    line(press, middle(taken.flatMap(({ pressMs }) => pressMs))),
    line(scroll, middle(taken.map(({ scrollTaskMs }) => scrollTaskMs))),
    line(heap, middle(taken.map(({ heapMb }) => heapMb)), { unit: "MB" }),
  ];
}

/** The table and the tree with ten thousand, in fresh pages on a processor four times slower. */
export async function componentStats(
  browser: Browser,
  site: PartnerSite,
  { dataRounds }: Sizes,
): Promise<Measurement[]> {
  const taken: Record<What, Taken[]> = { rows: [], nodes: [] };
  for (let round = 0; round < dataRounds; round++) {
    for (const [what, take] of [
      ["rows", takeRows],
      ["nodes", takeNodes],
    ] as const) {
      const page = await openPage(browser, site);
      try {
        taken[what].push(await take(browser, page));
      } finally {
        await page.context().close();
      }
    }
  }
  return [...statsOf("rows", taken.rows), ...statsOf("nodes", taken.nodes)];
}
