import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const folder = "src/core/text";
const isTerm = (text) => /^\p{Script=Han}[\p{Script=Han}\p{L}\p{N}]{1,9}$/u.test(text);
const isEnglish = (text) => /^[a-z][a-z0-9 /-]{1,39}$/i.test(text);

/** The texts of a file, by the way that leads to each through its objects. */
function textsOf(path) {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest);
  const texts = new Map();
  const visit = (node, way) => {
    const here = ts.isPropertyAssignment(node) ? `${way}.${node.name.getText(source)}` : way;
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer))
      texts.set(here, node.initializer.text);
    ts.forEachChild(node, (child) => visit(child, here));
  };
  visit(source, "");
  return texts;
}

/**
 * Terms of the console in Chinese with their English, as its own two languages have them, so that
 * pages written in Chinese are found by English words.
 */
export function englishTerms() {
  const terms = new Map();
  for (const name of readdirSync(join(folder, "en"))) {
    const english = textsOf(join(folder, "en", name));
    for (const [way, text] of textsOf(join(folder, name))) {
      const other = english.get(way);
      if (!isTerm(text) || !other || !isEnglish(other)) continue;
      terms.set(text, new Set([...(terms.get(text) ?? []), other.toLowerCase()]));
    }
  }
  return Object.fromEntries([...terms].map(([text, others]) => [text, [...others].join(" ")]));
}
