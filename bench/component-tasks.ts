import type { Browser, Page } from "playwright";

const frames = 60;
const stepPx = 237;
const categories = ["toplevel", "disabled-by-default-devtools.timeline", "__metadata"];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  dur?: number;
  args?: { name?: string };
}

/** Scrolls a box for sixty frames; the longest task of the page's main thread meanwhile, ms. */
export async function longestTaskMs(
  browser: Browser,
  page: Page,
  selector: string,
): Promise<number> {
  await page.waitForTimeout(300);
  await browser.startTracing(page, { categories });
  await page.locator(selector).evaluate(
    async (box, { frames, stepPx }) => {
      for (let frame = 0; frame < frames; frame++) {
        box.scrollTop += stepPx;
        await new Promise((next) => requestAnimationFrame(next));
      }
    },
    { frames, stepPx },
  );
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(keyOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith("RunTask") && event.ph === "X" && mainThreads.has(keyOf(event)),
  );
  if (tasks.length === 0) throw new Error("追踪里没有任务");
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1_000;
}
