import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path/posix";
import ts from "typescript";

const root = "src/widgets";

const pascal = (name) => name.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());

/** Reads an area's `elements.ts`, which holds nothing but imports and definitions; throws if it holds more. */
function statementsOf(file) {
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const imports = source.statements.filter(ts.isImportDeclaration);
  const definitions = source.statements.filter(ts.isVariableStatement);
  if (imports.length + definitions.length < source.statements.length)
    throw new Error(`${file}: holds more than imports and definitions`);
  return { imports, definitions };
}

function widgetsOf(area) {
  const file = `${root}/${area}/elements.ts`;
  return statementsOf(file).definitions.map((statement) => {
    const text = statement.getText();
    const [, name] = /\btag: "xi-([\w-]+)"/.exec(text) ?? [];
    if (!name) throw new Error(`${file}: ${text} has no tag`);
    return {
      name,
      area,
      definition: statement.declarationList.declarations[0].name.getText(),
      tag: `xi-${name}`,
      component: pascal(name),
      folder: `${root}/${area}/${name}`,
      file,
      hasPicture: /\bpreview: /.test(text),
    };
  });
}

/** Lists every widget, as the areas declare them: `{ name, tag, component, definition, area, folder, file, hasPicture }`. */
export const widgetList = () =>
  readdirSync(root)
    .sort()
    .filter((area) => existsSync(`${root}/${area}/elements.ts`))
    .flatMap(widgetsOf);

/**
 * Returns the source of a module with the definition of one widget, without those of its siblings.
 *
 * @param from the folder of that module; its imports lead to the same files
 */
export function definitionAlone({ file, definition }, from = dirname(file)) {
  const { imports, definitions } = statementsOf(file);
  const own = definitions.find((each) => each.getText().includes(` ${definition} `));
  const path = (specifier) => {
    const way = relative(from, join(dirname(file), specifier));
    return way.startsWith(".") ? way : `./${way}`;
  };
  return [...imports, own]
    .map((each) => each.getText())
    .join("\n")
    .replace(/(?<=\b(?:from |import\())"(\.[^"]*)"/g, (_, specifier) =>
      JSON.stringify(path(specifier)),
    );
}
