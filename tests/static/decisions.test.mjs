import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const index = readFileSync("docs/decisions.md", "utf8");
const listed = [...index.matchAll(/^\| \[\d{4} .+?\]\(decisions\/(.+?)\) \|/gm)].map(
  ([, file]) => file,
);

test("the index lists every decision once", () => {
  expect(listed.toSorted()).toEqual(readdirSync("docs/decisions").toSorted());
});

test("a decision that was replaced says by which one, and the index says the same", () => {
  const replaced = [...index.matchAll(/\(decisions\/(.+?)\) \| 由 \[(\d{4})\]/g)];
  expect(replaced.length).toBeGreaterThan(0);
  for (const [, file, by] of replaced)
    expect(readFileSync(`docs/decisions/${file}`, "utf8"), file).toContain(`[${by}](`);
});
