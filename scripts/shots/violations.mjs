import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Lists the axe violations of a page with rule and location; bypasses its content security policy.
 */
export async function violationsOf(page) {
  await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run(document, { resultTypes: ["violations"] }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const ratio = /contrast of [\d.]+/.exec(failureSummary ?? "")?.[0] ?? "";
      return `${id} ${target.join(" ")} ${ratio}`.trim();
    }),
  );
}
