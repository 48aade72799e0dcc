import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResult {
  violations: { id: string; nodes: { target: unknown[] }[] }[];
}

declare const axe: { run(of: Document, options: object): Promise<AxeResult> };

/** axe-core put into a page past its content policy, through the debugger. */
export class AxeBuilder {
  constructor(private readonly page: Page) {}

  async violations(): Promise<string[]> {
    await this.page.evaluate(source);
    const result = await this.page.evaluate(() =>
      axe.run(document, { resultTypes: ["violations"] }),
    );
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
    );
  }
}
