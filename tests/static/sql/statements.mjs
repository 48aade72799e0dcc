import ts from "typescript";

const isSql = /\b(SELECT|UPDATE|DELETE FROM|INSERT INTO)\b/;

/** The texts of a file that hold SQL, with `?` for what is filled in, and the lines they begin on. */
export function statementsOf(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (node, text) => {
    if (!isSql.test(text)) return;
    found.push({ text, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  };
  const visit = (node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(({ literal }) => `?${literal.text}`);
      add(node, node.head.text + spans.join(""));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
