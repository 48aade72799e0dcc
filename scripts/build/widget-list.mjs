import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path/posix";
import MagicString from "magic-string";
import { parseSync } from "vite";

const root = "src/widgets";

const pascal = (name) =>
  name
    .split("-")
    .map(([first, ...rest]) => first.toUpperCase() + rest.join(""))
    .join("");

/** Reads an area's `elements.ts`, which holds nothing but imports and definitions; throws if it holds more. */
function readFeature(file) {
  const text = readFileSync(file, "utf8");
  const { program, module } = parseSync(file, text);
  const definitions = program.body
    .filter(({ type }) => type !== "ImportDeclaration")
    .map((statement) => {
      const [{ id, init } = {}] = statement.declaration?.declarations ?? [];
      const properties = init?.arguments?.[0]?.properties;
      if (!properties) throw new Error(`${file}: holds more than imports and definitions`);
      const parts = Object.fromEntries(properties.map(({ key, value }) => [key.name, value]));
      return { statement, name: id.name, parts };
    });
  return { text, definitions, module };
}

function widgetsOf(feature) {
  const file = `${root}/${feature}/elements.ts`;
  return readFeature(file).definitions.map(({ name: definition, parts }) => {
    const tag = parts.tag?.value;
    if (!tag?.startsWith("xi-")) throw new Error(`${file}: ${definition} has no tag`);
    const name = tag.slice("xi-".length);
    return {
      name,
      area: feature,
      definition,
      tag,
      component: pascal(name),
      folder: `${root}/${feature}/${name}`,
      file,
      hasPicture: "preview" in parts,
    };
  });
}

/** Lists every widget, as the areas declare them: `{ name, tag, component, definition, area, folder, file, hasPicture }`. */
export const widgetList = () =>
  readdirSync(root)
    .sort()
    .filter((feature) => existsSync(`${root}/${feature}/elements.ts`))
    .flatMap(widgetsOf);

/** Returns the source of an area after an `edit` of one definition, without those of its siblings. */
function definitionAlone({ file, definition }, edit) {
  const { text, definitions, module } = readFeature(file);
  const code = new MagicString(text);
  for (const { statement, name, parts } of definitions) {
    if (name === definition) edit(code, parts, module);
    else code.remove(statement.start, statement.end);
  }
  return code.toString();
}

/** Returns the source of a module with the definition of one widget, for a folder from which its imports lead to the same files. */
export const definitionIn = (folder, widget) =>
  definitionAlone(widget, (code, { load, preview }, { staticImports, dynamicImports }) => {
    const isOwn = ({ start }) =>
      [load, preview].some((item) => item?.start < start && start < item.end);
    for (const { moduleRequest } of [...staticImports, ...dynamicImports.filter(isOwn)]) {
      const { start, end } = moduleRequest;
      const way = relative(folder, join(dirname(widget.file), code.slice(start + 1, end - 1)));
      code.update(start, end, JSON.stringify(way.startsWith(".") ? way : `./${way}`));
    }
  });

/**
 * Returns the source of a module with the definition of one widget, which imports the widget with the rest;
 * where there is a first picture it imports that, and the widget is fetched later.
 */
export function definitionWithWidget(widget) {
  let path;
  const code = definitionAlone(widget, (source, { load, preview }) => {
    const whole = preview?.body ?? load.body.object;
    path = (preview ? whole : whole.expression?.argument)?.source?.value;
    source.update(whole.start, whole.end, preview ? "Promise.resolve(own)" : "own");
  });
  if (!path) throw new Error(`${widget.tag} is not imported as the others are`);
  return `import * as own from "${path}";\n${code}\nexport { ${widget.definition} as definition };`;
}
