import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import esbuild from "esbuild";
import MagicString from "magic-string";
import { parseSync } from "vite";

const name = "small-parts";
/** Before minification; less than this is sooner sent along than asked for. */
const maxBytes = 8192;

/**
 * Modules that must not import a widget statically, so that the code an app loads first stays
 * small.
 */
const staysLazy = /src\/core\/(react|element)\//;

/** The outputs that one brings along at once, and the packages that they name. */
function closureOf(outputs, start) {
  const files = new Set();
  const packages = new Set();
  const follow = (path) => {
    if (files.has(path)) return;
    files.add(path);
    for (const { path: next, kind, external } of outputs[path].imports) {
      if (kind !== "import-statement") continue;
      if (external) packages.add(next);
      else follow(next);
    }
  };
  follow(start);
  return { files, packages };
}

/** Modules that are asked for by `import()` though they add next to nothing to whoever asks. */
export function tinyDynamicImports({ outputs }) {
  const closures = new Map();
  const closure = (path) => {
    if (!closures.has(path)) closures.set(path, closureOf(outputs, path));
    return closures.get(path);
  };
  const askers = new Map();
  for (const [path, { imports }] of Object.entries(outputs))
    for (const { path: requested, kind } of imports)
      if (kind === "dynamic-import")
        askers.set(requested, [...(askers.get(requested) ?? []), path]);
  const isSmall = ([requested, by]) => {
    const brought = closure(requested);
    return by.every((path) => {
      const had = closure(path);
      const added = [...brought.files].filter((file) => !had.files.has(file));
      const bytes = added.reduce((sum, file) => sum + outputs[file].bytes, 0);
      const isNamed = [...brought.packages].every((item) => had.packages.has(item));
      // A module that needs its asker cannot come before it.
      return bytes <= maxBytes && isNamed && !brought.files.has(path);
    });
  };
  return new Set(
    [...askers]
      .filter(([requested]) => outputs[requested]?.entryPoint)
      .filter(isSmall)
      .map(([requested]) => resolve(outputs[requested].entryPoint)),
  );
}

const extensions = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];

/** Returns the source with its small parts imported with the rest. */
export function withSmallParts(text, file, small) {
  const code = new MagicString(text);
  const { dynamicImports } = parseSync(file, text).module;
  for (const [index, { start, end, moduleRequest }] of dynamicImports.entries()) {
    const specifier = text.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    const target = resolve(dirname(file), specifier);
    if (!extensions.some((extension) => small.has(target + extension))) continue;
    code.prepend(`import * as __part${index} from "${specifier}";`);
    code.update(start, end, `Promise.resolve(__part${index})`);
  }
  return code.toString();
}

const partsInlined = (small) => ({
  name: `${name}-inlined`,
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, ({ path }) => {
      if (staysLazy.test(path.replaceAll("\\", "/"))) return null;
      const text = readFileSync(path, "utf8");
      const contents = withSmallParts(text, path, small);
      return contents === text ? null : { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
    });
  },
});

/**
 * Bundlers of the pages that install the package make a file of every `import()`, and one of what
 * each pair of them shares: parts that are hardly worth a request become parts of who asks for them.
 *
 * @returns {import("esbuild").Plugin}
 */
export const smallParts = () => ({
  name,
  async setup(build) {
    const { plugins, ...options } = build.initialOptions;
    const { metafile } = await esbuild.build({
      ...options,
      plugins: plugins.filter((item) => item.name !== name),
      metafile: true,
      write: false,
    });
    partsInlined(tinyDynamicImports(metafile)).setup(build);
  },
});
