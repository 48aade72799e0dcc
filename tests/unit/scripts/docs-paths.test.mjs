import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folders = ["docs", "docs/decisions", "docs/en", "docs/use", "docs/widgets"];
const pages = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`),
);
const named = /`((?:src|host|service|bench|tests|scripts)\/[\w./-]+)`/g;

test.each(pages)("%s names only files that are there", (page) => {
  const paths = [...readFileSync(page, "utf8").matchAll(named)].map(([, path]) => path);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
