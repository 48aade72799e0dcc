import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const han = /\p{Script=Han}/u;

/** Returns a text as the catalogue writes it, with `{}` for each value; null for another node. */
function templateOf(node: ts.Node): string | null {
  // A key of an object may be a text without being a literal.
  if (ts.isIdentifier(node) && han.test(node.text)) return node.text;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
}

function eachNode(folder: string, see: (node: ts.Node) => void): void {
  const visit = (node: ts.Node): void => {
    see(node);
    ts.forEachChild(node, visit);
  };
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files)
    visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));
}

function templatesIn(node: ts.Node): string[] {
  const isKey = ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent);
  const own = isKey ? node.text : templateOf(node);
  const inner: string[] = [];
  ts.forEachChild(node, (child) => void inner.push(...templatesIn(child)));
  return own === null ? inner : [own, ...inner];
}

const isTable = (node: ts.Node): node is ts.VariableDeclaration | ts.SatisfiesExpression =>
  (ts.isVariableDeclaration(node) || ts.isSatisfiesExpression(node)) &&
  /\bRecord<.*\bTemplate\b/.test(node.type?.getText() ?? "");

/** Returns the templates that the service says: in a call of `say` or in a table of templates. */
export function saidTemplates(): Set<string> {
  const said = new Set<string>();
  eachNode("service", (node) => {
    const isCall = ts.isCallExpression(node) && node.expression.getText() === "say";
    const template = isCall ? node.arguments[0] : isTable(node) ? node : undefined;
    if (template) for (const text of templatesIn(template)) said.add(text);
  });
  // Their names come with the data of a platform.
  eachNode("service/ads", (node) => {
    const text = templateOf(node);
    if (text !== null) said.add(text);
  });
  return said;
}

/** Returns the Chinese texts of the contract; `reasons` are those that its schemas are given. */
export function contractTemplates(): { all: Set<string>; reasons: Set<string> } {
  const all = new Set<string>();
  const reasons = new Set<string>();
  eachNode("src/core/api/contract", (node) => {
    const text = ts.isIdentifier(node) ? null : templateOf(node);
    if (text === null || !han.test(text)) return;
    all.add(text);
    if (ts.isCallExpression(node.parent)) reasons.add(text);
  });
  return { all, reasons };
}

/** Returns every key of the catalogue as often as it is written. */
export function catalogueKeys(): string[] {
  const keys: string[] = [];
  eachNode("service/base/english", (node) => {
    if (ts.isPropertyAssignment(node)) keys.push(...templatesIn(node.name));
  });
  return keys;
}
