import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const han = /\p{Script=Han}/u;

/** A text as the tables of English have it: `{}` is what differs; null where it is no text. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
}

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith("service/words/"));
}

function eachNode(folder: string, see: (node: ts.Node) => void): void {
  const visit = (node: ts.Node): void => {
    see(node);
    ts.forEachChild(node, visit);
  };
  for (const file of filesOf(folder))
    visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));
}

/** The texts that an expression may be; what is computed elsewhere is not among them. */
function choicesOf(node: ts.Expression): string[] {
  if (ts.isConditionalExpression(node))
    return [...choicesOf(node.whenTrue), ...choicesOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...choicesOf(node.left), ...choicesOf(node.right)];
  if (ts.isParenthesizedExpression(node)) return choicesOf(node.expression);
  const text = textOf(node);
  return text !== null && han.test(text) ? [text] : [];
}

/** What the service refuses with, word for word in its source. */
export function refusedTexts(): Set<string> {
  const texts = new Set<string>();
  eachNode("service", (node) => {
    if (!ts.isNewExpression(node) || node.expression.getText() !== "Refusal") return;
    const message = node.arguments?.[1];
    if (message) for (const text of choicesOf(message)) texts.add(text);
  });
  return texts;
}

/** What the contract says of a body that is wrong. */
export function contractTexts(): Set<string> {
  const texts = new Set<string>();
  eachNode("src/core/api/contract", (node) => {
    if (!ts.isCallExpression(node)) return;
    for (const one of node.arguments) for (const text of choicesOf(one)) texts.add(text);
  });
  return texts;
}

/** Every Chinese text in the source of the service and the contract. */
export function everyText(): Set<string> {
  const texts = new Set<string>();
  const see = (node: ts.Node) => {
    // A key of an object may be a text without being a literal.
    const text = ts.isIdentifier(node) ? node.text : textOf(node);
    if (text !== null && han.test(text)) texts.add(text);
  };
  eachNode("service", see);
  eachNode("src/core/api/contract", see);
  return texts;
}
