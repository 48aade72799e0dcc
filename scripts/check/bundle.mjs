import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";

/**
 * What a page's bundle has of this code: the modules of its first load, of all its chunks, and the
 * text of all. The package is where an installation would put it.
 */
export async function bundleOf(code, packageFolder) {
  // Inside the repository, so that the package's dependencies are found.
  mkdirSync("dist", { recursive: true });
  const folder = mkdtempSync(resolve("dist/.bundle-"));
  try {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(packageFolder, join(folder, "node_modules", "xi-console"), "junction");
    writeFileSync(join(folder, "page.js"), code);
    const { output } = await build({
      root: folder,
      configFile: false,
      logLevel: "error",
      define: { "process.env.NODE_ENV": '"production"' },
      build: {
        write: false,
        minify: false,
        lib: { entry: "page.js", formats: ["es"] },
      },
    }).then((built) => (Array.isArray(built) ? built[0] : built));
    const chunks = output.filter(({ type }) => type === "chunk");
    const entry = chunks.find(({ isEntry }) => isEntry);
    const first = new Set();
    const follow = (chunk) => {
      if (!chunk || first.has(chunk)) return;
      first.add(chunk);
      for (const name of chunk.imports) follow(chunks.find(({ fileName }) => fileName === name));
    };
    follow(entry);
    const modulesOf = (list) => ({ modules: [...list].flatMap(({ moduleIds }) => moduleIds) });
    return {
      first: modulesOf(first),
      all: modulesOf(chunks),
      text: chunks.map(({ code: text }) => text).join("\n"),
    };
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true });
  }
}
