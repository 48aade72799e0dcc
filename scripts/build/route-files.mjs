import { existsSync } from "node:fs";
import { resolve } from "node:path";
import esbuild from "esbuild";

const entry = resolve("host/app/main.tsx");
const routeTable = resolve("host/app/routes.tsx");
const layoutTable = resolve("host/layouts/layouts.tsx");
const importedIn = /import\("([^"]+)"\)/;

/** Returns the file of a page, which is a component or the public door of a widget. */
const fileOfModule = (path) => (existsSync(`${path}.tsx`) ? `${path}.tsx` : `${path}/index.ts`);

/** The console's own route table: per route its pattern, its layout and the file of its page, null without one. */
export async function readRoutes() {
  const { outputFiles } = await esbuild.build({
    entryPoints: [routeTable],
    bundle: true,
    format: "esm",
    write: false,
    plugins: [
      {
        name: "pages-stay-outside",
        setup: (build) =>
          build.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) =>
            kind === "dynamic-import"
              ? { path: fileOfModule(resolve(resolveDir, path)), external: true }
              : null,
          ),
      },
    ],
  });
  const text = Buffer.from(outputFiles[0].contents).toString("base64");
  const { routes } = await import(`data:text/javascript;base64,${text}`);
  return routes.map(({ path, layout, page }) => ({
    path,
    layout,
    page: page ? importedIn.exec(String(page))[1] : null,
  }));
}

/** A chunk and all it imports without `import()`, what is imported first. */
function withImports(file, bundle, found = new Set()) {
  if (found.has(file) || bundle[file]?.type !== "chunk") return found;
  for (const imported of bundle[file].imports) withImports(imported, bundle, found);
  return found.add(file);
}

/**
 * Which scripts each route needs before it is drawn: pattern to addresses, in the order in which they
 * are needed (the entry's own first, then the layout's, then the page's). `fileOf` finds the chunk
 * that an `import()` of a module fetches.
 */
export function routeFilesOf(routes, layoutModules, bundle, fileOf) {
  const files = {};
  for (const { path, layout, page } of routes) {
    const found = new Set();
    for (const module of [entry, ...(layout === "bare" ? [] : layoutModules), page])
      if (module) withImports(fileOf(module), bundle, found);
    files[path] = [...found].map((file) => `/${file}`);
  }
  return files;
}

/**
 * Hint that the functions of a page's scripts run at once: V8 compiles them while they load, rather than
 * one by one on the main thread.
 */
const hint = "//# allFunctionsCalledOnLoad\n";

/**
 * Writes `routes.json` beside the console: `{ "/login": ["/assets/a.js", …], … }`.
 *
 * @returns {import("vite").Plugin}
 */
export function routeFiles() {
  return {
    name: "route-files",
    apply: "build",
    generateBundle: {
      // The hint is nothing unless it comes before all that the bundler puts first.
      order: "post",
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
        const fileOf = (module) => {
          const chunk =
            chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
            chunks.find(({ moduleIds }) => moduleIds.includes(module));
          if (!chunk) throw new Error(`no chunk holds ${module}`);
          return chunk.fileName;
        };
        const layouts = this.getModuleInfo(layoutTable)?.dynamicallyImportedIds ?? [];
        const files = routeFilesOf(await readRoutes(), layouts, bundle, fileOf);
        for (const file of new Set(Object.values(files).flat())) {
          const chunk = bundle[file.slice(1)];
          chunk.code = hint + chunk.code;
        }
        this.emitFile({
          type: "asset",
          fileName: "routes.json",
          source: JSON.stringify(files),
        });
      },
    },
  };
}
