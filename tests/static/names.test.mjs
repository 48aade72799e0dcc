import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { declaredName } from "../../scripts/codemod/targets.mjs";

const glossary = readFileSync("docs/glossary.md", "utf8").split("## 不用的词")[1];
const rows = [...glossary.matchAll(/^\| `(…?)(\w+)…?` \| ([^|]+) \|/gm)];
const whole = new Map(rows.filter(([, part]) => !part).map(([, , word, use]) => [word, use]));
const parts = new Map(rows.filter(([, part]) => part).map(([, , word, use]) => [word, use]));

// Names of the wire, of tables and of the SDKs stay; ordinary words may name something of their own.
const exempt =
  /^src\/core\/api\/contract\/|^service\/store\/|^service\/(admin\/socket|ports\/invoice-port)\.ts$|^sdk\/|^tests\/fixtures\/|^docs\//;
const [, ordinaryLine] = glossary.match(/^检查不管：(.+)$/m);
const ordinary = new Set([...ordinaryLine.matchAll(/`(\w+)`/g)].map(([, word]) => word));

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mts", "*.mjs"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && !exempt.test(file));

/** Lists the identifiers a file declares, members of types included, keys of literals not. */
function declaredIn(file) {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const names = [];
  const walk = (node) => {
    if (ts.isIdentifier(node) && declaredName(node) && !ts.isPropertyAssignment(node.parent)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      names.push({ name: node.text, at: `${file}:${line + 1}` });
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return names;
}

test("no name is one that docs/glossary.md replaces", () => {
  expect(whole.size).toBeGreaterThan(250);
  const found = files.flatMap(declaredIn).flatMap(({ name, at }) => {
    const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
    const part = words.map((word) => word.toLowerCase()).find((word) => parts.has(word));
    const use = (!ordinary.has(name) && whole.get(name)) || parts.get(part);
    return use && !name.includes("_") ? [`${at} ${name}: ${use}`] : [];
  });
  expect(found).toEqual([]);
});
