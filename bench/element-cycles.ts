import type { Browser, BrowserContext } from "playwright";
import { openContext } from "./browser";
import { type LeakReport, leakReportOf, watchTimers } from "./page-leaks";
import { type PartnerSite, pageWith } from "./partner-page";

export interface CyclePlan {
  tag: string;
  attributes: Record<string, string>;
  script: string;
  tags: string;
  /** Selector clicked in the first picture to get the widget itself. */
  press?: string;
  /** Content of the widget once it has loaded completely. */
  until: string;
}

/** By then the engine has compiled what it will; its code counts as heap. */
const warmUpAtMost = 60;
/** Longer than anything an element may put off until after it is gone. */
const restMs = 1_500;

/** Runs in the page: puts the element on it and takes it off, so many times. */
async function cycle(plan: CyclePlan & { many: number }): Promise<void> {
  const until = async (found: () => unknown) => {
    for (let waited = 0; waited < 2_000; waited++) {
      const it = found();
      if (it) return it;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    throw new Error(`<${plan.tag}> did not show what it should`);
  };
  for (let round = 0; round < plan.many; round++) {
    const element = document.createElement(plan.tag);
    for (const [name, text] of Object.entries(plan.attributes)) element.setAttribute(name, text);
    document.body.append(element);
    const { press } = plan;
    if (press) {
      const button = () =>
        [...(element.shadowRoot?.querySelectorAll("button") ?? [])].find(
          ({ textContent }) => textContent === press,
        );
      await until(button);
      button()?.click();
    }
    await until(() => element.shadowRoot?.querySelector(plan.until));
    element.remove();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** The same answer for the same question: the service is not what is measured, and it has limits. */
async function respondOnce(context: BrowserContext, path: RegExp): Promise<void> {
  const responses = new Map<
    string,
    { status: number; headers: Record<string, string>; body: Buffer }
  >();
  await context.route(path, async (route) => {
    const request = route.request();
    const key = `${request.method()} ${request.url()} ${request.postData()}`;
    let response = responses.get(key);
    if (!response) {
      const fetched = await route.fetch();
      response = {
        status: fetched.status(),
        headers: fetched.headers(),
        body: await fetched.body(),
      };
      responses.set(key, response);
    }
    await route.fulfill(response);
  });
}

/**
 * Measures what mounting and unmounting an element leaves behind: the difference between two
 * moments.
 */
export async function measureCycles(
  browser: Browser,
  site: PartnerSite,
  storage: Record<string, string>,
  plan: CyclePlan,
  cycles: number,
): Promise<LeakReport> {
  const context = await openContext(browser);
  try {
    await context.addInitScript(watchTimers);
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    await respondOnce(context, /\/share_chart\/|\/share\/report/);
    const page = await context.newPage();
    await page.goto(pageWith(site, plan.tags));
    await page.addScriptTag({ url: plan.script, type: "module" });
    await page.evaluate(cycle, { ...plan, many: Math.min(warmUpAtMost, cycles) });
    await page.waitForTimeout(restMs);
    const before = await leakReportOf(page, plan.tag);
    await page.evaluate(cycle, { ...plan, many: cycles });
    await page.waitForTimeout(restMs);
    const after = await leakReportOf(page, plan.tag);
    const left = { ...after };
    for (const name of Object.keys(left) as (keyof LeakReport)[]) left[name] -= before[name];
    return left;
  } finally {
    await context.close();
  }
}
