import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import esbuild from "esbuild";
import { describe, expect, test } from "vitest";
import webpack from "webpack";
import { widgetList } from "../../scripts/build/widget-list.mjs";
import { packageFolder, withPackage } from "./with-package.mjs";

/**
 * A door, the widgets whose code it may bring, and how many files it may make: few more than it makes, of
 * which a list of channels has most, since what its dialogs and drawers share are files of their own.
 */
const cases = [
  { door: "react/channel-list", widgets: ["channel-list", "channel-share"], maxFiles: 98 },
  { door: "elements/channel-list", widgets: ["channel-list", "channel-share"], maxFiles: 102 },
  { door: "react/app-switcher", widgets: ["app-switcher", "create-app"], maxFiles: 39 },
  { door: "react/message-bell", widgets: ["message-bell"], maxFiles: 29 },
];

const define = { "process.env.NODE_ENV": '"production"' };

/** The files that each bundler makes of a page, and the package's modules that are in them. */
const bundlers = {
  async esbuild(folder) {
    const { metafile } = await esbuild.build({
      absWorkingDir: folder,
      entryPoints: ["page.js"],
      outdir: "out",
      bundle: true,
      splitting: true,
      format: "esm",
      write: false,
      metafile: true,
      logLevel: "silent",
      define,
    });
    const outputs = Object.values(metafile.outputs);
    return {
      files: outputs.length,
      modules: outputs
        .flatMap(({ inputs }) => Object.keys(inputs))
        .map((path) => resolve(folder, path)),
    };
  },
  webpack: (folder) =>
    new Promise((done, fail) => {
      const options = {
        context: folder,
        mode: "production",
        entry: "./page.js",
        optimization: { minimize: false },
        output: { path: join(folder, "out") },
        performance: false,
      };
      webpack(options, (error, stats) => {
        if (error ?? stats.hasErrors())
          return fail(error ?? new Error(stats.toString("errors-only")));
        const modules = [...stats.compilation.modules].flatMap((each) =>
          (each.modules ?? [each]).map(({ resource }) => resource).filter(Boolean),
        );
        done({ files: stats.toJson({ all: false, assets: true }).assets.length, modules });
      });
    }),
};

const widgetFolder = /^\/\/ src\/widgets\/[\w-]+\/([\w-]+)\//gm;

/** The widgets whose sources are in these modules. */
function widgetsIn(modules) {
  const names = new Set(widgetList().map(({ name }) => name));
  const ours = [...new Set(modules)].filter((path) => path.startsWith(packageFolder));
  const sources = ours.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(widgetFolder)].map(([, name]) => name),
  );
  return [...new Set(sources)].filter((name) => names.has(name)).sort();
}

describe.each(Object.entries(bundlers))("%s, of one component", (_, bundle) => {
  test.each(cases)("$door, brings that alone in few files", ({ door, widgets, maxFiles }) =>
    withPackage(async (folder) => {
      const page = `import * as all from "xi-console/${door}"; window.all = all;`;
      writeFileSync(join(folder, "page.js"), page);
      const { files, modules } = await bundle(folder);
      const found = widgetsIn(modules);
      expect(found).toContain(widgets[0]);
      expect(found.filter((name) => !widgets.includes(name))).toEqual([]);
      expect(files).toBeLessThanOrEqual(maxFiles);
    }),
  );
});
