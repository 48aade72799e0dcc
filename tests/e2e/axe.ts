import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResult {
  violations: { id: string; nodes: { target: unknown[] }[] }[];
}

declare const axe: { run(of: Document, options: object): Promise<AxeResult> };

/** Whatever fades or slides in has arrived: half-way, no colour is the one that a reader sees. */
async function settleMotion(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.all(passing.map(({ finished }) => finished.catch(() => {})));
}

/** Targets in a column that the pinned last one covers in part: it comes into view whole when it is used. */
function cutTargets(found: { target: string }[]): string[] {
  const isCut = (cell: Element | null | undefined) => {
    const pinned = cell?.parentElement?.lastElementChild;
    if (!cell || !pinned || pinned === cell) return false;
    if (getComputedStyle(pinned).position !== "sticky") return false;
    return cell.getBoundingClientRect().right > pinned.getBoundingClientRect().left;
  };
  return found
    .map(({ target }) => target)
    .filter((target) => isCut(document.querySelector(target)?.closest("th, td")));
}

/** axe-core put into a page past its content policy, through the debugger. */
export class AxeBuilder {
  constructor(private readonly page: Page) {}

  async violations(): Promise<string[]> {
    // Half a megabyte of source, once for each document.
    if (!(await this.page.evaluate(() => "axe" in window))) await this.page.evaluate(source);
    await this.page.evaluate(settleMotion);
    const result = await this.page.evaluate(() =>
      axe.run(document, {
        resultTypes: ["violations"],
        // Of WCAG 2.2, and off by default.
        rules: { "target-size": { enabled: true } },
      }),
    );
    const found = result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => ({ id, target: target.join(" ") })),
    );
    const cut = await this.page.evaluate(cutTargets, found);
    return found
      .filter(({ id, target }) => id !== "target-size" || !cut.includes(target))
      .map(({ id, target }) => `${id}: ${target}`);
  }
}
