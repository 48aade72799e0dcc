import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Pages with snippets. */
export const snippetPages = () => [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name))
    .sort(),
];

const opening = /^( *)```(\w*)(.*)$/;

/** The fenced snippets of a page that name a language: where, in what, and what they say. */
export function snippetsOf(page, text) {
  const found = [];
  let open = null;
  for (const [index, line] of text.split("\n").entries()) {
    if (open) {
      if (line.trim() !== "```") {
        open.lines.push(line);
        continue;
      }
      const { lines, ...rest } = open;
      if (rest.language) found.push({ ...rest, text: `${lines.join("\n")}\n` });
      open = null;
      continue;
    }
    const [, , language] = opening.exec(line) ?? [];
    if (language !== undefined) open = { page, line: index + 2, language, lines: [] };
  }
  return found;
}

export const readSnippets = () =>
  snippetPages().flatMap((page) => snippetsOf(page, readFileSync(page, "utf8")));
