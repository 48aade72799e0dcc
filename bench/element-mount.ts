import type { Browser, Page } from "playwright";
import { openContext } from "./browser";
import { heapBytes } from "./heap";
import { type PartnerSite, pageWith } from "./partner-page";

/** Fifty of one element: how long they take, and what they keep. */
export interface MountTimes {
  /** From `append` to the last `xi-ready`, in ms. */
  readyMs: number;
  /** JavaScript heap they hold, in MB of 1,000,000 bytes. */
  heapMb: number;
  reactRoots: number;
}

interface MountPlan {
  tag: string;
  script: string;
  /** Beside the elements, such as `<xi-session>`. */
  tags: string;
}

const count = 50;
/** Replies and idle work of the elements that were drawn last. */
const settleMs = 400;

declare global {
  interface Window {
    xiReactRoots: Set<unknown>;
  }
}

/** Runs in the page before its scripts: React tells this hook of every root that it draws. */
function countReactRoots(): void {
  window.xiReactRoots = new Set();
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: unknown) => window.xiReactRoots.add(root),
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onScheduleFiberRoot() {},
    },
  });
}

/** Runs in the page: appends so many of a tag and waits until each is drawn. */
function mount({ tag, many }: { tag: string; many: number }): Promise<number> {
  const box = document.createElement("div");
  box.id = "bench";
  box.append(...Array.from({ length: many }, () => document.createElement(tag)));
  return new Promise((resolve) => {
    let left = many;
    box.addEventListener("xi-ready", () => {
      left -= 1;
      if (left === 0) resolve(performance.now() - startedAt);
    });
    const startedAt = performance.now();
    document.body.append(box);
  });
}

async function measureOnce(page: Page, { tag, script }: MountPlan): Promise<MountTimes> {
  await page.addScriptTag({ url: script, type: "module" });
  // Code, styles and the first reply are there once one has been drawn.
  await page.evaluate(mount, { tag, many: 1 });
  await page.waitForTimeout(settleMs);
  await page.evaluate(() => {
    document.querySelector("#bench")?.remove();
    window.xiReactRoots.clear();
  });
  await page.waitForTimeout(settleMs);
  const before = await heapBytes(page);
  const readyMs = await page.evaluate(mount, { tag, many: count });
  await page.waitForTimeout(settleMs);
  const heapMb = ((await heapBytes(page)) - before) / 1_000_000;
  return { readyMs, heapMb, reactRoots: await page.evaluate(() => window.xiReactRoots.size) };
}

const middle = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Medians of several fresh pages each; the plans take turns, so that the machine's moods meet all alike. */
export async function measureMounts(
  browser: Browser,
  site: PartnerSite,
  storage: Record<string, string>,
  plans: readonly MountPlan[],
  rounds: number,
): Promise<MountTimes[]> {
  const taken: MountTimes[][] = plans.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, plan] of plans.entries()) {
      const context = await openContext(browser);
      try {
        await context.addInitScript(countReactRoots);
        await context.addInitScript((entries) => {
          for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
        }, storage);
        const page = await context.newPage();
        await page.goto(pageWith(site, plan.tags));
        taken[index]?.push(await measureOnce(page, plan));
      } finally {
        await context.close();
      }
    }
  }
  return taken.map((times) => ({
    readyMs: middle(times.map(({ readyMs }) => readyMs)),
    heapMb: middle(times.map(({ heapMb }) => heapMb)),
    reactRoots: Math.max(...times.map(({ reactRoots }) => reactRoots)),
  }));
}
