import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(Boolean);
const folders = new Set(
  files.flatMap((file) =>
    file.split("/").flatMap((_, index, steps) => [steps.slice(0, index).join("/")]),
  ),
);
const code = files
  .filter((file) => /^(src|host|service|scripts|tests|edge|bench)\/.*\.(tsx?|mjs)$/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
const words = new Set(code.match(/[A-Za-z_$][\w$]*/g));

/** True when a path, from the root or from src/, names a file or a folder; `*` and `<x>` stand for any step. */
function exists(path) {
  const bare = path.replace(/\/$/, "");
  const pattern = bare.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*+|<[^>]+>/g, "[^/]+");
  const found = new RegExp(`^(src/|host/)?${pattern}(\\.\\w+)?$`);
  return [...folders, ...files].some((known) => found.test(known));
}

const made = /^(dist|node_modules|shots|origin)\/?/;
const pages = ["architecture", "one-call", "contributing"].map((page) => `docs/${page}.md`);

for (const page of pages)
  test(`every file and symbol that ${page} names exists`, () => {
    const prose = readFileSync(page, "utf8").replace(/```[\s\S]*?```/g, "");
    const named = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text);
    const paths = named.filter((text) => /^[a-z][\w.<>*-]*(\/[\w.<>*-]*)+$/.test(text));
    const symbols = named.flatMap(
      (text) => text.match(/^([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)/)?.[0] ?? [],
    );
    expect(paths.length).toBeGreaterThan(5);
    const lost = [
      ...paths.filter((path) => !made.test(path) && !exists(path)),
      ...symbols.filter((symbol) => !words.has(symbol)),
    ];
    expect(lost).toEqual([]);
  });
