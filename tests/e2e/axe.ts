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
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
    );
  }
}
