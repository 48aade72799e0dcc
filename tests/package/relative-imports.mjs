import { posix } from "node:path";
import { init, parse } from "es-module-lexer";

await init;

/**
 * The relative imports, of scripts and of declarations: how many there are, and which no file of the
 * package answers. `files` maps the names of all files to their texts.
 */
export function relativeImports(files) {
  const imports = [...files]
    .filter(([name]) => /\.(js|mjs|d\.ts)$/.test(name))
    .flatMap(([name, text]) =>
      parse(text, name)[0]
        .filter(({ specifier }) => specifier?.startsWith("."))
        .map(({ specifier }) => ({ name, specifier })),
    );
  const isAnswered = ({ name, specifier }) => {
    const path = name.endsWith(".d.ts") ? specifier.replace(/\.js$/, ".d.ts") : specifier;
    return files.has(posix.join(posix.dirname(name), path));
  };
  return { count: imports.length, unresolved: imports.filter((each) => !isAnswered(each)) };
}
