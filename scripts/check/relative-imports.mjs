import { posix } from "node:path";
import { init, parse } from "es-module-lexer";

await init;

/**
 * Finds the relative imports, of scripts and of declarations, that no file of a package answers.
 * `files` maps the names of all files to their texts.
 */
export function unresolvedImports(files) {
  const faults = [];
  let count = 0;
  for (const [name, text] of files) {
    if (!/\.(js|mjs|d\.ts)$/.test(name)) continue;
    const isDeclared = name.endsWith(".d.ts");
    for (const { specifier } of parse(text, name)[0]) {
      if (!specifier?.startsWith(".")) continue;
      count += 1;
      const path = isDeclared ? specifier.replace(/\.js$/, ".d.ts") : specifier;
      if (!files.has(posix.join(posix.dirname(name), path)))
        faults.push(`${name} imports ${specifier}, which is not in the package`);
    }
  }
  if (count === 0) faults.push("no relative import was found: this check would find nothing");
  console.log(`${count} relative imports of ${files.size} files, ${faults.length} unresolved`);
  return faults;
}
