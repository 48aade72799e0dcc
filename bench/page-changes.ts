import type { Browser, Page } from "playwright";
import { openProfile, slowDown } from "./page-visit";

/** Moving about in a console that is open: milliseconds until the page shows what it is for. */
export interface PageChange {
  /** By a press on the menu. */
  goMs: number;
  /** Back again by the browser's button. */
  backMs: number;
}

export interface ChangePlan {
  url: string;
  storage: Record<string, string>;
  isSlow: boolean;
  /** The address gone to, as the menu has it. */
  to: string;
  isHere: PageTest;
  isThere: PageTest;
}

/** Runs in the page: whether it shows what it is for; `isNew` knows what the page before it has left. */
type PageTest = (isNew?: (element: Element) => boolean) => boolean;

const settleMs = 1_500;

declare global {
  interface Window {
    xiChange: Promise<number>;
  }
}

/** Runs in the page: what is ready is looked for in each frame from the next press, or from now. */
async function watchChange(
  page: Page,
  to: string,
  isReady: PageTest,
  fromPress: boolean,
): Promise<void> {
  const path = new URL(to, page.url()).pathname;
  await page.evaluate(`{
    // What the page before drew stays in the document, hidden, while the next one's code is on its way.
    const before = new WeakSet(document.querySelectorAll("main *"));
    const isNew = (element) => !before.has(element) && element.checkVisibility();
    const look = (startedAt, done) => {
      if (location.pathname === ${JSON.stringify(path)} && (${isReady})(isNew))
        done(performance.now() - startedAt);
      else requestAnimationFrame(() => look(startedAt, done));
    };
    window.xiChange = new Promise((done) => {
      if (${fromPress})
        addEventListener("click", ({ timeStamp }) => look(timeStamp, done), { capture: true, once: true });
      else look(performance.now(), done);
    });
    // What is awaited here shall not be that promise.
    true;
  }`);
}

/** Opens a page, goes to another by the menu and back. */
export async function changePages(browser: Browser, plan: ChangePlan): Promise<PageChange> {
  const context = await openProfile(browser, plan.storage);
  try {
    const page = await context.newPage();
    await page.goto(plan.url);
    await page.waitForFunction(plan.isHere, undefined);
    await page.waitForTimeout(settleMs);
    if (plan.isSlow) await slowDown(await context.newCDPSession(page));
    const here = new URL(page.url()).pathname;
    await watchChange(page, plan.to, plan.isThere, true);
    const link = page.locator(`nav a[href^="${plan.to}"]`).first();
    // A pointer rests before it presses, and what it rests on may be fetched ahead.
    await link.hover();
    await page.waitForTimeout(100);
    await link.click();
    const goMs = await page.evaluate(() => window.xiChange);
    await page.waitForTimeout(settleMs);
    await watchChange(page, here, plan.isHere, false);
    await page.evaluate(() => history.back());
    return { goMs, backMs: await page.evaluate(() => window.xiChange) };
  } finally {
    await context.close();
  }
}
