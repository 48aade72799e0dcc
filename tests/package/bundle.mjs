import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { withPackage } from "./with-package.mjs";

/**
 * What a page's bundle has of this code: the modules of its first load, of all its chunks, and the
 * text of all.
 */
export const bundleOf = (code) =>
  withPackage(async (folder) => {
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
    const first = new Set();
    const follow = (chunk) => {
      if (!chunk || first.has(chunk)) return;
      first.add(chunk);
      for (const name of chunk.imports) follow(chunks.find(({ fileName }) => fileName === name));
    };
    follow(chunks.find(({ isEntry }) => isEntry));
    const modulesOf = (list) => [...list].flatMap(({ moduleIds }) => moduleIds);
    return {
      first: modulesOf(first),
      all: modulesOf(chunks),
      text: chunks.map(({ code: text }) => text).join("\n"),
    };
  });
